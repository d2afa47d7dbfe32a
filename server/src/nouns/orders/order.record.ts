import { receivedWords } from '@kirana/contract';
import type { Recorded, RowOf } from '../../changes/recorded.ts';
import { toRupees } from '../../platform/money.ts';
import { itemsOf, quantitiesOf } from './order-items.ts';
import { recordedFields } from './recorded-fields.ts';

const receivedText = (row: RowOf<'order'>): string =>
  receivedWords(toRupees(row.received_paise), {
    items: itemsOf(row.items),
    deliveryFee: toRupees(row.delivery_fee_paise),
  });

/** What is recorded of an order, without its items, its customer and its address. */
export const orderRecord: Recorded<'order'> = {
  noun: 'order',
  name: ({ id, day_number }) => `${day_number > 0 ? `${day_number} · ` : ''}${id.slice(-6)}`,
  fields: (row) => ({
    orderStatus: row.status,
    paymentMethod: row.payment_method,
    paymentStatus: row.payment_status,
    totalPrice: toRupees(row.total_paise),
    quantities: quantitiesOf(row.items),
    ...recordedFields(row),
    ...(row.rider_name && { rider: row.rider_name }),
    ...(row.told && { told: row.told }),
    ...(row.received_paise > 0 && { received: receivedText(row) }),
  }),
};
