import { indianRupees, type TellStep } from '@kirana/contract';
import type { OrderRow } from '../../nouns/orders/order.table.ts';
import { promiseOf } from './promise-words.ts';

/** What is said of each step, to somebody who did not ask. */
const titles: Readonly<Record<TellStep, string>> = {
  accepted: 'Your order is accepted',
  packed: 'Your order is packed',
  ready: 'Your order is ready',
  taken: 'Your order is on its way',
  delayed: 'Your order comes later',
  changed: 'Your order has changed',
  rejected: 'The shop could not take your order',
  delivered: 'Your order is delivered',
};

/** Where and when a notice is read. */
interface Place {
  readonly shop: string;
  readonly now: number;
  readonly timeZone: string;
}

/** The title of a notice, and what stands below it: `Sharma Kirana · by 6:40 pm · ₹540.00`. */
export function noticeWords(
  order: OrderRow,
  step: TellStep,
  { shop, ...clock }: Place,
): { readonly title: string; readonly body: string } {
  const isComing = step !== 'rejected' && step !== 'delivered';
  const parts = [shop, isComing && promiseOf(order, clock), indianRupees(order.total_paise / 100)];
  return { title: titles[step], body: parts.filter(Boolean).join(' · ') };
}
