import { lineName, lineTotal, type Order, type OrderItem } from '@kirana/contract';
import { formatMoney } from '../../platform/formats.ts';
import { whatsAppOf } from './contact.ts';

/** `Nutralite 500 g for ₹240.00`, or `2 × Nutralite 500 g for ₹480.00`. */
function offered(item: OrderItem): string {
  const count = item.quantity > 1 ? `${item.quantity} × ` : '';
  return `${count}${lineName(item)} for ${formatMoney(lineTotal(item))}`;
}

/**
 * The link that asks who ordered what to send instead of a line; undefined where the order has no number.
 * `items` are the lines as they are typed.
 */
export function askLink(
  { _id, customerName, customerPhone }: Pick<Order, '_id' | 'customerName' | 'customerPhone'>,
  line: OrderItem,
  items: readonly OrderItem[],
  storeName?: string,
): string | undefined {
  const instead = items.filter(({ replaces, quantity }) => replaces === line._id && quantity > 0);
  const question =
    instead.length === 0
      ? 'Shall we leave it out?'
      : `Shall we send ${instead.map(offered).join(' and ')} instead, or leave it out?`;
  const text = `. ${lineName(line)} is not available. ${question}`;
  return whatsAppOf({ _id, name: customerName, phone: customerPhone }, text, storeName);
}

/** The note that says what was asked. */
export const askedNote = (line: OrderItem): string => `Asked about ${lineName(line)}`;
