import { undoAction } from '../../platform/undo.ts';
import { toast } from '../../ui/toast.ts';
import { storeKey } from './store-query.ts';
import type { doorState } from './store-words.ts';
import type { DoorChange } from './use-store.ts';

/** What toasts about the store's state tell of. */
export const storeSubject = 'the store';

interface ToastContent {
  text: string;
  state: ReturnType<typeof doorState>;
}

const goesOn: ToastContent = { text: 'The store takes orders again', state: 'open' };

/** What a toast says after a change, and after its undo. */
function contentsOf(change: DoorChange): { done: ToastContent; undone: ToastContent } {
  if (change === 'resume')
    return { done: goesOn, undone: { text: 'The store is paused again', state: 'paused' } };
  if ('minutes' in change)
    return { done: { text: 'The store is paused', state: 'paused' }, undone: goesOn };
  return change.isOpen
    ? {
        done: { text: 'The store is open', state: 'open' },
        undone: { text: 'The store is closed again', state: 'closed' },
      }
    : {
        done: { text: 'The store is closed', state: 'closed' },
        undone: { text: 'The store is open again', state: 'open' },
      };
}

/** `Undo` of a change of the store's state. */
export function undoOf(change: DoorChange, batch: string | undefined) {
  const { text, state } = contentsOf(change).undone;
  return undoAction(batch, { queryKey: storeKey, done: text, about: storeSubject, state });
}

/** Confirms a change of the store's state, until the state is another. */
export function tellChange(change: DoorChange, batch: string | undefined): void {
  const { text, state } = contentsOf(change).done;
  toast.success(text, undoOf(change, batch), { about: storeSubject, state });
}
