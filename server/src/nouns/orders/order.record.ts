import { receivedWords } from '@kirana/contract';
import type { Recorded, RowOf } from '../../changes/recorded.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { toRupees } from '../../platform/money.ts';
import { itemsOf, quantitiesOf } from './order-items.ts';

const instantOf = (at: number | null): string => (at === null ? '' : isoTime(at));

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
    dueAt: instantOf(row.due_at),
    promisedAt: instantOf(row.promised_at),
    alert: row.alert,
    reason: row.reason,
    note: row.note,
    printedAt: instantOf(row.printed_at),
    ...(row.paid_by && { paidBy: row.paid_by }),
    ...(row.rider_name && { rider: row.rider_name }),
    ...(row.returned && { returned: row.returned }),
    ...(row.told && { told: row.told }),
    ...(row.received_paise > 0 && { received: receivedText(row) }),
    ...(row.refunded_paise > 0 && { refunded: toRupees(row.refunded_paise) }),
  }),
};
