import { clockAt, hasBill, minutesOfDay, weekdayOf } from '@kirana/contract';
import type { Selectable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { itemsOf } from '../../nouns/orders/order-items.ts';
import { dayOf } from '../../platform/calendar.ts';
import { toPaise } from '../../platform/money.ts';
import type { HourSalesTable, ProductSalesTable } from './what-sells.table.ts';

/** The columns of an order that the hours are counted from. */
export type HourOrder = Pick<
  Selectable<Database['orders']>,
  | 'created_at'
  | 'shown_at'
  | 'status'
  | 'payment_method'
  | 'payment_status'
  | 'total_paise'
  | 'delivery_fee_paise'
>;
type SoldOrder = HourOrder & Pick<Selectable<Database['orders']>, 'items'>;

/** Whether an order counts, as on the dashboard. */
const isSold = ({ status, payment_method, payment_status }: HourOrder): boolean =>
  hasBill({
    orderStatus: status,
    paymentMethod: payment_method,
    paymentStatus: payment_status,
  });

/** Whether two states of an order bring in the same. */
export const sellsTheSame = (one: SoldOrder, other: SoldOrder): boolean =>
  isSold(one) === isSold(other) &&
  one.items === other.items &&
  one.total_paise - one.delivery_fee_paise === other.total_paise - other.delivery_fee_paise &&
  one.shown_at === other.shown_at;

export const hoursOfDay = 24;
const minutesOfHour = 60;

/** The hour since Monday began, 0 to 167, at an instant (epoch milliseconds). */
function hourOfWeek(instant: number, timeZone: string): number {
  const minutes = clockAt(instant, timeZone);
  const day = Math.floor(minutes / minutesOfDay);
  const hour = Math.floor((minutes - day * minutesOfDay) / minutesOfHour);
  return (weekdayOf(day) - 1) * hoursOfDay + hour;
}

/** Adds up what orders bring in, by day and product and by day and hour. */
export class SoldTally {
  readonly #timeZone: string;
  readonly #products = new Map<string, ProductSalesTable>();
  readonly #hours = new Map<string, HourSalesTable>();

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  /** Adds an order, or takes it away. */
  add(order: SoldOrder, sign: 1 | -1): void {
    if (!isSold(order)) return;
    this.addHour(order, sign);
    const day = dayOf(order.created_at, this.#timeZone);
    const sent = new Set<string>();
    for (const { product, quantity, price, lineTotal = price * quantity } of itemsOf(order.items)) {
      const { _id: product_id } = product;
      const row = this.#products.get(`${day} ${product_id}`) ?? {
        ...{ day, product_id, pieces: 0, paise: 0, orders: 0 },
      };
      row.pieces += sign * quantity;
      row.paise += sign * toPaise(lineTotal);
      if (quantity > 0 && !sent.has(product_id)) row.orders += sign;
      if (quantity > 0) sent.add(product_id);
      this.#products.set(`${day} ${product_id}`, row);
    }
  }

  /** Adds to the hours alone. */
  addHour(order: HourOrder, sign: 1 | -1): void {
    if (!isSold(order)) return;
    const { created_at, shown_at, total_paise, delivery_fee_paise } = order;
    const day = dayOf(created_at, this.#timeZone);
    const hour = hourOfWeek(shown_at ?? created_at, this.#timeZone);
    const row = this.#hours.get(`${day} ${hour}`) ?? { day, hour, orders: 0, paise: 0 };
    row.orders += sign;
    row.paise += sign * (total_paise - delivery_fee_paise);
    this.#hours.set(`${day} ${hour}`, row);
  }

  /** The rows that are not of zeros. */
  get products(): ProductSalesTable[] {
    return [...this.#products.values()].filter((row) => row.pieces || row.paise || row.orders);
  }

  get hours(): HourSalesTable[] {
    return [...this.#hours.values()].filter((row) => row.orders || row.paise);
  }
}
