import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../test/engine.ts';
import { asha, type TestAnswer, testSecret, useStore } from '../../test/store.ts';
import { until } from '../../test/until.ts';
import { createTokens } from '../platform/tokens.ts';
import { countAfresh } from '../uses/sales/daily-sales.service.ts';
import { backUp } from './backup.service.ts';
import { restore } from './restore.service.ts';

describe.each(engines)('restoring on $name', (engine) => {
  const store = useStore(engine);
  const fresh = useStore(engine);
  let folder = '';
  let file = '';

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kirana-restore-'));
    file = join(folder, 'shop.backup');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const statusOf = async (on: typeof store, token: string) =>
    (await on.get(token, '/api/auth/me')).status;

  /**
   * Sets a password by a mailed code, which ends all log-ins; returns the token of the next one.
   */
  async function changePassword(password: string): Promise<string> {
    const { email } = asha;
    const forgotten = await store.call('POST', '/api/auth/forgot-password', { payload: { email } });
    await store.settled();
    const { resetToken } = forgotten.body;
    await store.call('POST', '/api/auth/reset-password', {
      payload: { resetToken, otp: store.lastCode(), password },
    });
    const answer = await store.call('POST', '/api/auth/login', { payload: { email, password } });
    return answer.body.token;
  }

  it('over a filled store ends every log-in, and none that was ended lives again', async () => {
    const first = await store.join();
    await backUp(store.db, file, () => store.now);
    const second = await changePassword('cardamom-and-clove');
    expect(await statusOf(store, first)).toBe(401);
    await restore(store.db, file, true);
    for (const token of [first, second]) expect(await statusOf(store, token)).toBe(401);
    const third = await changePassword('pepper-and-salt');
    for (const token of [first, second]) expect(await statusOf(store, token)).toBe(401);
    expect(await statusOf(store, third)).toBe(200);
  });

  it('over a filled store leaves no link of an invitation working, and the invitation, which is over, to send again', async () => {
    const owner = await store.join();
    const invite = async () =>
      (
        await store.post(owner, '/api/people/invitations', {
          email: 'meena@example.in',
          position: 'packer',
        })
      ).body.link.split('#')[1];
    const open = async (on: typeof store, token: string) =>
      (await on.call('POST', '/api/people/invitation', { payload: { token } })).status;
    const token = await invite();
    await backUp(store.db, file, () => store.now);
    await restore(fresh.db, file, false);
    expect(await open(fresh, token)).toBe(400);
    const [{ id }] = (await store.db.selectFrom('invitations').select('id').execute()) as [
      { id: string },
    ];
    await store.delete(owner, `/api/people/invitations/${id}`);
    await restore(store.db, file, true);
    expect(await open(store, token)).toBe(400);
    const left = await store.db.selectFrom('invitations').select(['id', 'expires_at']).execute();
    expect(left).toEqual([{ id, expires_at: store.now }]);
  });

  it('over a store at work breaks no call: each is answered, or told to come again', async () => {
    const token = await store.join();
    const product = await store.addProduct();
    const placed = await store.placeOrder(token, { items: [{ product, quantity: 1 }] });
    await backUp(store.db, file, () => store.now);
    const account = await store.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    const generation = async () =>
      (await store.db.selectFrom('accounts').select('token_generation').executeTakeFirst())
        ?.token_generation ?? 0;
    const sign = createTokens(testSecret, 1, () => store.now).sign;
    const statuses: number[] = [];
    let isOver = false;
    const work = async (ask: (token: string) => Promise<TestAnswer>) => {
      while (!isOver) {
        const good = sign({ accountId: account.id, generation: await generation() });
        statuses.push((await ask(good)).status);
      }
    };
    const works = Array.from({ length: 4 }, (_, worker) => [
      work((good) => store.setStatus(good, placed._id, worker % 2 === 0 ? 'accepted' : 'packed')),
      work((good) =>
        store.sendOrder(good, { items: [{ product, quantity: 1 }] }, crypto.randomUUID()),
      ),
    ]);
    const bothWork = () => {
      const before = statuses.length;
      return until('a change and an order', () =>
        [200, 201].every((status) => statuses.includes(status, before)),
      );
    };
    try {
      for (let count = 0; count < 5; count += 1) {
        await bothWork();
        await restore(store.db, file, true, (trx) => countAfresh(trx, 'Asia/Kolkata'));
      }
      await bothWork();
    } finally {
      isOver = true;
      await Promise.all(works.flat());
    }
    for (const status of statuses) expect([200, 201, 401, 503]).toContain(status);
  });

  it('into an empty store, which may take the place of a lost one, ends every log-in too', async () => {
    const token = await store.join();
    await backUp(store.db, file, () => store.now);
    await restore(fresh.db, file, true);
    expect(await statusOf(fresh, token)).toBe(401);
  });

  it.runIf(engine.name === 'PostgreSQL')('leaves counted tables behind', async () => {
    await store.join();
    await backUp(store.db, file, () => store.now);
    await restore(fresh.db, file, true);
    const { rows } = await sql<{ reltuples: number }>`
      select reltuples from pg_class where oid = 'accounts'::regclass`.execute(fresh.db);
    expect(rows[0]?.reltuples).toBe(1);
  });
});
