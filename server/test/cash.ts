import type { DayOfCash } from '@kirana/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../src/database/schema.ts';
import type { TestAnswer, TestStore } from './store.ts';

/** Notes that come to this many whole rupees. */
export const notesOf = (rupees: number) => ({
  '500': Math.floor(rupees / 500),
  coins: rupees % 500,
});

/** The money of a test store, as its team works with it. */
export class TestCash {
  readonly #store: TestStore;

  constructor(store: TestStore) {
    this.#store = store;
  }

  /** Sets an order's status; of a delivery, how it was paid. */
  setStatus(token: string, id: string, status: string, paidBy?: string): Promise<TestAnswer> {
    return this.#store.setStatus(token, id, status, paidBy ? { paidBy } : {});
  }

  /** Places an order of one product for this many paise, and delivers it. */
  async deliver(
    { customer, by, from = by }: { customer: string; by: string; from?: string },
    paise: number,
    paidBy?: string,
  ): Promise<string> {
    const items = [{ product: await this.#store.addProduct({ paise }), quantity: 1 }];
    const { _id } = await this.#store.placeOrder(customer, { items });
    expect((await this.setStatus(from, _id, 'packed')).status).toBe(200);
    expect((await this.setStatus(by, _id, 'delivered', paidBy)).status).toBe(200);
    return _id;
  }

  read(token: string): Promise<TestAnswer> {
    return this.#store.get(token, '/api/cash');
  }

  settle(token: string, payload: object): Promise<TestAnswer> {
    return this.#store.post(token, '/api/cash/settle', payload);
  }

  move(token: string, payload: object, key?: string): Promise<TestAnswer> {
    return this.#store.postOnce(token, '/api/cash/move', payload, key);
  }

  close(token: string, payload: object): Promise<TestAnswer> {
    return this.#store.post(token, '/api/cash/close', payload);
  }

  /** Closes the open day with as much as there should be, but for this. */
  async closeNow(token: string, change: object = {}): Promise<TestAnswer> {
    const { number, drawer } = (await this.read(token)).body;
    const notes = notesOf(Math.max(0, Math.round(drawer)));
    const day = { number, expected: drawer, notes, left: 0, note: 'Counted' };
    return this.close(token, { ...day, ...change });
  }

  setPaidBy(token: string, id: string, paidBy: string): Promise<TestAnswer> {
    return this.#store.put(token, `/api/order/paid-by/${id}`, { paidBy });
  }

  refund(token: string, id: string, payload?: object): Promise<TestAnswer> {
    return this.#store.call('POST', `/api/order/refund/${id}`, {
      token,
      ...(payload && { payload }),
    });
  }
}

/**
 * Checks to the paisa that all cash is somewhere: cash taken + over + in = with riders + in the drawer +
 * short + out + taken out at closes. And that what each order says of its money is what its payments say.
 */
export async function expectBalanced(db: Db, drawer: number): Promise<void> {
  const { rows } = await sql<Record<string, number>>`select
    (select coalesce(sum(paise), 0) from payments where kind = 'cash') as taken,
    (select coalesce(sum(paise), 0) from payments
      where kind = 'cash' and by_rider = 1 and move_id = '') as riders,
    (select coalesce(sum(paise - expected_paise), 0) from cash_moves
      where kind = 'settled') as settled_over,
    (select coalesce(sum(paise), 0) from cash_moves where kind in ('in', 'repaid')) as money_in,
    (select coalesce(sum(paise), 0) from cash_moves where kind = 'out') as money_out
    `.execute(db);
  const sheets = await db.selectFrom('cash_days').select('sheet').where('number', '>', 0).execute();
  const sumOf = (field: 'difference' | 'takenOut') =>
    sheets.reduce((sum, { sheet }) => sum + Math.round(JSON.parse(sheet)[field] * 100), 0);
  const figures = Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, paise]) => [name, Number(paise)]),
  );
  const { taken = 0, riders = 0, settled_over = 0, money_in = 0, money_out = 0 } = figures;
  const cameIn = taken + settled_over + sumOf('difference') + money_in;
  const isAt = riders + Math.round(drawer * 100) + money_out + sumOf('takenOut');
  expect({ cameIn, ...figures }).toEqual({ cameIn: isAt, ...figures });
  expect(await ordersWithOtherMoney(db)).toEqual([]);
  expect(await customersWithOtherDebts(db)).toEqual([]);
}

const kindOf = { cash: 'cash', upi: 'upi', online: 'online', refunded: 'refund' } as const;

/** Checks that all days together, the open one too, hold what all payments come to. */
export async function expectSheetsAgree(db: Db, openDay: DayOfCash): Promise<void> {
  const stored = await db.selectFrom('cash_days').select('sheet').where('number', '>', 0).execute();
  const days: DayOfCash[] = [...stored.map(({ sheet }) => JSON.parse(sheet)), openDay];
  const payments = await db
    .selectFrom('payments')
    .select(({ fn }) => ['kind', fn.sum('paise').as('paise')])
    .where(({ or, eb }) => or([eb('kind', '<>', 'refund'), eb('state', '=', 'done')]))
    .groupBy('kind')
    .execute();
  const inSheets = (part: keyof typeof kindOf) =>
    days.reduce((sum, day) => sum + Math.round(day[part].amount * 100), 0);
  const paid = (kind: string) => Number(payments.find((row) => row.kind === kind)?.paise ?? 0);
  const parts = Object.keys(kindOf) as (keyof typeof kindOf)[];
  expect(Object.fromEntries(parts.map((part) => [part, inSheets(part)]))).toEqual(
    Object.fromEntries(parts.map((part) => [part, paid(kindOf[part])])),
  );
}

/**
 * The customers whose stored debt differs from a fresh sum: what their orders on account cost, their payments
 * and their entries.
 */
async function customersWithOtherDebts(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select id, owes_paise,
        (select coalesce(sum(total_paise), 0) from orders
          where customer_phone = customers.phone and paid_by = 'account'
            and status not in ('rejected', 'cancelled')) as ordered,
        (select coalesce(sum(paise), 0) from tab_rows
          where phone = customers.phone and kind = 'order') as on_tab,
        (select coalesce(sum(paise), 0) from tab_rows
          where phone = customers.phone and kind <> 'order') as others
      from customers
    ) as debts
    where ordered <> on_tab or owes_paise <> on_tab + others`.execute(db);
  return rows;
}

/** The orders whose own figures differ from their payments'. */
export async function ordersWithOtherMoney(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select id, status, total_paise, paid_paise, refunded_paise, refund_due_paise, paid_by,
        (select coalesce(sum(paise), 0) from payments
          where order_id = orders.id and kind <> 'refund') as came_in,
        (select coalesce(sum(paise), 0) from payments
          where order_id = orders.id and kind = 'refund' and state <> 'failed') as went_back,
        (select count(*) from payments
          where order_id = orders.id and kind in ('cash', 'upi')) as at_door
      from orders
    ) as money
    where paid_paise <> came_in or refunded_paise <> went_back
      or at_door <> case when paid_by in ('', 'account') then 0 else 1 end
      or refund_due_paise <> case
        when paid_paise - refunded_paise
          - case when status in ('rejected', 'cancelled') then 0 else total_paise end > 0
        then paid_paise - refunded_paise
          - case when status in ('rejected', 'cancelled') then 0 else total_paise end
        else 0 end`.execute(db);
  return rows;
}
