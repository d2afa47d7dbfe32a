import type { Recorded } from '../changes/recorded.ts';
import { toRupees } from '../platform/money.ts';

/** What is recorded of an order: neither its items nor its customer nor where it goes. */
export const orderRecord: Recorded<'order'> = {
  noun: 'order',
  name: ({ id }) => id.slice(-6),
  fields: (row) => ({
    orderStatus: row.status,
    paymentMethod: row.payment_method,
    paymentStatus: row.payment_status,
    totalPrice: toRupees(row.total_paise),
  }),
};
