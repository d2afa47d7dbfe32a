import type { Recorded } from '../../changes/recorded.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { toRupees } from '../../platform/money.ts';
import { textsOf } from './product.table.ts';

/** Fields without a value are absent, as on the wire. */
export const productRecord: Recorded<'product'> = {
  noun: 'product',
  name: ({ name }) => name,
  fields: (row) => ({
    name: row.name,
    price: toRupees(row.price_paise),
    category: row.category_id,
    stock: row.stock,
    description: row.description,
    quantity: row.quantity,
    image: row.image,
    createdAt: isoTime(row.created_at),
    ...(row.mrp_paise && { mrp: toRupees(row.mrp_paise) }),
    ...textsOf(row),
    ...(row.hidden && { shown: false }),
    ...(row.out_until && { outUntil: isoTime(row.out_until) }),
  }),
};
