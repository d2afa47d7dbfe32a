import {
  type ChangeableField,
  eachOptionalText,
  isAboveMrp,
  type Stock,
  textKey,
} from '@kirana/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { toPaise, toRupees } from '../../platform/money.ts';
import { productRecord } from './product.record.ts';
import { findHolders, type ProductRow, type UniqueColumn } from './product.repository.ts';
import { textColumns } from './product.table.ts';
import { stockOf } from './product-answer.ts';

/** The columns that each field of the wire is stored in; `null` means none. */
const columns = {
  name: (name: string) => ({ name }),
  quantity: (quantity: string) => ({ quantity }),
  /** Already an id here, not a name. */
  category: (category_id: string) => ({ category_id }),
  price: (rupees: number) => ({ price_paise: toPaise(rupees) }),
  mrp: (rupees: number | null) => ({ mrp_paise: toPaise(rupees ?? 0) }),
  ...eachOptionalText(
    (key) =>
      (text: string | null): Partial<ProductRow> => ({ [textColumns[key]]: text ?? '' }),
  ),
  sku: (sku: string | null) => ({ sku: sku ?? '', sku_key: textKey(sku ?? '') }),
  description: (description: string | null) => ({ description: description ?? '' }),
  shown: (shown: boolean) => ({ hidden: shown ? (0 as const) : (1 as const) }),
} satisfies Record<Exclude<ChangeableField, 'stock'>, (value: never) => Partial<ProductRow>>;

/** The fields of a product to be changed, by their names on the wire; absent fields stay. */
export type ProductEdit = {
  readonly [Field in keyof typeof columns]?: Parameters<(typeof columns)[Field]>[0] | undefined;
} & { readonly stock?: Stock | undefined };

/**
 * The row after an edit. Setting the present stock is no change, so that saving a form keeps
 * `outUntil`; setting another one ends it.
 */
export function editRow(row: ProductRow, { stock, ...edit }: ProductEdit, now: number): ProductRow {
  const edited = { ...row };
  for (const [field, value] of Object.entries(edit))
    if (value !== undefined)
      Object.assign(edited, columns[field as keyof typeof columns](value as never));
  if (stock !== undefined && stock !== stockOf(row, now))
    Object.assign(edited, { stock, out_until: 0 });
  return edited;
}

/** The present value of a field as a change names it; `null` for none. */
export function wireValue(
  row: ProductRow,
  field: ChangeableField,
  now: number,
): string | number | boolean | null {
  if (field === 'shown') return !row.hidden;
  if (field === 'stock') return stockOf(row, now);
  // A product has no lists.
  return (productRecord.fields(row)[field] as string | number | boolean) || null;
}

/** Whether the price is above the MRP. */
export const breaksMrp = ({ price_paise, mrp_paise }: ProductRow): boolean =>
  isAboveMrp(toRupees(price_paise), mrp_paise ? toRupees(mrp_paise) : undefined);

/**
 * A row before and after its change: `before` is absent for a new one, `after` for a deleted one.
 */
export interface RowChange {
  readonly before?: ProductRow | undefined;
  readonly after?: ProductRow | undefined;
}

/** A unique value that another product has already. */
export interface Taken {
  readonly field: 'sku' | 'barcode';
  /** The name of the other product. */
  readonly name: string;
}

const uniqueFields = { sku_key: 'sku', barcode: 'barcode' } as const satisfies Record<
  UniqueColumn,
  Taken['field']
>;

/**
 * Which of these changes would take the SKU or barcode of another product, by id. They are judged
 * by their joint outcome, so two products may exchange their SKUs; of two that want the same one,
 * the first gets it. The lock on the catalogue keeps the result valid.
 */
export async function findTaken(
  trx: Transaction<Database>,
  changes: readonly RowChange[],
): Promise<Map<string, Taken>> {
  const taken = new Map<string, Taken>();
  const holders = {
    sku_key: await holdersOf(trx, 'sku_key', changes),
    barcode: await holdersOf(trx, 'barcode', changes),
  };
  // A refused product keeps its value, which another one may have wanted, so this repeats until no
  // more are refused.
  for (let before = -1; before < taken.size; ) {
    before = taken.size;
    for (const column of Object.keys(uniqueFields) as UniqueColumn[])
      refuseTaken(column, changes, holders[column], taken);
  }
  return taken;
}

const takes = (column: UniqueColumn, { before, after }: RowChange): boolean =>
  Boolean(after?.[column]) && after?.[column] !== before?.[column];

async function holdersOf(
  trx: Transaction<Database>,
  column: UniqueColumn,
  changes: readonly RowChange[],
): Promise<ProductRow[]> {
  const wanted = changes.filter((change) => takes(column, change));
  const values = wanted.map(({ after }) => String(after?.[column]));
  return values.length > 0 ? findHolders(trx, column, values) : [];
}

function refuseTaken(
  column: UniqueColumn,
  changes: readonly RowChange[],
  holders: readonly ProductRow[],
  taken: Map<string, Taken>,
): void {
  const leaving = new Set(
    changes
      .filter(({ before, after }) => before && before[column] !== after?.[column])
      .flatMap(({ before }) => (before && !taken.has(before.id) ? [before.id] : [])),
  );
  const owners = new Map(
    holders.filter(({ id }) => !leaving.has(id)).map((row) => [row[column], row]),
  );
  for (const change of changes) {
    const { after } = change;
    if (!after || taken.has(after.id) || !takes(column, change)) continue;
    const owner = owners.get(after[column]);
    if (owner) taken.set(after.id, { field: uniqueFields[column], name: owner.name });
    else owners.set(after[column], after);
  }
}

/** @throws DomainError when the product's values are invalid */
export async function refuseRow(
  trx: Transaction<Database>,
  change: RowChange & { readonly after: ProductRow },
): Promise<void> {
  if (breaksMrp(change.after)) throw new DomainError('product.price-above-mrp');
  const [taken] = (await findTaken(trx, [change])).values();
  if (taken) throw new DomainError(`product.${taken.field}-taken`, { name: taken.name });
}
