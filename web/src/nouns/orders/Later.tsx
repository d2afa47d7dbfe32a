import { isForLater, type Order } from '@kirana/contract';
import text from '../../ui/text.module.css';
import styles from './WindowLine.module.css';

type Planned = Pick<Order, 'window'>;

/** The orders with those last that begin over an hour ahead. */
export const laterLast = <One extends Planned>(orders: readonly One[], nowMs: number): One[] => [
  ...orders.filter(({ window }) => !isForLater(window, nowMs)),
  ...orders.filter(({ window }) => isForLater(window, nowMs)),
];

/** The place of the first of the orders that begin over an hour ahead; -1 for none. */
export const firstLater = (slots: readonly { readonly order: Planned }[], nowMs: number): number =>
  slots.findIndex(({ order }) => isForLater(order.window, nowMs));

/** `Later`, above the orders that begin over an hour ahead. */
export function LaterHeading({ level }: { level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return <Heading className={`${styles.later} ${text.quiet}`}>Later</Heading>;
}
