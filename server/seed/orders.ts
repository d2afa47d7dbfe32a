import type { PaymentMethod } from '@kirana/contract';
import type { OrderRow } from '../src/nouns/orders/order.table.ts';
import { notShown, onTheFloor } from '../src/nouns/orders/order-floor.ts';
import type { Actor } from '../src/services.ts';
import type { Basket } from './basket.ts';
import { type Customer, countJoined } from './customers.ts';
import { type LifeStep, liveOrder } from './order-life.ts';
import type { Random } from './random.ts';
import type { Period } from './rhythm.ts';

/** One change of an order. */
export interface OrderEvent {
  readonly batchId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: 'placed' | 'status' | 'paid' | 'note' | 'seen';
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
  readonly workers: Workers;
}

/** The accounts that work on the orders: they decide, pack and deliver. */
export interface Workers {
  readonly manager: Actor;
  readonly packer: Actor;
  readonly rider: Actor;
}

/** Makes the order placed at this instant, and all its changes until now. */
export function makeOrder(market: Market, at: number): OrderEvent[] {
  const { random, period, fillBasket } = market;
  const { account, addresses } = pickCustomer(market, at);
  const { items, totalPaise } = fillBasket(random, at);
  const method: PaymentMethod = random.happens(0.56) ? 'cod' : 'razorpay';
  const life = liveOrder(random, at, period.now, method);
  const placed: OrderRow = {
    id: random.id(at),
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
    version: 0,
    ...notShown,
    alert_version: 0,
    reason: '',
    note: '',
    printed_at: null,
    delivery_fee_paise: 0,
    customer_note: '',
    missing: '',
    optional_json: '',
  };
  Object.assign(placed, onTheFloor(notShown, placed, stepMinutes, at));
  const customer: Actor = { kind: 'customer', id: account.id, name: account.name };
  return eventsOf(market, placed, customer, life);
}

function eventsOf(
  { random, workers }: Market,
  placed: OrderRow,
  customer: Actor,
  life: readonly LifeStep[],
): OrderEvent[] {
  let row = placed;
  const steps = life.map(({ at, ...set }, index) => {
    const before = row;
    const stepped = { ...before, ...set, updated_at: at };
    row = { ...stepped, ...onTheFloor(before, stepped, stepMinutes, at) };
    return {
      batchId: random.id(at),
      at,
      ...kindOf(set, workers, customer),
      before,
      after: row,
      isLast: index === life.length - 1,
    };
  });
  const first = {
    batchId: random.id(placed.created_at),
    at: placed.created_at,
    kind: 'placed' as const,
    actor: customer,
    before: undefined,
    after: placed,
    isLast: life.length === 0,
  };
  return [first, ...steps];
}

/** A step's kind on record, and its actor. */
function kindOf({ status, note, alert }: Omit<LifeStep, 'at'>, workers: Workers, customer: Actor) {
  const { manager, packer, rider } = workers;
  if (note) return { kind: 'note' as const, actor: manager };
  if (alert === '') return { kind: 'seen' as const, actor: packer };
  if (!status) return { kind: 'paid' as const, actor: razorpay };
  const actor = { cancelled: customer, packed: packer, delivered: rider }[status as string];
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
