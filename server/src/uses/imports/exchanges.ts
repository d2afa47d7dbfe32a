import { textKey } from '@kirana/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { findHolders } from '../../nouns/products/product.repository.ts';
import { findPendingOf } from './import.repository.ts';
import type { ReadRow, ResultRow, Values } from './import-row.ts';

/** The fields that no two products share. */
export const uniqueFields = ['sku', 'barcode'] as const;
export type UniqueField = (typeof uniqueFields)[number];

/** A value that a product has. */
export interface Held {
  readonly field: UniqueField;
  readonly owner: { readonly id: string; readonly name: string };
}

/** A row that is right once other products have given up what it wants. */
export interface WaitingRow {
  readonly read: ReadRow;
  readonly wants: readonly Held[];
  /** What its own product gives up. */
  readonly leaves: readonly UniqueField[];
}

/** The products that give up a value, whatever becomes of the waiting rows. */
export type Leaving = Readonly<Record<UniqueField, Set<string>>>;

/** So many rows may wait for each other, since they are written in one transaction. */
const maxChain = 100;

/** The numbers of the waiting rows that get what they want, together. */
export function findExchanges(waiting: readonly WaitingRow[], leaving: Leaving): Set<number> {
  const allowed = new Map(waiting.map((row) => [row.read.match?.id || `row ${row.read.row}`, row]));
  const isFree = ({ field, owner }: Held) =>
    leaving[field].has(owner.id) || allowed.get(owner.id)?.leaves.includes(field) === true;
  const refuse = (isRefused: (row: WaitingRow) => boolean) => {
    const before = allowed.size;
    for (const [id, row] of allowed) if (isRefused(row)) allowed.delete(id);
    return allowed.size < before;
  };
  refuse((row) => isLongChain(row, allowed));
  // Who is refused keeps what another row wanted.
  while (refuse((row) => !row.wants.every(isFree)));
  return new Set([...allowed.values()].map(({ read }) => read.row));
}

function isLongChain(first: WaitingRow, rows: ReadonlyMap<string, WaitingRow>): boolean {
  const chain = new Set([first]);
  for (const { wants } of chain) {
    for (const { owner } of wants) {
      const next = rows.get(owner.id);
      if (next) chain.add(next);
    }
    if (chain.size > maxChain) return true;
  }
  return false;
}

/** A piece of the run writes no more rows, so that its undo can take the whole of it. */
const maxPieceRows = 150;

/** As many of these rows as fit into a piece, with those of the import that have to give up what they want. */
export async function withExchanges(
  trx: Transaction<Database>,
  importId: string,
  pending: readonly ResultRow[],
): Promise<ResultRow[]> {
  const all = await withHolders(trx, importId, pending);
  if (all.length <= maxPieceRows) return all;
  const some: ResultRow[] = [];
  for (const first of pending) {
    const known = new Set(some.map(({ row }) => row));
    if (known.has(first.row)) continue;
    const chain = await withHolders(trx, importId, [first]);
    const more = chain.filter(({ row }) => !known.has(row));
    if (some.length > 0 && some.length + more.length > maxPieceRows) break;
    some.push(...more);
  }
  return some;
}

/** These rows and those that have what they want, and so on, until they are too many for a piece. */
async function withHolders(
  trx: Transaction<Database>,
  importId: string,
  rows: readonly ResultRow[],
): Promise<ResultRow[]> {
  const all = [...rows];
  for (let from = 0; from < all.length && all.length <= maxPieceRows; ) {
    const holders = await findHoldersOf(trx, all.slice(from));
    from = all.length;
    const known = new Set(all.map(({ product_id }) => product_id));
    const others = holders.filter((id) => !known.has(id));
    if (others.length > 0) all.push(...(await findPendingOf(trx, importId, others)));
  }
  return all;
}

/** The products that have what these rows want. */
async function findHoldersOf(
  trx: Transaction<Database>,
  rows: readonly ResultRow[],
): Promise<string[]> {
  const after: Values[] = rows.map((row) => JSON.parse(row.after));
  const skus = after.flatMap(({ sku }) => (sku ? textKey(sku) : []));
  const barcodes = after.flatMap(({ barcode }) => barcode || []);
  const holders = [
    ...(skus.length > 0 ? await findHolders(trx, 'sku_key', skus) : []),
    ...(barcodes.length > 0 ? await findHolders(trx, 'barcode', barcodes) : []),
  ];
  return [...new Set(holders.map(({ id }) => id))];
}
