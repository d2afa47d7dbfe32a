import type { Order } from '@kirana/contract';
import {
  isolated,
  momentName,
  type ReturnReason,
  returnReasonWords,
  shortRupees,
  windowPromise,
} from '@kirana/contract/rules';

type SentWindow = NonNullable<Order['window']>;

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
  /** An order for a delivery time that has not moved. */
  inWindow: (window: SentWindow, now: number, timeZone: string) =>
    `With you ${windowPromise(window, now, timeZone)}`,
  readyInWindow: (window: SentWindow, now: number, timeZone: string) =>
    `Ready ${windowPromise(window, now, timeZone)}`,
  ready: (at: string, now: number, timeZone: string) => `Ready by ${momentName(at, now, timeZone)}`,
  number: (number: number) => `Order no. ${number}`,
  /** What the shop calls it, once it has a number. */
  name: ({ _id, number }: { _id: string; number?: number | undefined }): string =>
    number === undefined ? orderText.title(_id.slice(-6)) : orderText.number(number),
  onTheWay: (by: string, since: string, now: number, timeZone: string) =>
    `On the way since ${momentName(since, now, timeZone)}, ${isolated(by)} brings it`,
  notHandedOver: (reason: ReturnReason) =>
    `It could not be handed over: ${returnReasonWords[reason].toLowerCase()}. Call the shop.`,
  thanks: 'Thank you. The shop has your order; this page shows each step by itself.',
  rejected: (reason: string | undefined) =>
    reason
      ? `The shop could not take this order: ${reason}`
      : 'The shop could not take this order.',
  cancelled: 'This order is cancelled.',
  unpaid: 'The shop gets your order when it is paid.',
  pay: (total: number, until: string, now: number, timeZone: string) =>
    `Pay ${shortRupees(total)} by ${momentName(until, now, timeZone)}`,
  over: 'The time to pay is over. If your bank still takes the money, the order comes in or the money is sent back.',
  notPaid: 'Not paid yet',
  willGoBack: (rupees: number) => `${shortRupees(rupees)} will be sent back to you.`,
  wentBack: (rupees: number) => `${shortRupees(rupees)} was given back to you.`,
  isOnItsWay: (rupees: number) =>
    `${shortRupees(rupees)} is on its way back. Banks take up to 7 working days.`,
  items: 'Items',
  delivery: 'Delivery',
  total: 'Total',
  address: 'Goes to',
  pickup: 'Pick-up',
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
  cancelLate: 'The shop takes long to answer. If your order is cancelled, this page says so.',
  again: 'Order again',
  bill: 'Save the bill',
  keep: 'Keep this link: it is your receipt',
  upi: 'Pay by UPI',
  upiOpen: 'Open a UPI app',
  upiShow: 'Show the rider your payment.',
  upiShowShop: 'Show the shop your payment.',
  tellMe: 'Tell me on this phone',
  toldHere: 'This phone will be told.',
  tellStop: 'Stop',
  tellBlocked: 'This browser shows no notifications of the shop. Allow them in its settings.',
  failed: 'The shop could not be reached. Please try again.',
};
