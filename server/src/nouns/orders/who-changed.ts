import { age, isolated, type OrderStatus, type Rejection } from '@kirana/contract';
import type { CallerCtx } from '../../services.ts';
import type { OrderStep, StatusStep } from './order-steps.repository.ts';

/** Who made a change, as named to this caller: `You`, `Asha Verma`, `The customer`. */
export function actorName(
  { actor_kind, actor_id, actor_name }: Pick<OrderStep, 'actor_kind' | 'actor_id' | 'actor_name'>,
  { caller }: CallerCtx,
): string {
  if (actor_id === caller.id) return 'You';
  if (actor_kind === 'customer' || actor_kind === 'payment') return 'The customer';
  return actor_kind === 'account' && actor_name !== '' ? isolated(actor_name) : 'Somebody';
}

const verbs = {
  pending: 'placed',
  accepted: 'accepted',
  packed: 'packed',
  delivered: 'delivered',
  rejected: 'rejected',
  cancelled: 'cancelled',
} as const satisfies Record<OrderStatus, string>;

/**
 * How an order got its status, without the full stop: `Asha Verma accepted this order 20 s ago`.
 */
export function whatHappened(step: StatusStep, ctx: CallerCtx): string {
  const deed =
    step.kind === 'undone'
      ? `put this order back to ${step.status}`
      : `${verbs[step.status]} this order`;
  return `${actorName(step, ctx)} ${deed} ${age(ctx.now() - step.at)}`;
}

/** The same sentence for somebody who missed the change, with the reason of a rejection. */
export function whatWasMissed(step: StatusStep, ctx: CallerCtx): string {
  const reason = reasonText(step);
  return `${whatHappened(step, ctx)}${elsewhere(step, ctx)}${reason && `: ${reason}`}`;
}

/** Who last changed an order, for somebody who missed that: `Ravi changed this order 20 s ago`. */
export function whatWasMissedOf(steps: readonly OrderStep[], ctx: CallerCtx): string {
  const [last] = steps;
  if (!last) return 'Somebody has changed this order';
  const { orderStatus }: { orderStatus?: OrderStatus } = JSON.parse(last.after);
  return orderStatus === undefined
    ? missed(last, 'changed this order', ctx)
    : whatWasMissed({ ...last, status: orderStatus }, ctx);
}

/** Who last changed an order's items: `You changed the items 20 s ago, on another screen`. */
export function whoChangedItems(steps: readonly OrderStep[], ctx: CallerCtx): string {
  const last = steps.find(
    ({ kind, after }) => kind !== 'placed' && 'quantities' in JSON.parse(after),
  );
  return last ? missed(last, 'changed the items', ctx) : 'Somebody changed the items';
}

const missed = (step: OrderStep, deed: string, ctx: CallerCtx): string =>
  `${actorName(step, ctx)} ${deed} ${age(ctx.now() - step.at)}${elsewhere(step, ctx)}`;

const elsewhere = ({ actor_id }: OrderStep, { caller }: CallerCtx): string =>
  actor_id === caller.id ? ', on another screen' : '';

function reasonText({ after }: OrderStep): string {
  const { reason } = JSON.parse(after) as { reason?: string };
  if (!reason) return '';
  const { text }: Rejection = JSON.parse(reason);
  return isolated(text);
}
