import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../test/engine.ts';
import { execute, withDatabase } from '../../test/postgres.ts';
import { usePrograms } from '../../test/programs.ts';
import { asha } from '../../test/store.ts';

const postgres = engines.filter(({ name }) => name === 'PostgreSQL');

describe.each(postgres)('a $name that can only be read', (engine) => {
  const programs = usePrograms(engine);
  const url = () => programs.location.databaseUrl ?? '';

  beforeEach(() => takeChanges(false));

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

  it('is served for reading, and in full once it takes changes', async () => {
    await takeChanges(true);
    const { server: first } = await programs.serve();
    first.child.kill('SIGTERM');
    await first.exited;
    await takeChanges(false);

    const { server, address } = await programs.serve();
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
    const server = programs.start(['serve']);
    expect(await server.exited).toBe(1);
    expect(server.output()).toMatch(/^The database cannot be used now: .+ read-only transaction$/);
  });
});
