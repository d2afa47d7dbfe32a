import { duration } from './age.ts';
import { indianRupees } from './money-rules.ts';
import type { OrderAlert } from './orders/order-rules.ts';

// What rings, in words: on the screens, in notifications, and on phones that are locked.

/** The alerts that a state lists, the newest, and how many there are. */
interface Listed {
  readonly alerts: readonly {
    readonly _id: string;
    readonly kind: OrderAlert;
    readonly at: string;
    readonly number?: number | undefined;
    readonly totalPrice: number;
  }[];
  readonly alertCount: number;
}

type Alerts = Listed & { readonly counts: { readonly pending: number } };

/**
 * How many alerts there are of each kind. Of those that are not listed, at most as many are new as
 * orders are pending.
 */
function countsOf({ alerts, alertCount, counts }: Alerts) {
  const named = alerts.filter(({ kind }) => kind === 'new').length;
  const unnamed = alertCount - alerts.length;
  const fresh = named + Math.max(0, Math.min(unnamed, counts.pending - named));
  const returned = alerts.filter(({ kind }) => kind === 'returned').length;
  return { fresh, returned, cancelled: alertCount - fresh - returned };
}

const countOfOrders = (count: number): string =>
  count === 1 ? '1 order' : `${count.toLocaleString('en-IN')} orders`;

type Counted = Alerts & { readonly late: number };

/** The bell's accessible name: `Live orders: 2 new, 1 late`. */
export function bellName({ late, ...state }: Counted): string {
  const { fresh, cancelled, returned } = countsOf(state);
  const parts = [
    [fresh, 'new'],
    [cancelled, 'cancelled'],
    [returned, 'came back'],
    [late, 'late'],
  ] as const;
  const said = parts.flatMap(([count, word]) =>
    count > 0 ? `${count.toLocaleString('en-IN')} ${word}` : [],
  );
  return `Live orders: ${said.join(', ') || 'nothing is waiting'}`;
}

/** `2 new orders`; undefined when there is none. */
export function newOrders(state: Alerts): string | undefined {
  const { fresh } = countsOf(state);
  if (fresh === 0) return undefined;
  return fresh === 1 ? '1 new order' : `${fresh.toLocaleString('en-IN')} new orders`;
}

/** The total of the new orders; undefined when the state does not list them all. */
export function newTotal({ alerts, alertCount }: Listed) {
  const fresh = alerts.filter(({ kind }) => kind === 'new');
  if (fresh.length === 0 || alerts.length < alertCount) return undefined;
  return indianRupees(fresh.reduce((sum, { totalPrice }) => sum + totalPrice, 0));
}

/**
 * `₹1,240.00 · oldest 3 min` for the new orders; undefined when the state does not list them all.
 */
export function newDetail(state: Listed, now: number): string | undefined {
  const total = newTotal(state);
  if (total === undefined) return undefined;
  const times = state.alerts.flatMap(({ kind, at }) => (kind === 'new' ? Date.parse(at) : []));
  return `${total} · oldest ${duration(now - Math.min(...times))}`;
}

/** `1 order came back`; undefined when there is none. */
export function cameBack({ alerts }: Pick<Listed, 'alerts'>): string | undefined {
  const count = alerts.filter(({ kind }) => kind === 'returned').length;
  return count === 0 ? undefined : `${countOfOrders(count)} came back`;
}

/** For example `The customer cancelled order 47 · 3f9a2c. It was accepted.`, as its card and ticket say it. */
export function cancelledOrder({ _id, number }: Pick<Listed['alerts'][number], '_id' | 'number'>) {
  const name = [number, _id.slice(-6)].filter(Boolean).join(' · ');
  return `The customer cancelled order ${name}. It was accepted.`;
}

/** What follows it: the order may be on its way into a bag. */
export const stopPacking = 'Stop packing.';

/**
 * What rings in one line, for a phone that is locked: `New order ₹540.00`, `2 new orders ₹1,240.00`, else
 * the sentence of the strip. Never a name or an address.
 */
export function ringingLine(state: Alerts): string {
  const fresh = newOrders(state);
  if (fresh !== undefined) return [freshLine(fresh), newTotal(state)].filter(Boolean).join(' ');
  const cancelled = state.alerts.find(({ kind }) => kind === 'cancelled');
  return cancelled ? `${cancelledOrder(cancelled)} ${stopPacking}` : (cameBack(state) ?? '');
}

const freshLine = (fresh: string): string => (fresh === '1 new order' ? 'New order' : fresh);

/** How many orders wait, and since when: `2 orders are waiting since 3:05 pm`. */
export const waitingSince = (count: number, clock: string): string =>
  `${countOfOrders(count)} ${count === 1 ? 'is' : 'are'} waiting since ${clock}`;
