import { request } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { HandTimers } from '../../../test/hand-timers.ts';
import { type TestAnswer, useStore } from '../../../test/store.ts';
import { commandCtx } from '../../ctx.ts';
import { setPositionOf } from '../../nouns/people/people.service.ts';

describe.each(engines)('who waits for the live state on $name', (engine) => {
  const store = useStore(engine);
  const timers = new HandTimers();
  // Nobody looks again, and no wait is over, until a test says so.
  store.timers = timers;
  let admin = '';
  let customer = '';
  let tag = '';
  beforeEach(async () => {
    ({ admin, customer } = await store.admitBoth());
    await store.placeOrder(customer);
    tag = await tagNow();
  });

  const ask = async (query: string, ifNoneMatch?: string, token = admin) => {
    const headers = ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch };
    return store.get(token, `/api/live${query}`, headers);
  };
  const tagNow = async () => String((await ask('')).headers['etag']);
  const live = async () => (await ask('')).body;
  const wait = (token = admin) => ask('?wait=25', tag, token);
  /** Waits until this number of calls wait. */
  const settled = (count: number) =>
    expect.poll(() => store.countWaits(), { interval: 5 }).toBe(count);
  /** The look at what the clock and other processes have done, which comes each second. */
  const look = () => timers.runOut(1_000);
  /** Places an order, which ends every wait. */
  const happen = () => store.placeOrder(customer);
  const setOpen = (isOpen: boolean) => store.post(admin, '/api/store/store-status', { isOpen });

  it('is answered as soon as something happens', async () => {
    const waiting = [wait(), wait(), wait()];
    await settled(3);
    const order = await happen();
    for (const { status, body, headers } of await Promise.all(waiting)) {
      expect(status).toBe(200);
      expect(body.alerts[0]._id).toBe(order._id);
      expect(headers['etag']).toBe(`W/"${body.version}"`);
      expect(body).toEqual(await live());
    }
  });

  it('is answered 304 when the time is over and nothing happened', async () => {
    const waiting = ask('?wait=7', tag);
    await settled(1);
    timers.runOut(7_000);
    expect(await waiting).toMatchObject({ status: 304, body: '', headers: { etag: tag } });
    // Nobody looks while nobody waits.
    expect(timers.times()).not.toContain(1_000);
  });

  it('waits for nothing that is known to be over, and not without a version', async () => {
    for (const known of [undefined, '"x"', 'W/"v2-1.00000000-000000000000"'])
      expect((await ask('?wait=25', known)).status).toBe(200);
  });

  it.each(['0', '26', '-1', '1.5', 'x', '', '1&wait=2'])('refuses wait=%s', async (seconds) => {
    expect((await ask(`?wait=${seconds}`, tag)).status).toBe(400);
  });

  it('hears what the clock alone does', async () => {
    const waiting = wait();
    await settled(1);
    store.now += 5 * 60_000;
    look();
    expect(await waiting).toMatchObject({ status: 200, body: { late: 1 } });
  });

  it('hears that another has silenced the bell, and that the store has closed', async () => {
    const silenced = wait();
    await settled(1);
    const { version } = await live();
    await store.post(admin, '/api/live/silence', { version });
    expect(await silenced).toMatchObject({ status: 200, body: { ringing: false } });
    tag = await tagNow();
    const closed = wait();
    await settled(1);
    await setOpen(false);
    expect(await closed).toMatchObject({ status: 200, body: { store: { isOpen: false } } });
  });

  it('hears that a pause ends by the clock', async () => {
    await store.post(admin, '/api/store/pause', { minutes: 15 });
    tag = await tagNow();
    expect((await live()).store).toMatchObject({ isOpen: false, reason: 'paused' });
    // The order becomes late at a known instant, without any change.
    store.now += 15 * 60_000 - 1;
    tag = await tagNow();
    const waiting = wait();
    await settled(1);
    store.now += 1;
    look();
    expect(await waiting).toMatchObject({ status: 200, body: { store: { isOpen: true } } });
  });

  it('hears what another process did, at the next look', async () => {
    const waiting = wait();
    await settled(1);
    // The change bypasses this process's commit hook, so it is found at the next look.
    await store.db
      .updateTable('feeds')
      .set({ mark: 'abcdef01', version: 99 })
      .where('name', '=', 'orders')
      .execute();
    look();
    expect((await waiting).body.version).toMatch(/^v2-99\.abcdef01-/);
  });

  it('is sent back when a role may have changed, and then judged: bell gone, session stays', async () => {
    const email = 'ravi@kirana.example';
    const ravi = await store.admit('owner', { email, name: 'Ravi Kumar' });
    const waiting = [wait(ravi), wait()];
    await settled(2);
    const services = { db: store.db, projections: [] };
    await setPositionOf(services, commandCtx('revoke-admin'), { email, position: 'customer' });
    look();
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(304);
    expect((await wait(ravi)).status).toBe(403);
    expect((await store.get(ravi, '/api/auth/me')).status).toBe(200);
    expect((await ask('', tag)).status).toBe(304);
  });

  it('makes room when 100 wait for one account: who waits longest is answered', async () => {
    const other = await store.admit('owner', { email: 'meena@kirana.example' });
    const others = wait(other);
    await settled(1);
    const first = wait();
    await settled(2);
    const rest = Array.from({ length: 99 }, () => wait());
    await settled(101);
    const last = wait();
    expect(await first).toMatchObject({ status: 304, headers: { etag: tag } });
    await settled(101);
    await happen();
    for (const { status } of await Promise.all([others, ...rest, last])) expect(status).toBe(200);
  });

  it('is refused when 5,000 wait already, without harm to them', async () => {
    const tokens: string[] = [];
    for (let number = 0; number < 51; number += 1)
      tokens.push(await store.admit('owner', { email: `a${number}@kirana.example` }));
    const last = String(tokens.pop());
    const waiting: Promise<TestAnswer>[] = [];
    for (const token of tokens) {
      for (let number = 0; number < 100; number += 1) waiting.push(wait(token));
      await settled(waiting.length);
    }
    expect(await wait(last)).toMatchObject({
      status: 503,
      body: { code: 'live.too-many', message: expect.stringMatching(/^Too many screens/) },
    });
    expect((await ask('', undefined, last)).status).toBe(200);
    await happen();
    const statuses = new Set((await Promise.all(waiting)).map(({ status }) => status));
    expect([...statuses]).toEqual([200]);
  });

  it('is forgotten when the client is gone', async () => {
    await store.app.listen({ host: '127.0.0.1', port: 0 });
    const first = wait();
    await settled(1);
    const clients = Array.from({ length: 99 }, () =>
      request(`${store.app.listeningOrigin}/api/live?wait=25`, {
        headers: { token: admin, 'if-none-match': tag },
      }).on('error', () => {}),
    );
    for (const client of clients) client.end();
    await settled(100);
    for (const client of clients) client.destroy();
    await settled(1);
    await happen();
    expect((await first).status).toBe(200);
  });

  it('is told when the database can no longer be read', async () => {
    const waiting = wait();
    await settled(1);
    await store.db.schema.dropTable('feeds').execute();
    look();
    expect(await waiting).toMatchObject({ status: 500, body: { code: 'server.error' } });
  });

  it('is answered before the server closes, and nobody begins to wait then', async () => {
    const waiting = Array.from({ length: 50 }, () => wait());
    await settled(50);
    await store.app.close();
    for (const answer of await Promise.all(waiting))
      expect(answer).toMatchObject({
        status: 503,
        body: { code: 'live.stopping', message: expect.stringMatching(/restarting/) },
      });
  });
});
