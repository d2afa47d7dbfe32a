import type { PaymentMethod } from '@kirana/contract';
import type { Insertable } from 'kysely';
import type { OrderStatusChangeTable, OrderTable } from '../src/orders/order.table.ts';
import type { Basket } from './basket.ts';
import { type Customer, countJoined } from './customers.ts';
import { liveOrder } from './order-life.ts';
import type { Random } from './random.ts';
import type { Period } from './rhythm.ts';

/** An order with its history; it gets its version when it is written. */
export interface SeededOrder {
  readonly order: Omit<Insertable<OrderTable>, 'version'>;
  readonly changes: readonly Insertable<OrderStatusChangeTable>[];
}

/** What an order is made of. */
export interface Market {
  readonly random: Random;
  readonly period: Period;
  readonly customers: readonly Customer[];
  readonly fillBasket: (random: Random, at: number) => Basket;
  /** The account that works the orders. */
  readonly managerId: string;
}

/** Makes the order that came in at this instant, as it stands by now. */
export function makeOrder(market: Market, at: number): SeededOrder {
  const { random, period, fillBasket, managerId } = market;
  const { account, addresses } = pickCustomer(market, at);
  const { items, totalPaise } = fillBasket(random, at);
  const method: PaymentMethod = random.happens(0.56) ? 'cod' : 'razorpay';
  const life = liveOrder(random, at, period.now, method);
  const order = {
    id: random.id(at),
    account_id: account.id,
    customer_name: account.name,
    customer_phone: account.phone,
    payment_method: method,
    payment_status: life.paymentStatus,
    total_paise: totalPaise,
    status: life.status,
    shipping_address: pickAddress(random, addresses),
    items: JSON.stringify(items),
    created_at: at,
    updated_at: life.updatedAt,
  };
  const changes = life.changes.map(({ from, to, at: changedAt }) => ({
    id: random.id(changedAt),
    order_id: order.id,
    account_id: to === 'cancelled' ? account.id : managerId,
    from_status: from,
    to_status: to,
    changed_at: changedAt,
  }));
  return { order, changes };
}

/** Those who came first order most: every shop has its regulars. */
function pickCustomer({ random, customers, period }: Market, at: number): Customer {
  const joined = countJoined(customers, at, period);
  return customers[Math.floor(random.fraction() ** 1.8 * joined)] as Customer;
}

const pickAddress = (random: Random, [home = '', other]: readonly string[]): string =>
  other !== undefined && random.happens(0.3) ? other : home;
