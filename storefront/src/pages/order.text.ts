import type { OrderItem } from '@kirana/contract';
import { shortRupees } from '@kirana/contract/rules';
import { momentName } from '../clock.ts';

export const orderText = {
  title: (shortId: string) => `Order ${shortId}`,
  steps: {
    pending: 'Received',
    accepted: 'Accepted',
    packed: 'Packed',
    delivered: 'Delivered',
  },
  promised: (at: string, now: number, timeZone: string) =>
    `With you by ${momentName(at, now, timeZone)}`,
  thanks: 'Thank you. The shop has your order; this page shows each step by itself.',
  rejected: (reason: string | undefined) =>
    reason
      ? `The shop could not take this order: ${reason}`
      : 'The shop could not take this order.',
  cancelled: 'This order is cancelled.',
  items: 'Items',
  delivery: 'Delivery',
  less: ({ quantity, ordered = quantity }: OrderItem) => {
    if (ordered === quantity) return undefined;
    return quantity === 0 ? 'not available' : `${quantity} of ${ordered}`;
  },
  total: 'Total',
  address: 'Goes to',
  missing: 'If something is missing',
  note: 'Note',
  call: 'Call',
  whatsapp: 'WhatsApp',
  greeting: (shortId: string, total: number) =>
    `Namaste, this is about my order ${shortId} (${shortRupees(total)}).`,
  cancel: 'Cancel order',
  cancelAsk: 'Cancel this order?',
  cancelYes: 'Yes, cancel it',
  cancelNo: 'Keep order',
  again: 'Order again',
  keep: 'Keep this link: it is your receipt',
  upi: 'Pay by UPI',
  upiCode: (total: number) => `UPI QR code for ₹${total.toFixed(2)}`,
  upiOpen: 'Open a UPI app',
  upiShow: 'Show the rider your payment.',
  failed: 'The shop could not be reached. Please try again.',
};
