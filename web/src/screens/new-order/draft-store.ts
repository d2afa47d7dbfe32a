import { createStore } from '../../platform/create-store.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { session } from '../../platform/session.ts';
import { tabStorage } from '../../platform/tab-storage.ts';
import { accountOf } from '../../platform/token.ts';
import { draftKey } from './draft-key.ts';
import { emptyDraft, isEmpty, type OrderDraft } from './order-draft.ts';

/** What this tab stores of an order that is being taken, and for whom. */
interface StoredDraft {
  account: string;
  draft: OrderDraft;
}

const newDraft = (): OrderDraft => emptyDraft(newUuid());

const account = (): string => {
  const token = session.token();
  return token === undefined ? '' : accountOf(token);
};

/** What the tab stores, if it is of whoever is logged in. */
function load(): OrderDraft {
  try {
    const stored = JSON.parse(tabStorage.read(draftKey) ?? 'null') as StoredDraft | null;
    if (stored?.account === account()) return { ...newDraft(), ...stored.draft };
  } catch {
    // What cannot be read is no draft.
  }
  return newDraft();
}

const store = createStore<OrderDraft>(load());

function set(draft: OrderDraft): void {
  store.set(draft);
  if (isEmpty(draft)) tabStorage.drop(draftKey);
  else
    tabStorage.keep(draftKey, JSON.stringify({ account: account(), draft } satisfies StoredDraft));
}

// With the log-in goes what was typed; one that lapsed may go on.
session.subscribe(() => {
  if (session.isOver()) set(newDraft());
});

/** The order that is being taken in this tab; it survives a reload. */
export const orderDraft = {
  get: store.get,
  change: (change: Partial<OrderDraft>): void => set({ ...store.get(), ...change }),
  /** Begins another order. */
  clear: (): void => set(newDraft()),
  useValue: store.useValue,
};
