import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines, type FreshDatabase } from '../../test/engine.ts';
import { execute, withDatabase } from '../../test/postgres.ts';
import { type KiranaProcess, startKirana } from '../../test/process.ts';
import { asha, testSecret } from '../../test/store.ts';

const postgres = engines.filter(({ name }) => name === 'PostgreSQL');

describe.each(postgres)('a $name that can only be read', ({ fresh }) => {
  let location: FreshDatabase;
  let server: KiranaProcess | undefined;
  const url = () => location.databaseUrl ?? '';

  beforeEach(async () => {
    location = await fresh();
    await takeChanges(false);
  });
  afterEach(async () => {
    server?.child.kill('SIGKILL');
    await server?.exited;
    await location.drop();
  });

  /** Sets whether new sessions may change data, and ends the present ones. */
  async function takeChanges(yes: boolean): Promise<void> {
    const database = new URL(url()).pathname.slice(1);
    const mode = yes ? 'off' : 'on';
    const other = withDatabase(url(), 'postgres');
    await execute(other, `alter database ${database} set default_transaction_read_only = ${mode}`);
    await execute(
      other,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
    );
  }

  const start = (...args: string[]) =>
    startKirana(args, {
      DATA_DIR: location.dataDir,
      DATABASE_URL: url(),
      JWT_SECRET: testSecret,
    });

  it('is served for reading, and in full once it takes changes', async () => {
    await takeChanges(true);
    const first = start('serve');
    await first.printed(/Kirana listens/);
    first.child.kill('SIGTERM');
    await first.exited;
    await takeChanges(false);

    server = start('serve');
    const [, address] = await server.printed(/Kirana listens on (\S+)/);
    await server.printed(/The database can only be read: changes are refused/);
    const register = () =>
      fetch(`${address}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asha),
      });
    const refused = await register();
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({
      message: expect.stringMatching(/can only be read/),
      details: { reason: 'read-only' },
    });
    expect((await fetch(`${address}/api/category/all`)).status).toBe(200);
    const notReady = await fetch(`${address}/readyz`);
    expect(notReady.status).toBe(503);
    expect(await notReady.json()).toMatchObject({ message: 'The database can only be read' });

    await takeChanges(true);
    // PostgreSQL takes a moment to close the connections.
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
    expect((await register()).status).toBe(201);
  });

  it('stops the start with one line when it has to be changed first', async () => {
    server = start('serve');
    expect(await server.exited).toBe(1);
    expect(server.output()).toMatch(/^The database cannot be used now: .+ read-only transaction$/);
  });
});
