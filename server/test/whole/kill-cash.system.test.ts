import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectBalanced, TestCash } from '../cash.ts';
import { engines } from '../engine.ts';
import { KillTarget } from '../kill-target.ts';
import { seed, seededRandom, shortOrLong } from '../torture.ts';

const minuteMs = 60_000;
const rounds = shortOrLong(2, 40);

describe.each(engines)('a server on $name that is killed while cash moves', ({ fresh }) => {
  let target: KillTarget;
  let cash: TestCash;
  let owner: string;
  let rider: string;
  let riderId: string;
  let customer: string;
  let product: string;

  beforeEach(async () => {
    target = new KillTarget(await fresh());
    cash = new TestCash(target);
    await target.look(async () => {
      owner = await target.admit('owner');
      customer = await target.admit('customer', { email: 'kavita@example.in' });
      rider = await target.admit('rider', { email: 'imran@example.in', name: 'Imran Khan' });
      product = await target.addProduct({ paise: 12_345 });
    });
    await target.start();
    riderId = await target.idOf(rider);
  });
  afterEach(() => target.end());

  async function placePacked(): Promise<string> {
    const { _id } = await target.order(customer, { items: [{ product, quantity: 1 }] });
    expect((await cash.setStatus(owner, _id, 'packed')).status).toBe(200);
    return _id;
  }

  it('has every rupee in one place, and keeps what it answered', {
    timeout: 20 * minuteMs,
  }, async () => {
    const random = seededRandom(seed);
    let settled = 0;
    let closed = 0;
    for (let round = 0; round < rounds; round += 1) {
      const [first = '', second = '', third = '', fourth = ''] = await inTurn(4, placePacked);
      for (const id of [first, second]) await cash.setStatus(rider, id, 'delivered');
      const settle = (...orders: string[]) =>
        cash.settle(owner, { rider: riderId, orders, counted: 123, note: 'No coins' });
      const steps = [
        () => settle(first),
        () => cash.setStatus(rider, third, 'delivered', 'upi'),
        () => cash.closeNow(owner),
        () => cash.setPaidBy(owner, second, 'upi'),
        () => cash.setStatus(owner, fourth, 'delivered'),
        () => cash.move(owner, { kind: 'out', amount: 33.33, reason: 'Tea' }),
      ];
      const asking = steps.map((step) =>
        step().then(
          ({ status }) => status,
          () => 0,
        ),
      );
      await Promise.race(asking);
      await wait(random() * 20);
      await target.kill();
      const [settling, , closing] = await Promise.all(asking);
      if (settling === 201) settled += 1;
      if (closing === 201) closed += 1;
      await target.start();
      const { drawer, number, days, riders } = (await cash.read(owner)).body;
      expect(days.length).toBe(number - 1);
      expect(days.length).toBeGreaterThanOrEqual(closed);
      const held = JSON.stringify(riders);
      if (settling === 201) expect(held).not.toContain(first);
      await target.look(async () => {
        await expectBalanced(target.db, drawer);
        const moves = await target.db
          .selectFrom('cash_moves')
          .select('id')
          .where('kind', '=', 'settled')
          .execute();
        expect(moves.length).toBeGreaterThanOrEqual(settled);
      });
    }
  });
});

/** Runs `work` so many times, one after the other. */
async function inTurn<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let time = 0; time < times; time += 1) all.push(await work());
  return all;
}
