import { setOrderStatus } from '@kirana/contract';
import { DomainError } from '../platform/domain-error.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../services.ts';
import { addStatusChanges, findOrders, type OrderRow, updateOrder } from './order.repository.ts';
import { takeTurns } from './order-turns.ts';

/** What is asked to become of an order. */
export interface AskedChange {
  readonly orderId: string;
  /** Who asked; a payment is nobody's change. */
  readonly accountId?: string;
  /** What it sets; what the order has already is no change. @throws DomainError when it may not be */
  readonly decide: (order: OrderRow) => Partial<Pick<OrderRow, 'status' | 'payment_status'>>;
}

/** Changes an order and answers it as it is then, once that is on the disk. */
export type ChangeOrder = (asked: AskedChange) => Promise<OrderRow>;

/** Makes what is asked of orders, keeps who set their status, and tells of what changed. */
export const createOrderChanges = ({ db, clock, onOrderChanges }: Services): ChangeOrder =>
  takeTurns(db, async (trx, asked: readonly AskedChange[]) => {
    const ids = asked.map(({ orderId }) => orderId);
    const orders = new Map((await findOrders(trx, ids)).map((order) => [order.id, order]));
    const changes: MadeChange[] = [];
    return {
      async doOne({ orderId, accountId, decide }, version) {
        const before = orders.get(orderId);
        if (!before) throw new DomainError('not-found', setOrderStatus.errors[404]);
        const set = { ...before, ...decide(before) };
        if (isSame(before, set)) return before;
        // Its history goes forward, even when the clock was set back.
        const after = { ...set, updated_at: Math.max(clock(), before.updated_at), version };
        await updateOrder(trx, after);
        orders.set(orderId, after);
        changes.push({ before, after, accountId });
        return after;
      },
      async end() {
        await addStatusChanges(trx, changes.flatMap(historyOf));
        await onOrderChanges(trx, changes);
      },
    };
  });

interface MadeChange {
  readonly before: OrderRow;
  readonly after: OrderRow;
  readonly accountId: string | undefined;
}

const isSame = (one: OrderRow, other: OrderRow): boolean =>
  one.status === other.status && one.payment_status === other.payment_status;

function historyOf({ before, after, accountId }: MadeChange) {
  if (before.status === after.status || !accountId) return [];
  return {
    id: newId(after.updated_at),
    order_id: after.id,
    account_id: accountId,
    from_status: before.status,
    to_status: after.status,
    changed_at: after.updated_at,
  };
}
