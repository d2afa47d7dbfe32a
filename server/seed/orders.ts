import type { PaymentMethod } from '@kirana/contract';
import { notCarried, noWindow, type OrderRow } from '../src/nouns/orders/order.table.ts';
import type { AddedProduct } from '../src/nouns/orders/order-edit.ts';
import { notShown, onTheFloor } from '../src/nouns/orders/order-floor.ts';
import { noMoney, refundDueOf } from '../src/nouns/orders/order-money.ts';
import type { Actor } from '../src/services.ts';
import type { Basket } from './basket.ts';
import { changedOrder, withChange } from './changed-orders.ts';
import { type Customer, countJoined } from './customers.ts';
import { type LifeStep, liveOrder, withRefund } from './order-life.ts';
import type { Random } from './random.ts';
import type { Period } from './rhythm.ts';
import { isByTelephone, lifeByTelephone, takenByTelephone } from './telephone.ts';

/** One change of an order. */
export interface OrderEvent {
  readonly batchId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: 'placed' | 'status' | 'paid' | 'note' | 'seen' | 'items' | 'refund-marked';
  readonly actor: Actor;
  /** The order before it; undefined when it was placed. */
  readonly before: OrderRow | undefined;
  readonly after: OrderRow;
  /** Whether it is the order's last change, with whose number the row is written. */
  readonly isLast: boolean;
}

/** Everything that orders are made from. */
export interface Market {
  readonly random: Random;
  readonly period: Period;
  readonly customers: readonly Customer[];
  readonly fillBasket: (random: Random, at: number) => Basket;
  /** What the shop adds to orders, or sends instead. */
  readonly products: readonly AddedProduct[];
  readonly workers: Workers;
}

/** The accounts that work on the orders: they decide, pack and deliver. */
export interface Workers {
  readonly manager: Actor;
  readonly packer: Actor;
  /** Without any, the manager delivers. */
  readonly riders: readonly Actor[];
}

/** What no order has at first. */
const untouched = {
  version: 0,
  ...notShown,
  alert_version: 0,
  reason: '',
  note: '',
  printed_at: null,
  pickup: 0,
  ...notCarried,
  ...noWindow,
  delivery_fee_paise: 0,
  customer_note: '',
  missing: '',
  ...noMoney,
  optional_json: '',
} satisfies Partial<OrderRow>;

/** Makes the order placed at this instant, and all its changes until now. */
export function makeOrder(market: Market, at: number): OrderEvent[] {
  const { random, period, fillBasket } = market;
  const { account, addresses } = pickCustomer(market, at);
  const { items, totalPaise } = fillBasket(random, at);
  const id = random.id(at);
  const isSpoken = isByTelephone(id);
  const method: PaymentMethod = random.happens(0.5) || isSpoken ? 'cod' : 'razorpay';
  const life = liveOrder(random, at, period.now, method);
  const ordered: OrderRow = {
    id,
    account_id: account.id,
    customer_name: account.name,
    customer_phone: account.phone,
    payment_method: method,
    payment_status: 'pending',
    total_paise: totalPaise,
    status: 'pending',
    shipping_address: pickAddress(random, addresses),
    items: JSON.stringify(items),
    created_at: at,
    updated_at: at,
    ...untouched,
  };
  const placed = isSpoken ? takenByTelephone(ordered) : ordered;
  Object.assign(placed, onTheFloor(notShown, placed, stepMinutes, at));
  const customer: Actor = { kind: 'customer', id: account.id, name: account.name };
  if (isSpoken) {
    const spoken = lifeByTelephone(life);
    const whole = placed.payment_status === 'paid' ? withRefund(spoken, period.now) : spoken;
    return eventsOf(market, placed, market.workers.manager, whole);
  }
  return eventsOf(market, placed, customer, life);
}

