import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandCtx } from '../../src/ctx.ts';
import { knownMigrations } from '../../src/database/migrate.ts';
import { setPositionOf } from '../../src/nouns/people/people.service.ts';
import { hashPassword } from '../../src/platform/passwords.ts';
import { rebuildDailySales } from '../../src/uses/sales/daily-sales.service.ts';
import { Fleet } from '../fleet.ts';
import { dailyHours } from '../hours.ts';
import { photo } from '../pictures.ts';
import { startKirana } from '../process.ts';
import {
  Acknowledged,
  expectNothingLost,
  Follower,
  shop as goShopping,
  type Shop,
} from '../shoppers.ts';
import { address, asha, testSecret } from '../store.ts';
import { shortOrLong } from '../torture.ts';
import { until } from '../until.ts';

const kills = shortOrLong(1, 20);
const outageMs = shortOrLong(0, 30_000);

/** Waits until ten more orders are accepted. */
function tenMore({ accepted }: Acknowledged): Promise<true> {
  const enough = accepted.length + 10;
  return until('ten accepted orders', () => accepted.length >= enough);
}

describe('three servers on one PostgreSQL', { timeout: shortOrLong(60_000, 600_000) }, () => {
  const fleet = new Fleet();
  let shop: Shop;

  beforeAll(async () => {
    await fleet.start(3);
    const { admin, customer } = await fleet.admitBoth();
    shop = { fleet, admin, customer, product: await fleet.addProduct() };
  }, 60_000);
  afterAll(() => fleet.stop());

  const order = () => ({
    token: shop.customer,
    payload: {
      items: [{ product: shop.product, quantity: 1 }],
      shippingAddress: address,
      paymentMethod: 'cod',
    },
  });

  it('migrate an empty database once, though all start at the same moment', async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
      fleet.db,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(await knownMigrations());
    const ready = await fleet.callAll('GET', '/readyz');
    expect(ready.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('count failed log-ins together, by the address that the proxy tells', async () => {
    const from = (client: string) => ({
      payload: { email: 'nobody@example.in', password: 'not-the-password' },
      headers: { 'x-forwarded-for': client },
    });
    const tries = Array.from({ length: 15 }, () =>
      fleet.call('POST', '/api/auth/login', from('203.0.113.7')),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
    for (const refused of await fleet.callAll('POST', '/api/auth/login', from('203.0.113.7')))
      expect(refused.status).toBe(429);
    expect((await fleet.call('POST', '/api/auth/login', from('203.0.113.8'))).status).toBe(401);
  });

  it('know a log-in and a position wherever it was given', async () => {
    const meena = { email: 'meena@example.in', password: asha.password };
    await fleet.admit('owner', meena);
    await fleet.db
      .updateTable('accounts')
      .set({ password_hash: await hashPassword(meena.password) })
      .where('email', '=', meena.email)
      .execute();
    const { body } = await fleet.callOn(0, 'POST', '/api/auth/login', { payload: meena });
    const statuses = async () => {
      const answers = await fleet.callAll('GET', '/api/auth/total', { token: body.token });
      return answers.map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200, 200]);
    const services = { db: fleet.db, projections: [] };
    await setPositionOf(services, commandCtx('revoke-admin'), {
      email: meena.email,
      position: 'customer',
    });
    expect(await statuses()).toEqual([403, 403, 403]);
  });

  it('open at the same instant by themselves, also one that was killed and started between', async () => {
    const path = '/api/store/store-status';
    const hours = dailyHours('00:00', '24:00');
    await fleet.put(shop.admin, '/api/store/hours', hours);
    await fleet.post(shop.admin, path, { isOpen: false });
    await fleet.kill(1);
    await fleet.launch(1);
    const openFrom = (by_hand_until: number) =>
      fleet.db.updateTable('store').set({ by_hand_until }).execute();
    const isOpen = async () =>
      (await fleet.callAll('GET', path, { token: shop.customer })).map(({ body }) => body.isOpen);
    await openFrom(Date.now() + 3_600_000);
    expect(await isOpen()).toEqual([false, false, false]);
    const opensAt = Date.now() + 1_000;
    await openFrom(opensAt);
    for (let startedAt = 0; startedAt < opensAt; ) {
      startedAt = Date.now();
      const answers = await isOpen();
      const endedAt = Date.now();
      // A round that begins before the instant and ends after it says nothing.
      if (endedAt < opensAt) expect(answers).toEqual([false, false, false]);
      if (startedAt >= opensAt) expect(answers).toEqual([true, true, true]);
    }
    const orders = await fleet.callAll('POST', '/api/order', order());
    expect(orders.map(({ status }) => status)).toEqual([201, 201, 201]);
    await fleet.put(shop.admin, '/api/store/hours', { ...hours, on: false });
  });

  it('make one order of one key, whoever is asked and however often', async () => {
    const keyed = { ...order(), headers: { 'idempotency-key': 'the same' } };
    const answers = (
      await Promise.all([1, 2, 3, 4].map(() => fleet.callAll('POST', '/api/order', keyed)))
    ).flat();
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(new Set(answers.map((answer) => answer.body._id)).size).toBe(1);
  });

  it('give the last two places of a delivery time to two of 32 orders', async () => {
    const read = await fleet.call('GET', '/api/store/hours', {});
    const setHours = (change: object) =>
      fleet.put(shop.admin, '/api/store/hours', { ...read.body, ...change });
    await setHours({ windows: [{ from: '09:00', to: '11:00', cutOffMinutes: 0, orders: 2 }] });
    const { times } = (await fleet.call('GET', '/api/store/times', {})).body;
    const { token, payload } = order();
    const placing = Array.from({ length: 32 }, () =>
      fleet.post(token, '/api/order', { ...payload, window: times[0] }),
    );
    const codes = (await Promise.all(placing)).map(({ body }) => body.code ?? 'placed');
    expect(codes.filter((code) => code === 'placed')).toHaveLength(2);
    expect(codes.filter((code) => code === 'order.window-full')).toHaveLength(30);
    await setHours({ windows: [] });
  });

  it('take no order from a number that another has blocked', async () => {
    const { body } = await fleet.callOn(0, 'POST', '/api/order', order());
    const block = (blocked: boolean) =>
      fleet.callOn(1, 'PUT', `/api/customer/${body._id}`, {
        token: shop.admin,
        payload: { blocked },
      });
    const statuses = async () =>
      (await fleet.callAll('POST', '/api/order', order())).map(({ status }) => status);
    expect((await block(true)).status).toBe(200);
    expect(await statuses()).toEqual([403, 403, 403]);
    expect((await block(false)).status).toBe(200);
    expect(await statuses()).toEqual([201, 201, 201]);
  });

  it('serve a picture that another took, until its last use is gone', async () => {
    const picture = await photo('orange');
    const upload = () => fleet.sendForm('POST', '/api/banners', shop.admin, { image: picture });
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = await Promise.all([upload(), upload()]);
      const pictures = async () =>
        (await fleet.callAll('GET', one.body.image)).map(({ status }) => status);
      expect(await pictures()).toEqual([200, 200, 200]);
      const uses = [one, other].map(({ body }) => `/api/banners/${body._id}`);
      await Promise.all(uses.map((use) => fleet.delete(shop.admin, use)));
      expect(await pictures()).toEqual([404, 404, 404]);
    }
    const served = fleet.db.selectFrom('images').select('hash').where('served', '=', 1);
    expect(await served.execute()).toEqual([]);
  });

  it('let a browser follow the orders, and count each day right, whoever answers', async () => {
    const follower = new Follower(shop);
    const acknowledged = new Acknowledged();
    let isOver = false;
    const shopping = goShopping(
      shop,
      { customers: 6, until: ({ accepted }) => accepted.length >= 40 },
      acknowledged,
    ).finally(() => {
      isOver = true;
    });
    const follow = async () => {
      await follower.poll();
      return isOver;
    };
    await Promise.all([shopping, until('forty accepted orders', follow, { forMs: 50_000 })]);
    await follower.poll();
    expect(await follower.poll()).toBe(304);
    const [one, ...others] = await fleet.callAll('GET', '/api/order/all', { token: shop.admin });
    for (const other of others) expect(other.body).toEqual(one?.body);
    expect(new Map(one?.body.map((listed: { _id: string }) => [listed._id, listed]))).toEqual(
      follower.orders,
    );
    await fleet.callOn(2, 'POST', '/api/order', order());
    expect(await follower.poll()).toBe(200);
    const reports = await fleet.callAll('GET', '/api/sales/sales-report', { token: shop.admin });
    for (const { body } of reports) expect(body.totalOrders).toBe(one?.body.length + 1);
    expect(await rebuildDailySales(fleet.db, 'Asia/Kolkata')).toEqual([]);
  });

  it('tell who waits anywhere what was done on one of them', async () => {
    const read = await fleet.callAll('GET', '/api/live', { token: shop.admin });
    const [etag] = read.map(({ headers }) => String(headers['etag']));
    // The same state has the same version in every process.
    for (const { headers } of read) expect(headers['etag']).toBe(etag);
    const known = { token: shop.admin, headers: { 'if-none-match': String(etag) } };
    const url = '/api/live?wait=25';
    const waiting = [
      fleet.callAll('GET', url, known),
      // Through the proxy come more calls than there are processes.
      Promise.all([1, 2, 3, 4].map(() => fleet.call('GET', url, known))),
    ];
    await expect.poll(() => fleet.waiting()).toBe(7);
    const placed = await fleet.callOn(0, 'POST', '/api/order', order());
    const answers = (await Promise.all(waiting)).flat();
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.ringing).toBe(true);
      expect(body.alerts[0]._id).toBe(placed.body._id);
      expect(body).toEqual(answers[0]?.body);
    }
    const { version } = answers[0]?.body ?? {};
    const silencing = { token: shop.admin, payload: { version } };
    const { body: silenced } = await fleet.callOn(1, 'POST', '/api/live/silence', silencing);
    expect(silenced.ringing).toBe(false);
    for (const { body } of await fleet.callAll('GET', '/api/live', { token: shop.admin }))
      expect(body).toEqual(silenced);
  });

  it('lose nothing that was acknowledged when one of them is killed at work', async () => {
    const acknowledged = new Acknowledged();
    let isOver = false;
    const shopping = goShopping(shop, { customers: 6, until: () => isOver }, acknowledged);
    for (let killed = 0; killed < kills; killed += 1) {
      const index = killed % fleet.servers.length;
      await tenMore(acknowledged);
      await fleet.kill(index);
      await fleet.launch(index);
    }
    isOver = true;
    await shopping;
    await expectNothingLost(fleet, acknowledged);
  });

  it('lose nothing when PostgreSQL crashes or is restarted, and work on by themselves', async () => {
    const acknowledged = new Acknowledged();
    let isOver = false;
    const shopping = goShopping(shop, { customers: 6, until: () => isOver }, acknowledged);
    for (const signal of ['QUIT', 'INT'] as const) {
      await tenMore(acknowledged);
      await fleet.restartDatabase(signal);
    }
    await tenMore(acknowledged);
    isOver = true;
    await shopping;
    await expectNothingLost(fleet, acknowledged);
    for (const { status } of await fleet.callAll('GET', '/readyz')) expect(status).toBe(200);
  });

  it('say so while PostgreSQL is gone, and work on when it is back', async () => {
    const acknowledged = new Acknowledged();
    let isOver = false;
    const shopping = goShopping(shop, { customers: 3, until: () => isOver }, acknowledged);
    await fleet.line.cut();
    for (const answer of await fleet.callAll('POST', '/api/order', order()))
      expect(answer).toMatchObject({
        status: 503,
        body: { message: expect.stringMatching(/out of reach/) },
      });
    for (const { status } of await fleet.callAll('GET', '/readyz')) expect(status).toBe(503);
    for (const { status } of await fleet.callAll('GET', '/healthz')) expect(status).toBe(200);
    await wait(outageMs);
    await fleet.line.mend();
    for (const { status } of await fleet.callAll('GET', '/readyz')) expect(status).toBe(200);
    await tenMore(acknowledged);
    isOver = true;
    await shopping;
    await expectNothingLost(fleet, acknowledged);
  });

  it('show no lost order and hide no new one when a standby that was a moment behind takes over', async () => {
    const follower = new Follower(shop);
    const report = async () =>
      (await fleet.callAll('GET', '/api/sales/sales-report', { token: shop.admin })).map(
        ({ body }) => body.totalOrders,
      );
    await follower.poll();
    await fleet.keepStandby();
    const [stored = 0] = await report();
    const lost = await fleet.call('POST', '/api/order', order());
    const alsoLost = await fleet.call('POST', '/api/order', order());
    await follower.poll();
    expect([...follower.orders.keys()]).toEqual(
      expect.arrayContaining([lost.body._id, alsoLost.body._id]),
    );
    expect(await report()).toEqual([stored + 2, stored + 2, stored + 2]);
    await fleet.promoteStandby();
    for (const { status } of await fleet.callAll('GET', '/readyz')) expect(status).toBe(200);
    const fresh = await fleet.call('POST', '/api/order', order());
    expect(await report()).toEqual([stored + 1, stored + 1, stored + 1]);
    // The version numbers are used again, up to the one that the browser knows.
    const again = await fleet.call('POST', '/api/order', order());
    expect(await follower.poll()).toBe(200);
    const ids = [...follower.orders.keys()];
    expect(ids).toEqual(expect.arrayContaining([fresh.body._id, again.body._id]));
    expect(ids).not.toContain(lost.body._id);
    expect(ids).not.toContain(alsoLost.body._id);
    const { body } = await fleet.get(shop.admin, '/api/order/all');
    expect(new Set(ids)).toEqual(new Set(body.map(({ _id }: { _id: string }) => _id)));
  });

  it('go on with a backup that is put in place of the store while they run', async () => {
    const file = join(import.meta.dirname, '../backups/003_daily_sales.backup');
    const restoring = startKirana(['restore', file, '--replace'], {
      DATABASE_URL: fleet.line.url,
      JWT_SECRET: testSecret,
    });
    const statuses = new Set<number>();
    const ended = await until('the restore', async () => {
      statuses.add((await fleet.call('GET', '/api/category/all')).status);
      return restoring.child.exitCode ?? undefined;
    });
    expect(ended).toBe(0);
    expect([...statuses]).toEqual([200]);
    const { email, password } = asha;
    const { body } = await fleet.call('POST', '/api/auth/login', { payload: { email, password } });
    const lists = await fleet.callAll('GET', '/api/order/all', { token: body.token });
    for (const list of lists) expect(list.body).toHaveLength(3);
    expect(await rebuildDailySales(fleet.db, 'Asia/Kolkata')).toEqual([]);
  });
});
