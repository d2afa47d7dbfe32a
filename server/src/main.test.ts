import { readdirSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines, type FreshDatabase } from '../test/engine.ts';
import { type KiranaProcess, startKirana } from '../test/process.ts';
import { asha, testSecret } from '../test/store.ts';

describe.each(engines)('kirana on $name', (engine) => {
  let location: FreshDatabase;
  const running: KiranaProcess[] = [];

  beforeEach(async () => {
    location = await engine.fresh();
  });
  afterEach(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.splice(0).map(({ exited }) => exited));
    await location.drop();
  });

  function start(args: string[], env: Record<string, string> = {}): KiranaProcess {
    const database = location.databaseUrl
      ? { DATABASE_URL: location.databaseUrl, JWT_SECRET: testSecret }
      : {};
    const started = startKirana(args, { DATA_DIR: location.dataDir, ...database, ...env });
    running.push(started);
    return started;
  }

  async function serve(env: Record<string, string> = {}) {
    const server = start(['serve'], env);
    const [, address] = await server.printed(/Kirana listens on (\S+)/);
    return { server, address: String(address) };
  }

  const post = (address: string, path: string, body: object) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  /** Signs up as a person would: the code comes from the log. */
  async function signUp(server: KiranaProcess, address: string): Promise<Response> {
    const { activationToken } = (await (
      await post(address, '/api/auth/register', asha)
    ).json()) as {
      activationToken: string;
    };
    const [, otp] = await server.printed(/The code for asha@example\.in is (\d{6})/);
    return post(address, '/api/auth/verify-otp', { otp, activationToken });
  }

  it('says where it listens, where mail goes and who becomes the administrator', async () => {
    const { server, address } = await serve();
    await server.printed(/Mail goes to the folder/);
    await server.printed(/first verified sign-up becomes the administrator/);
    expect((await signUp(server, address)).status).toBe(200);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    const again = await serve();
    await again.server.printed(/Mail goes to/);
    expect(again.server.output()).not.toMatch(/first verified sign-up/);
  });

  it('finishes what runs and refuses new work when it is told to stop', async () => {
    const { server, address } = await serve();
    const agent = new Agent({ keepAlive: true });
    const body = JSON.stringify(asha);
    // A request whose body is still on its way when the signal comes.
    const slow = request(`${address}/api/auth/register`, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    const answered = new Promise<number | undefined>((resolve) =>
      slow.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      }),
    );
    slow.write(body.slice(0, 10));
    await new Promise((resolve) => setTimeout(resolve, 100));
    // The terminal tells it of Ctrl+C, and npm as well.
    server.child.kill('SIGINT');
    server.child.kill('SIGINT');
    await new Promise((resolve) => setTimeout(resolve, 100));
    server.child.kill('SIGINT');
    const refused = await fetch(`${address}/readyz`);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toEqual({ message: expect.stringMatching(/restarting/) });
    slow.end(body.slice(10));
    expect(await answered).toBe(201);
    agent.destroy();
    expect(await server.exited).toBe(0);
  });

  it('stops the start with one line when a variable is bad', async () => {
    const server = start(['serve'], { PORT: 'http' });
    expect(await server.exited).toBe(1);
    expect(server.output()).toBe('PORT must be a port number from 0 to 65535');
  });

  it('grants and revokes the administrator’s role', async () => {
    const { server, address } = await serve();
    await signUp(server, address);
    const revoke = start(['revoke-admin', 'Asha@example.in']);
    expect(await revoke.exited).toBe(0);
    const { email, password } = asha;
    const { token } = (await (
      await post(address, '/api/auth/login', { email, password })
    ).json()) as {
      token: string;
    };
    const total = () => fetch(`${address}/api/auth/total`, { headers: { token } });
    expect((await total()).status).toBe(403);
    expect(await start(['grant-admin', email]).exited).toBe(0);
    expect((await total()).status).toBe(200);
    const unknown = start(['grant-admin', 'nobody@example.in']);
    expect(await unknown.exited).toBe(1);
    expect(unknown.output()).toBe('There is no account with the email nobody@example.in');
  });

  it('says what it can do, and what it cannot', async () => {
    const help = start(['--help']);
    expect(await help.exited).toBe(0);
    for (const name of ['serve', 'seed', 'grant-admin', 'revoke-admin', 'backup', 'restore'])
      expect(help.output()).toContain(`kirana ${name}`);
    const unknown = start(['fly']);
    expect(await unknown.exited).toBe(1);
    expect(unknown.output()).toContain('There is no command fly');
  });

  it('keeps its data where only its owner may read', async () => {
    const { server, address } = await serve();
    await signUp(server, address);
    const outbox = join(location.dataDir, 'outbox');
    const [mail] = readdirSync(outbox);
    expect(statSync(join(outbox, String(mail))).mode & 0o077).toBe(0);
    if (!location.databaseUrl)
      expect(statSync(join(location.dataDir, 'secret')).mode & 0o077).toBe(0);
  });
});