function eventsOf(
  { random, workers, products, period }: Market,
  placed: OrderRow,
  by: Actor,
  planned: readonly LifeStep[],
): OrderEvent[] {
  const life = withChange(placed, planned, period.now);
  const rider = riderOf(placed, workers);
  let row = placed;
  const steps = life.map(({ at, ...set }, index) => {
    const before = row;
    row = withRider(afterStep(before, { at, ...set }, products), rider);
    return {
      batchId: set.isRefunded || set.isChanged ? idAt(at, placed.id) : random.id(at),
      at,
      ...kindOf(set, { ...workers, deliverer: rider ?? workers.manager }, by),
      before,
      after: row,
      isLast: index === life.length - 1,
    };
  });
  const first = {
    batchId: random.id(placed.created_at),
    at: placed.created_at,
    kind: 'placed' as const,
    actor: by,
    before: undefined,
    after: placed,
    isLast: life.length === 0,
  };
  return [first, ...steps];
}

/** The id of a refund, made of its order's: it takes nothing from the random numbers of the others. */
function idAt(at: number, orderId: string): string {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-${orderId.slice(14)}`;
}

function afterStep(
  before: OrderRow,
  { at, isRefunded, isChanged, ...set }: LifeStep,
  products: readonly AddedProduct[],
): OrderRow {
  const order = isChanged ? changedOrder(before, products) : before;
  const stepped = { ...order, ...set, updated_at: at };
  const isPaidNow = stepped.payment_status !== before.payment_status;
  if (isPaidNow) stepped.paid_paise = stepped.total_paise;
  if (isPaidNow && stepped.payment_method === 'cod') stepped.paid_by = paidBy(before);
  if (isRefunded) stepped.refunded_paise = stepped.paid_paise;
  const refund_due_paise = refundDueOf(stepped);
  return { ...stepped, refund_due_paise, ...onTheFloor(before, stepped, stepMinutes, at) };
}

/** Every fourth customer pays by UPI at the door. */
const paidBy = ({ id }: OrderRow) => (Number.parseInt(id.slice(-1), 16) % 4 === 0 ? 'upi' : 'cash');

/** Who delivers an order, by its id; what is fetched at the shop is handed over there. */
const riderOf = ({ id, pickup }: OrderRow, { riders }: Workers): Actor | undefined =>
  pickup ? undefined : riders[Number.parseInt(id.slice(-5, -4), 16) % riders.length];

/** Riders take an order with its delivery. */
const withRider = (row: OrderRow, rider: Actor | undefined): OrderRow =>
  row.status === 'delivered' && row.rider_id === '' && rider
    ? { ...row, rider_id: rider.id, rider_name: rider.name, taken_at: row.updated_at }
    : row;

/** A step's kind on record, and its actor. */
function kindOf(
  { status, note, alert, isChanged, isRefunded }: Omit<LifeStep, 'at'>,
  workers: Pick<Workers, 'manager' | 'packer'> & { readonly deliverer: Actor },
  customer: Actor,
) {
  const { manager, packer, deliverer } = workers;
  if (isRefunded) return { kind: 'refund-marked' as const, actor: manager };
  if (isChanged) return { kind: 'items' as const, actor: manager };
  if (note) return { kind: 'note' as const, actor: manager };
  if (alert === '') return { kind: 'seen' as const, actor: packer };
  if (!status) return { kind: 'paid' as const, actor: razorpay };
  const actor = { cancelled: customer, packed: packer, delivered: deliverer }[status as string];
  return { kind: 'status' as const, actor: actor ?? manager };
}

/** The targets of a new store. */
const stepMinutes = { accept_minutes: 5, pack_minutes: 20, deliver_minutes: 45 };

const razorpay: Actor = { kind: 'payment', id: '', name: 'Razorpay' };

/** The earliest customers order most, since every shop has regulars. */
function pickCustomer({ random, customers, period }: Market, at: number): Customer {
  const joined = countJoined(customers, at, period);
  return customers[Math.floor(random.fraction() ** 1.8 * joined)] as Customer;
}

const pickAddress = (random: Random, [home = '', other]: readonly string[]): string =>
  other !== undefined && random.happens(0.3) ? other : home;
