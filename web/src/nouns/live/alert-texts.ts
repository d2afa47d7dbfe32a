import { duration, type LiveState } from '@kirana/contract';
import { formatCount, formatMoney } from '../../platform/formats.ts';

type Alerts = Pick<LiveState, 'alerts' | 'alertCount' | 'counts'>;

/**
 * How many alerts there are of each kind. Of those that are not listed, at most as many are new as
 * orders are pending.
 */
function countsOf({ alerts, alertCount, counts }: Alerts) {
  const named = alerts.filter(({ kind }) => kind === 'new').length;
  const unnamed = alertCount - alerts.length;
  const fresh = named + Math.max(0, Math.min(unnamed, counts.pending - named));
  return { fresh, cancelled: alertCount - fresh };
}

type Counted = Alerts & Pick<LiveState, 'late'>;

/** The bell's accessible name: `Live orders: 2 new, 1 late`. */
export function bellName({ late, ...state }: Counted): string {
  const { fresh, cancelled } = countsOf(state);
  const parts = [
    [fresh, 'new'],
    [cancelled, 'cancelled'],
    [late, 'late'],
  ] as const;
  const said = parts.flatMap(([count, word]) => (count > 0 ? `${formatCount(count)} ${word}` : []));
  return `Live orders: ${said.join(', ') || 'nothing is waiting'}`;
}

/** `2 new orders`; undefined when there is none. */
export function newOrders(state: Alerts): string | undefined {
  const { fresh } = countsOf(state);
  if (fresh === 0) return undefined;
  return fresh === 1 ? '1 new order' : `${formatCount(fresh)} new orders`;
}

/** The total of the new orders; undefined when the state does not list them all. */
export function newTotal({ alerts, alertCount }: Pick<LiveState, 'alerts' | 'alertCount'>) {
  const fresh = alerts.filter(({ kind }) => kind === 'new');
  if (fresh.length === 0 || alerts.length < alertCount) return undefined;
  return formatMoney(fresh.reduce((sum, { totalPrice }) => sum + totalPrice, 0));
}

/**
 * `₹1,240.00 · oldest 3 min` for the new orders; undefined when the state does not list them all.
 */
export function newDetail(
  state: Pick<LiveState, 'alerts' | 'alertCount'>,
  now: number,
): string | undefined {
  const total = newTotal(state);
  if (total === undefined) return undefined;
  const times = state.alerts.flatMap(({ kind, at }) => (kind === 'new' ? Date.parse(at) : []));
  return `${total} · oldest ${duration(now - Math.min(...times))}`;
}

/** For example `The customer cancelled order 3f9a2c.`. */
export const cancelledOrder = (id: string) => `The customer cancelled order ${id.slice(-6)}.`;
