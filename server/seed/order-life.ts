import { type GivenReason, type ItemChange, packGrams, toRejection } from '@kirana/contract';
import type { OrderRow } from '../src/nouns/orders/order.table.ts';
import { type AddedProduct, editItems } from '../src/nouns/orders/order-edit.ts';
import { itemsOf } from '../src/nouns/orders/order-items.ts';
import { paidAtDoor } from '../src/nouns/orders/order-money.ts';
import { DomainError } from '../src/platform/domain-error.ts';
import type { Actor } from '../src/services.ts';
import type { Random } from './random.ts';

/** The accounts that work on the orders: they decide, pack and deliver. */
export interface Workers {
  readonly manager: Actor;
  readonly packer: Actor;
  /** Without any, the manager delivers. */
  readonly riders: readonly Actor[];
}

/** A step of an order, as it is on record. */
export interface Step {
  /** The least and the most minutes after the step before. */
  readonly minutes: readonly [number, number];
  readonly kind: 'status' | 'paid' | 'note' | 'seen' | 'items' | 'refund-marked';
  readonly actor: Actor;
  readonly change: (order: OrderRow, at: number) => OrderRow;
}

const razorpay: Actor = { kind: 'payment', id: '', name: 'Razorpay' };
const reasons: readonly GivenReason[] = [
  { code: 'out-of-stock' },
  { code: 'too-busy' },
  { code: 'address' },
  { code: 'unreachable' },
  { code: 'customer-asked' },
  { code: 'other', note: 'The lane is flooded today' },
];
const notes = [
  'Ring twice, the bell is faint',
  'Leave it with the guard at the gate',
  'Send the softer bread if there is no other',
  'Has change for ₹500 only',
  'Called: please come after six',
];

/** What becomes of an order, in sequence. Most steps keep the targets of a new store. */
export function lifeOf(
  random: Random,
  { manager, packer, riders }: Workers,
  products: readonly AddedProduct[],
  placed: OrderRow,
  customer: Actor,
): Step[] {
  const isOnline = placed.payment_method === 'razorpay';
  const byTelephone = placed.status === 'accepted';
  const cancelled = step([1, 20], 'status', customer, { status: 'cancelled' });
  // Some customers leave the payment page without paying.
  if (isOnline && random.happens(0.07)) return random.happens(0.4) ? [cancelled] : [];

  const paid = step([0.3, 2.5], 'paid', razorpay, payment(placed));
  const accepted = step([3, 7], 'status', manager, { status: 'accepted' });
  const begun = isOnline ? [paid] : [];
  const isPaid = isOnline || placed.payment_status === 'paid';
  const refunded = isPaid ? [refundBy(manager)] : [];
  const chance = random.fraction();
  // Whoever gives up an order by telephone calls again, and the shop rejects it.
  if (chance < (byTelephone ? 0.07 : 0.025)) {
    const reason = byTelephone ? ({ code: 'customer-asked' } as const) : random.pick(reasons);
    const rejected = { status: 'rejected', reason: JSON.stringify(toRejection(reason)) } as const;
    return [...begun, step([3, 25], 'status', manager, rejected), ...refunded];
  }
  if (chance < 0.055) return [...begun, cancelled, ...refunded];
  if (chance < 0.07)
    return [
      ...begun,
      accepted,
      cancelled,
      step([2, 40], 'seen', packer, { alert: '' }),
      ...refunded,
    ];

  if (!byTelephone) begun.push(accepted);
  if (random.happens(0.06))
    begun.push(step([0.1, 1.5], 'note', manager, { note: random.pick(notes) }));
  if (!isPaid && random.happens(0.125)) begun.push(itemsBy(manager, random, products));
  const packed = step([8, 28], 'status', packer, { status: 'packed' });
  // What is fetched at the shop is handed over there.
  const rider = placed.pickup || riders.length === 0 ? undefined : random.pick(riders);
  const paidBy = random.happens(0.25) ? 'upi' : 'cash';
  return [...begun, packed, deliveryBy(rider, manager, paidBy)];
}

const step = (
  minutes: Step['minutes'],
  kind: Step['kind'],
  actor: Actor,
  set: Partial<OrderRow>,
): Step => ({ minutes, kind, actor, change: (order) => ({ ...order, ...set }) });

const payment = ({ total_paise }: OrderRow): Partial<OrderRow> => ({
  payment_status: 'paid',
  paid_paise: total_paise,
});

/** What was paid for an order that is off goes back a day later. */
const refundBy = (actor: Actor): Step => ({
  ...{ minutes: [23 * 60, 23 * 60], kind: 'refund-marked', actor },
  change: (order) => ({ ...order, refunded_paise: order.paid_paise }),
});

/** Riders take an order with its delivery; cash orders are paid at the door. */
const deliveryBy = (rider: Actor | undefined, manager: Actor, paidBy: 'upi' | 'cash'): Step => ({
  ...{ minutes: [18, 54], kind: 'status', actor: rider ?? manager },
  change: (order, at) => ({
    ...paidAtDoor(order, paidBy),
    status: 'delivered',
    ...(rider && { rider_id: rider.id, rider_name: rider.name, taken_at: at }),
  }),
});

const itemsBy = (actor: Actor, random: Random, products: readonly AddedProduct[]): Step => ({
  ...{ minutes: [2, 2], kind: 'items', actor },
  change: (order, at) => {
    const product = random.pick(products);
    const changes = changesOf(order, random, { _id: random.id(at), product: product.id });
    return editItems(order, changes, {
      products: new Map([[product.id, product]]),
      gone: new Map(),
      stale: (name) => new DomainError('order.items-stale', { happened: '', name }),
    });
  },
});

/** Something more, less, nothing, something else or by weight; where the lines do not allow it, more. */
function changesOf(
  { items }: OrderRow,
  random: Random,
  line: { readonly _id: string; readonly product: string },
): ItemChange[] {
  const added = { ...line, quantity: 1 };
  const lines = itemsOf(items);
  const [first, second] = lines;
  const several = lines.find(({ quantity }) => quantity > 1);
  const loose = lines.find(({ pack }) => packGrams(pack) !== undefined);
  const grams = Math.round((packGrams(loose?.pack) ?? 0) * (loose?.quantity ?? 0) * 1.04);
  const none = (_id = '') => ({ _id, quantity: 0 });
  return random.pick([
    [added],
    several ? [{ _id: several._id, quantity: several.quantity - 1 }] : [added],
    second ? [none(second._id)] : [added],
    first ? [none(first._id), { ...added, replaces: first._id }] : [added],
    loose ? [{ _id: loose._id, quantity: loose.quantity, grams }] : [added],
  ]);
}
