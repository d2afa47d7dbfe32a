import { isolated, type Stock } from '@kirana/contract';
import type { Transaction } from 'kysely';
import type { Fields } from '../../changes/recorded.ts';
import { type Undoable, untouchedAlone } from '../../changes/undo.service.ts';
import type { Database } from '../../database/schema.ts';
import { productRecord } from './product.record.ts';
import { emptyProduct, findProduct, type ProductRow } from './product.repository.ts';
import { saveProducts } from './product.service.ts';
import { breaksMrp, editRow, findTaken, type ProductEdit, type RowChange } from './product-edit.ts';

const stockFields = ['stock', 'outUntil'];

/**
 * The stock and until when it is out are one thing: whoever set one of them anew has set both. Setting
 * the stock alone ends `outUntil`, and only what is out has one.
 */
function untouched(names: readonly string[], now: Fields, after: Fields): string[] {
  const alone = untouchedAlone(names, now, after);
  const changed = names.filter((name) => stockFields.includes(name));
  const { stock = 'out of stock', outUntil } = after;
  const isSame = now['stock'] === stock && now['outUntil'] === outUntil;
  return changed.length === 0 || isSame
    ? alone
    : alone.filter((name) => !stockFields.includes(name));
}

/** Why a row would be invalid, whatever other rows hold. */
async function findFlaw(trx: Transaction<Database>, row: ProductRow): Promise<string | undefined> {
  const category = await trx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', row.category_id)
    .executeTakeFirst();
  if (!category) return 'its category is gone';
  return breaksMrp(row) ? 'its price would be above the MRP' : undefined;
}

export const undoableProduct: Undoable<'product'> = {
  ...productRecord,
  right: (names) =>
    names.every((name) => stockFields.includes(name)) ? 'stock.flip' : 'catalogue.write',
  find: findProduct,
  untouched,
  toRow(id, fields, present) {
    const { createdAt, image, stock, outUntil, ...edit } = fields;
    const row = emptyProduct(id, Date.parse(String(createdAt)));
    const edited = editRow(row, edit as ProductEdit, 0);
    return {
      ...edited,
      // One that shares its SKU since before has a key of its own.
      ...(present?.sku === edited.sku && { sku_key: present.sku_key }),
      image: String(image),
      stock: stock as Stock,
      out_until: outUntil ? Date.parse(String(outUntil)) : 0,
    };
  },
  async obstacle(trx, before, after) {
    if (!after) return undefined;
    const flaw = await findFlaw(trx, after);
    if (flaw) return flaw;
    const [taken] = (await findTaken(trx, [{ before, after }])).values();
    if (!taken) return undefined;
    const what = taken.field === 'sku' ? 'SKU' : 'barcode';
    return `another product has its ${what} now: ${isolated(taken.name)}`;
  },
  save: (trx, record, before, after) => saveProducts(trx, record, [{ before, after }]),
  async saveTogether(trx, record, rows) {
    const sound: RowChange[] = [];
    for (const row of rows) if (row.after && !(await findFlaw(trx, row.after))) sound.push(row);
    const taken = await findTaken(trx, sound);
    const free = sound.filter(({ after }) => after && !taken.has(after.id));
    await saveProducts(trx, record, free);
    return new Set(free.flatMap(({ after }) => after?.id ?? []));
  },
};
