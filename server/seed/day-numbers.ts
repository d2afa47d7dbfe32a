import type { Db } from '../src/database/schema.ts';
import { slices } from '../src/database/slices.ts';
import type { OrderRow } from '../src/nouns/orders/order.table.ts';
import { dayOf } from '../src/platform/calendar.ts';

type DayNumber = Pick<OrderRow, 'number_day' | 'day_number'>;

/** The numbers of the day of a store that is filled, drawn in the order in which its orders come in. */
export class DayNumbers {
  readonly #timeZone: string;
  /** The last number of each day. */
  readonly #last = new Map<string, number>();
  /** Of orders whose rows are not written yet, by id. */
  readonly #drawn = new Map<string, DayNumber>();

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  draw(orderId: string, at: number): void {
    const day = dayOf(at, this.#timeZone);
    const number = (this.#last.get(day) ?? 0) + 1;
    this.#last.set(day, number);
    this.#drawn.set(orderId, { number_day: day, day_number: number });
  }

  /** The number of an order whose row is written now; undefined for one that never came in. */
  take(orderId: string): DayNumber | undefined {
    const drawn = this.#drawn.get(orderId);
    this.#drawn.delete(orderId);
    return drawn;
  }

  /** Writes the last numbers, after which orders of today go on counting. */
  async write(db: Db): Promise<void> {
    const rows = [...this.#last].map(([day, last]) => ({ day, last }));
    for (const some of slices(rows)) await db.insertInto('order_numbers').values(some).execute();
  }
}
