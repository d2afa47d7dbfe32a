import type { Order } from '@kirana/contract';
import { isoTime } from '../platform/iso-time.ts';
import { toRupees } from '../platform/money.ts';
import type { ListedOrder } from './order.repository.ts';

/**
 * An order as JSON text: the only list of what leaves the server of an order. The documents are
 * pasted as they are stored, which makes a list of all orders several times faster than building
 * objects and turning them into text.
 */
export const orderJson = (row: ListedOrder): string =>
  `{"_id":"${row.id}","createdAt":"${isoTime(row.created_at)}","updatedAt":"${isoTime(row.updated_at)}",` +
  `"customerName":${JSON.stringify(row.customer_name)},"customerPhone":${JSON.stringify(row.customer_phone)},` +
  `"paymentMethod":"${row.payment_method}","paymentStatus":"${row.payment_status}",` +
  `"totalPrice":${toRupees(row.total_paise)},"orderStatus":"${row.status}",` +
  `"shippingAddress":${row.shipping_address},"items":${row.items}}`;

/** An order as it is answered alone. */
export const toOrder = (row: ListedOrder): Order => JSON.parse(orderJson(row));
