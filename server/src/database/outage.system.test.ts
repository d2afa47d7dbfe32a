import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { samples } from '../../seed/samples.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../test/database-proxy.ts';
import { engines, type FreshDatabase } from '../../test/engine.ts';
import { execute } from '../../test/postgres.ts';
import { usePrograms } from '../../test/programs.ts';
import { asha, TestStore, testSecret } from '../../test/store.ts';
import { until } from '../../test/until.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from './open-database.ts';

const postgres = engines.filter(({ name }) => name === 'PostgreSQL');

describe.each(postgres)('a server whose $name goes away', (engine) => {
  const programs = usePrograms(engine);
  let proxy: DatabaseProxy;
  let address = '';

  beforeEach(async () => {
    proxy = await startDatabaseProxy(programs.location.databaseUrl ?? '');
    ({ address } = await programs.serve({ DATABASE_URL: proxy.url }));
  });
  afterEach(() => proxy.cut());

  const register = () =>
    fetch(`${address}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asha),
    });

  it('answers 503 with a sentence, and works on by itself afterwards', async () => {
    expect((await register()).status).toBe(201);
    await proxy.cut();
    const refused = await register();
    expect(refused.status).toBe(503);
    expect(await refused.json()).toEqual({
      message: expect.stringMatching(/out of reach/),
      code: 'server.unavailable',
      details: { reason: 'out-of-reach' },
    });
    expect((await fetch(`${address}/readyz`)).status).toBe(503);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    await proxy.mend();
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect((await register()).status).toBe(201);
  });

  it('draws its customers’ pages meanwhile, with a status that says to come again', async () => {
    const shop = () => fetch(`${address}/shop/o/x`);
    expect((await shop()).status).toBe(404);
    await proxy.cut();
    const away = await shop();
    expect(away.status).toBe(503);
    expect(away.headers.get('content-type')).toContain('text/html');
    expect(await away.text()).toContain('<h1>The shop is out of reach just now</h1>');
    await proxy.mend();
    expect((await shop()).status).toBe(404);
  });

  it('survives connections that break under load', async () => {
    const before = proxy.countSent();
    const calls = Array.from({ length: 40 }, register);
    await until('twenty queries', () => proxy.countSent() >= before + 20);
    await proxy.cut();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    await proxy.mend();
    expect(statuses.every((status) => [201, 429, 503].includes(status))).toBe(true);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });
});

describe.each(postgres)('a server whose $name falls silent', ({ fresh }) => {
  const store = new TestStore();
  let location: FreshDatabase;
  let proxy: DatabaseProxy;

  beforeEach(async () => {
    location = await fresh();
    proxy = await startDatabaseProxy(location.databaseUrl ?? '');
    store.db = openDatabase({ ...location, databaseUrl: proxy.url }, () => {}, 800);
    const config = readConfig({ LOG_LEVEL: 'silent' });
    const mailer = { destination: 'nowhere', delivers: false, send: async () => {}, close() {} };
    const clock = () => store.now;
    const parts = { db: store.db, config, secret: testSecret, clock, mailer, samples };
    store.app = await buildApp(parts);
  });
  afterEach(async () => {
    await store.app.close();
    await store.db.destroy();
    await proxy.cut();
    await location.drop();
  });

  const register = () => store.call('POST', '/api/auth/register', { payload: asha });
  const status = async (url: string) => (await store.call('GET', url)).status;

  it('gives it up after a while, and works on when it speaks again', async () => {
    expect((await register()).status).toBe(201);
    proxy.stall();
    const answers = await Promise.all(Array.from({ length: 12 }, register));
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 503,
        body: { message: expect.stringMatching(/out of reach/) },
      });
    expect(await status('/readyz')).toBe(503);
    expect(await status('/healthz')).toBe(200);
    proxy.resume();
    expect(await status('/readyz')).toBe(200);
    expect((await register()).status).toBe(201);
  });

  it('breaks off a list that it cannot go on with, and never ends it as if it were whole', async () => {
    const token = await store.admit('owner');
    await execute(
      location.databaseUrl ?? '',
      `insert into orders
       select 'order-' || n, id, name, phone, 'cod', 'pending', 100, 'pending', '{}', '[]', n, n, n
       from accounts, generate_series(1, 10000) n`,
    );
    const address = await store.app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(`${address}/api/order/all`, { headers: { token } });
    expect(answer.status).toBe(200);
    proxy.stall();
    await expect(answer.text()).rejects.toThrow(/terminated/);
    proxy.resume();
    expect(await status('/readyz')).toBe(200);
  });
});
