import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from '../../test/database-proxy.ts';
import { engines, type FreshDatabase } from '../../test/engine.ts';
import { type KiranaProcess, startKirana } from '../../test/process.ts';
import { asha, testSecret } from '../../test/store.ts';

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
