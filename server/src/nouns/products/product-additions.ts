import { errorSentence, isolated } from '@kirana/contract';
import type { Transaction } from 'kysely';
import type { RecordChange } from '../../changes/change-feeds.ts';
import type { Database } from '../../database/schema.ts';
import { newId } from '../../platform/ids.ts';
import { emptyProduct, findProducts } from './product.repository.ts';
import { saveProducts } from './product.service.ts';
import { editRow, findTaken, type ProductEdit } from './product-edit.ts';

/** A product that is to be added. */
interface NewRow {
  /** Where it had one in another store, or before it was deleted. */
  readonly id: string | undefined;
  readonly values: ProductEdit;
  /** The hash of its picture, which the caller keeps; empty for none. */
  readonly image: string;
}

/**
 * Adds many products, for who holds the catalogue.
 * @returns of each why it was not added, or undefined
 */
export async function addProducts(
  trx: Transaction<Database>,
  record: RecordChange,
  now: number,
  products: readonly NewRow[],
): Promise<(string | undefined)[]> {
  const rows = products.map(({ id, values, image }) => ({
    after: { ...editRow(emptyProduct(id ?? newId(now), now), values, now), image },
  }));
  const problems = await findProblems(trx, rows);
  await saveProducts(
    trx,
    record,
    rows.filter(({ after }) => !problems.has(after.id)),
  );
  return rows.map(({ after }) => problems.get(after.id));
}

/** What is in the way of new rows, by their ids. */
async function findProblems(
  trx: Transaction<Database>,
  rows: Parameters<typeof findTaken>[1],
): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ after }) => after?.id ?? []);
  const present = ids.length > 0 ? await findProducts(trx, ids) : [];
  const taken = await findTaken(trx, rows);
  return new Map([
    ...[...taken].map(
      ([id, { field, name }]) => [id, errorSentence(`product.${field}-taken`, { name })] as const,
    ),
    ...present.map(
      ({ id, name }) => [id, `Another product has this ID: ${isolated(name)}`] as const,
    ),
  ]);
}
