import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from '../../test/database-proxy.ts';
import { engines, type FreshDatabase } from '../../test/engine.ts';
import { type KiranaProcess, startKirana } from '../../test/process.ts';
import { asha, testSecret } from '../../test/store.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from './open-database.ts';

const postgres = engines.filter(({ name }) => name === 'PostgreSQL');

describe.each(postgres)('a server whose $name goes away', ({ fresh }) => {
  let location: FreshDatabase;
  let proxy: DatabaseProxy;
  let server: KiranaProcess;
  let address = '';

  beforeEach(async () => {
    location = await fresh();
    proxy = await startDatabaseProxy(location.databaseUrl ?? '');
    server = startKirana(['serve'], {
      DATA_DIR: location.dataDir,
      DATABASE_URL: proxy.url,
      JWT_SECRET: testSecret,
    });
    address = String((await server.printed(/Kirana listens on (\S+)/))[1]);
  });
  afterEach(async () => {
    server.child.kill('SIGKILL');
    await server.exited;
    await proxy.cut();
    await location.drop();
  });

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
    expect(await refused.json()).toEqual({ message: expect.stringMatching(/out of reach/) });
    expect((await fetch(`${address}/readyz`)).status).toBe(503);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    await proxy.mend();
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect((await register()).status).toBe(201);
  });

  it('survives connections that break under load', async () => {
    const calls = Array.from({ length: 40 }, register);
    await new Promise((resolve) => setTimeout(resolve, 150));
    await proxy.cut();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    await proxy.mend();
    expect(statuses.every((status) => [201, 429, 503].includes(status))).toBe(true);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });
});

describe.each(postgres)('a server whose $name falls silent', ({ fresh }) => {
  it('gives it up after a while, and works on when it speaks again', async () => {
    const location = await fresh();
    const proxy = await startDatabaseProxy(location.databaseUrl ?? '');
    const db = openDatabase({ ...location, databaseUrl: proxy.url }, () => {}, 300);
    const config = readConfig({ LOG_LEVEL: 'silent' });
    const mailer = { destination: 'nowhere', send: async () => {}, close() {} };
    const app = await buildApp({ db, config, secret: testSecret, clock: Date.now, mailer });
    const status = async (url: string) => (await app.inject({ url })).statusCode;
    const register = () => app.inject({ method: 'POST', url: '/api/auth/register', payload: asha });
    try {
      expect((await register()).statusCode).toBe(201);
      proxy.stall();
      const answers = await Promise.all(Array.from({ length: 12 }, register));
      for (const answer of answers) {
        expect(answer.statusCode).toBe(503);
        expect(answer.json()).toEqual({ message: expect.stringMatching(/out of reach/) });
      }
      expect(await status('/readyz')).toBe(503);
      expect(await status('/healthz')).toBe(200);
      proxy.resume();
      expect(await status('/readyz')).toBe(200);
      expect((await register()).statusCode).toBe(201);
    } finally {
      await app.close();
      await db.destroy();
      await proxy.cut();
      await location.drop();
    }
  });
});
