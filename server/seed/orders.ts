import type { PaymentMethod } from '@kirana/contract';
import type { OrderRow } from '../src/orders/order.repository.ts';
import type { Actor } from '../src/services.ts';
import type { Basket } from './basket.ts';
import { type Customer, countJoined } from './customers.ts';
import { type LifeStep, liveOrder } from './order-life.ts';
import type { Random } from './random.ts';
import type { Period } from './rhythm.ts';

/** One change of an order, as it was made. */
export interface OrderEvent {
  readonly batchId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: 'placed' | 'changed' | 'paid';
  readonly actor: Actor;
  /** Undefined when it was placed. */
  readonly before: OrderRow | undefined;
  readonly after: OrderRow;
  /** Nothing comes after it: the row is written with its number. */
  readonly isLast: boolean;
}

/** What an order is made of. */
export interface Market {
  readonly random: Random;
  readonly period: Period;
  readonly customers: readonly Customer[];
  readonly fillBasket: (random: Random, at: number) => Basket;
  /** Who works the orders. */
  readonly manager: Actor;
}

/** Makes the order that came in at this instant, and all that has become of it by now. */
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
  };
  const customer: Actor = { kind: 'customer', id: account.id, name: account.name };
  return eventsOf(market, placed, customer, life);
}

function eventsOf(
  { random, manager }: Market,
  placed: OrderRow,
  customer: Actor,
  life: readonly LifeStep[],
): OrderEvent[] {
  let row = placed;
  const steps = life.map(({ at, ...set }, index) => {
    const before = row;
    row = { ...before, ...set, updated_at: at };
    return {
      batchId: random.id(at),
      at,
      kind: set.status ? ('changed' as const) : ('paid' as const),
      actor: set.status === 'cancelled' ? customer : set.status ? manager : razorpay,
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

const razorpay: Actor = { kind: 'payment', id: '', name: 'Razorpay' };

/** Those who came first order most: every shop has its regulars. */
function pickCustomer({ random, customers, period }: Market, at: number): Customer {
  const joined = countJoined(customers, at, period);
  return customers[Math.floor(random.fraction() ** 1.8 * joined)] as Customer;
}

const pickAddress = (random: Random, [home = '', other]: readonly string[]): string =>
  other !== undefined && random.happens(0.3) ? other : home;
