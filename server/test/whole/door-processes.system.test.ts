import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fleet } from '../fleet.ts';
import { TestRiders } from '../riders.ts';
import { address } from '../store.ts';
import { until } from '../until.ts';

describe('the door of three servers on one PostgreSQL', { timeout: 120_000 }, () => {
  const fleet = new Fleet();
  let both: { admin: string; customer: string };

  beforeAll(async () => {
    await fleet.start(3);
    both = await fleet.admitBoth();
  }, 60_000);
  afterAll(() => fleet.stop());

  it('numbers 200 orders at once from 1, none twice and none left out', async () => {
    const product = await fleet.addProduct();
    const order = {
      token: both.customer,
      payload: {
        items: [{ product, quantity: 1 }],
        shippingAddress: address,
        paymentMethod: 'cod',
      },
    };
    /** A server that has no connection left answers 503, and has placed nothing. */
    const placeAt = (server: number) => {
      const place = async () => {
        const answer = await fleet.callOn(server, 'POST', '/api/order', order);
        return answer.status !== 503 && answer;
      };
      return until('an order to be placed', place, { forMs: 100_000, everyMs: 50 });
    };
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => placeAt(index % 3)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(201));
    const days = Map.groupBy(answers, ({ body }) => body.numberDay);
    // The test may run at midnight.
    expect([1, 2]).toContain(days.size);
    for (const some of days.values())
      expect(some.map(({ body }) => body.number).sort((a, b) => a - b)).toEqual(
        some.map((_, index) => index + 1),
      );
  });

  it('gives each of 32 parcels to one of two riders who take it at one instant', async () => {
    const riders = await new TestRiders(fleet, both).arrive();
    for (let parcel = 0; parcel < 32; parcel += 1) {
      const id = await riders.packed();
      const take = (server: number, { id: rider, token }: TestRiders['imran']) =>
        fleet.callOn(server, 'PUT', `/api/order/rider/${id}`, { token, payload: { rider } });
      const answers = await Promise.all([take(0, riders.imran), take(1, riders.salim)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const isImrans = answers[0].status === 200;
      const [winner, loser] = isImrans
        ? [riders.imran, riders.salim]
        : [riders.salim, riders.imran];
      expect((await riders.order(id)).rider?._id).toBe(winner.id);
      expect(answers[isImrans ? 1 : 0].body.message).toMatch(
        isImrans ? /^Imran Khan took this order/ : /^Salim Ali took this order/,
      );
      expect((await riders.toDeliver(loser)).bytes.toString()).not.toContain(id);
    }
  });
});
