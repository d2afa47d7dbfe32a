import type { Recorded } from '../changes/recorded.ts';
import { isoTime } from '../platform/iso-time.ts';
import { toRupees } from '../platform/money.ts';

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
  }),
};
