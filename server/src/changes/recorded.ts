import { isDeepStrictEqual } from 'node:util';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { ChangeKind, Noun } from './feeds.ts';

interface NounTables {
  order: 'orders';
  customer: 'customers';
  product: 'products';
  category: 'categories';
  banner: 'banners';
  store: 'store';
  silence: 'silence';
  settings: 'settings';
  account: 'accounts';
  invitation: 'invitations';
}

/** What moved in the drawer; the close of a day is recorded as one, too. */
type CashEntry = Omit<Selectable<Database['cash_moves']>, 'kind'> & {
  readonly kind: Selectable<Database['cash_moves']>['kind'] | 'closed';
};

/** What moved on an account; how much a customer may owe is recorded as one, too. */
type TabEntry = Pick<Selectable<Database['tab_rows']>, 'id' | 'phone' | 'how' | 'note'> & {
  readonly kind: Selectable<Database['tab_rows']>['kind'] | 'limit';
  /** Of a limit that is none: null. */
  readonly paise: number | null;
  readonly customer_name: string;
};

/** A backup that somebody takes away, by its name. */
interface BackupEntry {
  readonly id: string;
}

/** A row of a noun. */
export type RowOf<N extends Noun> = N extends keyof NounTables
  ? Selectable<Database[NounTables[N]]>
  : N extends 'tab-row'
    ? TabEntry
    : N extends 'backup'
      ? BackupEntry
      : CashEntry;

/** A recorded value; lists hold plain values or objects of texts. */
type Value = string | number | boolean | readonly (string | Readonly<Record<string, string>>)[];

/** Recorded fields, with their names and values on the wire; a picture is its hash. */
export type Fields = Readonly<Record<string, Value>>;

/** What is recorded of a noun; each feature defines it for its own nouns. */
export interface Recorded<N extends Noun> {
  readonly noun: N;
  /** The name by which people know this row. */
  name(row: RowOf<N>): string;
  /** The recorded fields; never a password, token, code or address. */
  fields(row: RowOf<N>): Fields;
}

/** A change with the whole rows. `before` is absent for a new row, `after` for a deleted one. */
export type Change = {
  [N in Noun]: {
    readonly noun: N;
    readonly kind: ChangeKind;
    readonly before?: RowOf<N> | undefined;
    readonly after?: RowOf<N> | undefined;
  };
}[Noun];

/** Updates data derived from changes in its own tables, in the transaction of the changes. */
export type Projection = (trx: Transaction<Database>, changes: readonly Change[]) => Promise<void>;

/** The fields that differ between two rows, before and after; null where there is no row. */
export function compareRows<N extends Noun>(
  { fields }: Recorded<N>,
  before: RowOf<N> | undefined,
  after: RowOf<N> | undefined,
): { readonly before: Fields | null; readonly after: Fields | null } {
  const [old, present] = [before && fields(before), after && fields(after)];
  const without = (one: Fields, other: Fields = {}): Fields =>
    Object.fromEntries(
      Object.entries(one).filter(([name, value]) => !isDeepStrictEqual(other[name], value)),
    );
  return {
    before: old ? without(old, present) : null,
    after: present ? without(present, old) : null,
  };
}

/** The names of the recorded fields that differ between two rows. */
function differing<N extends Noun>(of: Recorded<N>, before: RowOf<N>, after: RowOf<N>): string[] {
  const fields = compareRows(of, before, after);
  return Object.keys({ ...fields.before, ...fields.after });
}

/** Whether a change of the row affects what is recorded of it. */
export const differs = <N extends Noun>(of: Recorded<N>, before: RowOf<N>, after: RowOf<N>) =>
  differing(of, before, after).length > 0;
