import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Order } from '@kirana/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines, type FreshDatabase } from '../engine.ts';
import { expectWhole } from '../kill-check.ts';
import { RandomClient, type Tools } from '../kill-client.ts';
import { freshCrashable, KillTarget } from '../kill-target.ts';
import { Follower } from '../shoppers.ts';
import { report, seed, seededRandom, shortOrLong, tellProgress } from '../torture.ts';
import { until } from '../until.ts';

/** In the long form the database is killed too, where it is a program of its own. */
const shops: readonly {
  readonly name: string;
  readonly fresh: () => Promise<FreshDatabase & { crash?(): Promise<void> }>;
  readonly kills: number;
}[] = engines.map(({ name, fresh }) =>
  name === 'SQLite'
    ? { name, fresh, kills: shortOrLong(3, 110) }
    : { name, fresh: shortOrLong(fresh, freshCrashable), kills: shortOrLong(2, 25) },
);
const crashEvery = 5;
const clientsAtOnce = 6;
/** The most acknowledged writes between a start and the kill. */
const maxWrites = shortOrLong(40, 80);
const minuteMs = 60_000;

describe.each(shops)(
  'a server on $name that is killed while it works',
  ({ name, fresh, kills }) => {
    let location: Awaited<ReturnType<typeof fresh>>;
    let target: KillTarget;
    let random: () => number;
    let people: Omit<Tools, 'target' | 'random'>;
    let clients: RandomClient[];
    let crashes = 0;

    beforeEach(async () => {
      location = await fresh();
      target = new KillTarget(location);
      random = seededRandom(seed);
      people = await target.look(async () => ({
        ...(await target.admitBoth()),
        product: await target.addProduct(),
      }));
      clients = Array.from(
        { length: clientsAtOnce },
        () => new RandomClient({ target, random, ...people }),
      );
    });
    afterEach(() => target.end());

    /** Every order in the list, by id. */
    async function fullList(): Promise<Map<string, Order>> {
      const { body } = await target.get(people.admin, '/api/order/all');
      return new Map((body as Order[]).map((order) => [order._id, order]));
    }

    const written = () => clients.reduce((sum, client) => sum + client.acknowledged, 0);

    /** Runs all clients until this many more writes are acknowledged, or the server ends. */
    async function workUntilKilled(writes: number, halfway: () => Promise<void>): Promise<void> {
      const before = written();
      let isOver = false;
      const working = Promise.all(clients.map((client) => client.work())).finally(() => {
        isOver = true;
      });
      const reach = (count: number) =>
        until(`${count} acknowledged writes`, () => isOver || written() - before >= count, {
          forMs: minuteMs,
        });
      await reach(writes / 2);
      await halfway();
      await reach(writes);
      // The kill must not always come right after an answer.
      await wait(random() * 20);
      await target.kill();
      await working;
    }

    /** Starts the server and checks the data that the previous one left. */
    async function startAndCheck(): Promise<void> {
      if (random() < 0.1) {
        // A server that is killed while it starts must not harm the next start either.
        target.launch();
        await wait(random() * 800);
        await target.kill();
      }
      await target.start();
      // Clients that got no answer repeat their request with the same key.
      for (const client of clients)
        if (client.unanswered) expect((await client.place(client.unanswered)).status).toBe(201);
      await target.look(() => expectWhole(target, clients));
    }

    it(`loses nothing and leaves nothing half-done (seed ${seed})`, {
      timeout: 15 * minuteMs,
    }, async () => {
      const follower = new Follower({ fleet: target, ...people });
      for (let round = 1; round <= kills; round += 1) {
        await startAndCheck();
        expect([200, 304]).toContain(await follower.poll());
        expect(isDeepStrictEqual(follower.orders, await fullList())).toBe(true);
        await workUntilKilled(Math.ceil(random() * maxWrites), async () => {
          if (!location.crash || round % crashEvery !== 0) return void (await follower.poll());
          await location.crash();
          crashes += 1;
        });
        if (round % 10 === 0) tellProgress(`${name}: ${round} of ${kills} kills`);
      }
      await startAndCheck();
      const writes = written();
      expect(writes).toBeGreaterThan(kills);
      report({
        part: `kill -9 under load, ${name}`,
        did: `${kills} kills of the server${crashes ? `, ${crashes} crashes of the database` : ''}, ${writes.toLocaleString('en-IN')} acknowledged writes (seed ${seed})`,
        lost: 'nothing',
      });
    });
  },
);
