import { guestAccountId } from '../src/nouns/accounts/guest.ts';
import { emptyOrder, type OrderRow } from '../src/nouns/orders/order.table.ts';
import type { AddedProduct } from '../src/nouns/orders/order-edit.ts';
import { onTheFloor } from '../src/nouns/orders/order-floor.ts';
import { refundDueOf } from '../src/nouns/orders/order-money.ts';
import type { PaymentRow } from '../src/nouns/orders/payment.table.ts';
import type { Actor } from '../src/services.ts';
import type { Basket } from './basket.ts';
import { type Customer, pickCustomer } from './customers.ts';
import { lifeOf, type Step, type Workers } from './order-life.ts';
import type { Period } from './order-times.ts';
import type { Random } from './random.ts';
import { demoSettings } from './settings.ts';

/** One change of an order. */
export interface OrderEvent {
  readonly batchId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: 'placed' | Step['kind'];
  readonly actor: Actor;
  /** The order before it; undefined when it was placed. */
  readonly before: OrderRow | undefined;
  readonly after: OrderRow;
  /** Whether it is the order's last change, with whose number the row is written. */
  readonly isLast: boolean;
  /** What is written with the order's row; all changes of the order share it. */
  readonly withRow: {
    number: Partial<Pick<OrderRow, 'number_day' | 'day_number'>>;
    readonly payments: PaymentRow[];
  };
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

/** The targets of a new store. */
const stepMinutes = { accept_minutes: 5, pack_minutes: 20, deliver_minutes: 45 };

/** Makes the order placed at this instant, and all its changes until now. */
export function makeOrder(market: Market, at: number): OrderEvent[] {
  const { random, period, customers, workers, products } = market;
  const { account, addresses } = pickCustomer(random, customers, at, period);
  const [home = '', other = home] = addresses;
  const { items, totalPaise } = market.fillBasket(random, at);
  const byTelephone = random.happens(0.125);
  const ordered: OrderRow = {
    ...emptyOrder,
    id: random.id(at),
    ...{ account_id: account.id, customer_name: account.name, customer_phone: account.phone },
    payment_method: byTelephone || random.happens(0.5) ? 'cod' : 'razorpay',
    ...{ payment_status: 'pending', status: 'pending', total_paise: totalPaise },
    shipping_address: random.happens(0.3) ? other : home,
    items: JSON.stringify(items),
    ...{ created_at: at, updated_at: at },
  };
  const placed = byTelephone ? takenByTelephone(random, ordered) : ordered;
  Object.assign(placed, onTheFloor(emptyOrder, placed, stepMinutes, at));
  const customer: Actor = { kind: 'customer', id: account.id, name: account.name };
  const life = lifeOf(random, workers, products, placed, customer);
  return eventsOf(market, placed, byTelephone ? workers.manager : customer, life);
}

/** An order as the shop takes it: accepted, some fetched at the shop, half of these paid at once. */
function takenByTelephone(random: Random, order: OrderRow): OrderRow {
  const taken = { ...order, account_id: guestAccountId, status: 'accepted' as const };
  if (!random.happens(0.25)) return taken;
  const { customer_name: name, customer_phone: phone } = order;
  const { postalCode, cities } = demoSettings;
  const place = { city: cities[0]?.name, state: cities[0]?.state, postalCode };
  const address = { name, phone, line1: 'Pick-up at the shop', ...place };
  const fetched = { ...taken, pickup: 1 as const, shipping_address: JSON.stringify(address) };
  if (!random.happens(0.5)) return fetched;
  const paid_by = random.happens(0.25) ? 'upi' : 'cash';
  return { ...fetched, payment_status: 'paid', paid_by, paid_paise: order.total_paise };
}

/** The changes that have happened by now. */
function eventsOf(
  { random, period }: Market,
  placed: OrderRow,
  by: Actor,
  life: readonly Step[],
): OrderEvent[] {
  const withRow = { number: {}, payments: [] };
  let [order, at] = [placed, placed.created_at];
  const events: Omit<OrderEvent, 'isLast'>[] = [
    {
      batchId: random.id(at),
      at,
      kind: 'placed',
      actor: by,
      before: undefined,
      after: placed,
      withRow,
    },
  ];
  for (const { minutes, kind, actor, change } of life) {
    at += random.whole(minutes[0] * 60_000, minutes[1] * 60_000);
    if (at > period.now) break;
    const before = order;
    const changed = { ...change(before, at), updated_at: at };
    const refund_due_paise = refundDueOf(changed);
    order = { ...changed, refund_due_paise, ...onTheFloor(before, changed, stepMinutes, at) };
    events.push({ batchId: random.id(at), at, kind, actor, before, after: order, withRow });
  }
  return events.map((event, index) => ({ ...event, isLast: index === events.length - 1 }));
}
