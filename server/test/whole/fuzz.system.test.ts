import { eraseCustomer, logoutEverywhere } from '@kirana/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/database/open-database.ts';
import { rebuildDailySales } from '../../src/uses/sales/daily-sales.service.ts';
import { calls as allCalls } from '../contract-calls.ts';
import { engines } from '../engine.ts';
import { send } from '../fleet.ts';
import { complaint, describeRequest, FuzzClient } from '../fuzz-client.ts';
import { type Ingredients, makeRequest } from '../fuzz-request.ts';
import { Dice, FittingValues } from '../fuzz-values.ts';
import { measureMemory } from '../heap.ts';
import { plain } from '../pictures.ts';
import type { KiranaProcess } from '../process.ts';
import { usePrograms } from '../programs.ts';
import { TestShop } from '../shop.ts';
import { address, razorpaySecret, TestStore, testSecret } from '../store.ts';
import { report, seed, seededRandom, shortOrLong, tellProgress } from '../torture.ts';

// Two calls would end the log-ins that the requests use.
const calls = allCalls.filter((call) => call !== logoutEverywhere && call !== eraseCustomer);
const requestsOf = { SQLite: shortOrLong(800, 120_000), PostgreSQL: shortOrLong(400, 30_000) };
const atOnce = 8;
const megabyte = 2 ** 20;
/** Caches, such as verified tokens and compiled code, may still grow a little. */
const mayGrowBy = 12 * megabyte;
const minuteMs = 60_000;

describe.each(engines)('malformed requests to every call on $name', (engine) => {
  const total = requestsOf[engine.name];
  const programs = usePrograms(engine);
  const store = new TestStore();
  let server: KiranaProcess;
  let base = '';
  let inspector = '';

  beforeEach(async () => {
    store.now = Date.now();
    store.db = openDatabase(programs.location, () => {});
    ({ server, address: base } = await programs.serve({
      JWT_SECRET: testSecret,
      RAZORPAY_WEBHOOK_SECRET: razorpaySecret,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      NODE_OPTIONS: '--inspect=127.0.0.1:0',
    }));
    inspector = String((await server.printed(/Debugger listening on (ws:\S+)/))[1]);
  });
  afterEach(() => store.db.destroy());

  async function ingredients(): Promise<Ingredients> {
    const { admin, customer } = await store.admitBoth();
    await new TestShop(store).open();
    const values = new FittingValues();
    for (let count = 0; count < 5; count += 1) values.learn('_id', await store.addProduct());
    const picture = await plain(16, 16).jpeg().toBuffer();
    return { values, tokens: { nobody: '', customer, admin }, picture };
  }

  it(`fail nowhere, hang nowhere and leave nothing behind (seed ${seed})`, {
    timeout: 25 * minuteMs,
  }, async () => {
    const parts = await ingredients();
    const { values, tokens } = parts;
    const dice = new Dice(seededRandom(seed));
    const client = new FuzzClient(base);
    const complaints: string[] = [];
    const statuses = new Map<string, number>();
    let sent = 0;
    let malformed = 0;

    const throwOne = async () => {
      const fuzz = makeRequest(calls, parts, dice);
      if (fuzz.isMalformed) malformed += 1;
      if (dice.chance(0.03)) {
        if ((await client.sendSpoilt(fuzz, dice)) >= 500) complaints.push(describeRequest(fuzz));
        return;
      }
      const answer = await client.send(fuzz).catch((error) => {
        complaints.push(`${error}: ${describeRequest(fuzz)}`);
      });
      if (!answer) return;
      const { status, headers, body } = answer;
      const wrong = complaint(fuzz, answer);
      if (wrong)
        complaints.push(
          `${wrong}: ${status} ${body.toString().slice(0, 300)} ${describeRequest(fuzz)}`,
        );
      statuses.set(`${status}`, (statuses.get(`${status}`) ?? 0) + 1);
      const isList = fuzz.call.path === '/api/order/all';
      if (fuzz.isRouteIntact && status < 300 && !isList && !headers['content-encoding'])
        values.learnFrom(JSON.parse(body.toString() || '{}'));
      if (headers.etag && status === 200)
        values.learn('since', headers.etag.replace(/^W\/|"/g, ''));
    };
    const throwUntil = async (limit: number) => {
      const thrower = async () => {
        while (sent < limit && complaints.length < 10) {
          sent += 1;
          if (sent % 10_000 === 0) tellProgress(`${sent} of ${total} requests`);
          await throwOne();
        }
      };
      await Promise.all(Array.from({ length: atOnce }, thrower));
    };

    await throwUntil(total * 0.3);
    const before = await measureMemory(inspector);
    await throwUntil(total);
    const after = await measureMemory(inspector);
    client.close();
    expect(complaints).toEqual([]);
    expect(after.live - before.live).toBeLessThan(mayGrowBy);

    expect((await send(base, 'GET', '/readyz')).status).toBe(200);
    const open = { token: tokens.admin, payload: { isOpen: true } };
    expect((await send(base, 'POST', '/api/store/store-status', open)).status).toBe(200);
    await store.db.updateTable('customers').set({ blocked_at: null }).execute();
    const items = [{ product: await store.addProduct(), quantity: 2 }];
    const order = { items, shippingAddress: address, paymentMethod: 'cod' };
    const placed = await send(base, 'POST', '/api/order', {
      token: tokens.customer,
      payload: order,
    });
    expect(placed.status).toBe(201);
    const listed = await send(base, 'GET', '/api/order/all', { token: tokens.admin });
    expect(listed.body[0]).toMatchObject(placed.body);
    expect(await rebuildDailySales(store.db, 'Asia/Kolkata')).toEqual([]);
    expect(server.output()).not.toMatch(/"level":[56]0/);

    const size = (bytes: number) => `${Math.round(bytes / megabyte)} MB`;
    const figure = (count: number) => count.toLocaleString('en-IN');
    const kinds = [...statuses].sort().map(([status, count]) => `${figure(count)} × ${status}`);
    report({
      part: `malformed requests, ${engine.name}`,
      did: `${figure(total)} requests to ${calls.length} calls, ${figure(malformed)} of them malformed (seed ${seed}): ${kinds.join(', ')}`,
      lost: `nothing: no failure, no hang; live memory ${size(before.live)} before, ${size(after.live)} after (resident ${size(before.resident)}, ${size(after.resident)})`,
    });
  });
});
