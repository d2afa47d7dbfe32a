import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { engines } from '../engine.ts';
import { type KiranaProcess, program } from '../process.ts';
import { usePrograms } from '../programs.ts';
import { asha } from '../store.ts';

const canTrace = spawnSync('strace', ['-V']).status === 0;

describe.each(engines)('kirana on $name', (engine) => {
  const programs = usePrograms(engine);

  const post = (address: string, path: string, body: object) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  /** Signs up as a person would, with the code from the log. */
  async function signUp(server: KiranaProcess, address: string): Promise<Response> {
    const { activationToken } = (await (
      await post(address, '/api/auth/register', asha)
    ).json()) as {
      activationToken: string;
    };
    const [, otp] = await server.printed(/The code for asha@example\.in is (\d{6})/);
    return post(address, '/api/auth/verify-otp', { otp, activationToken });
  }

  it('says where it listens, where mail goes and who becomes the owner', async () => {
    const { server, address } = await programs.serve();
    await server.printed(/Mail goes to the folder/);
    await server.printed(/first verified sign-up becomes the owner/);
    expect((await signUp(server, address)).status).toBe(200);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    // A closed window says so.
    server.child.kill('SIGHUP');
    expect(await server.exited).toBe(0);
    const again = await programs.serve();
    await again.server.printed(/Mail goes to/);
    expect(again.server.output()).not.toMatch(/first verified sign-up/);
  });

  it('works on when nobody reads what it prints', async () => {
    const { server, address } = await programs.serve();
    server.child.stdout?.destroy();
    server.child.stderr?.destroy();
    for (let count = 0; count < 3; count += 1) {
      const person = { ...asha, email: `asha${count}@example.in` };
      expect((await post(address, '/api/auth/register', person)).status).toBe(201);
    }
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
  });

  it('finishes what runs and refuses new work when it is told to stop', async () => {
    const { server, address } = await programs.serve();
    const agent = new Agent({ keepAlive: true });
    const body = JSON.stringify(asha);
    // The body of this request is still being sent when the signal comes.
    const slow = request(`${address}/api/auth/register`, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
      },
    });
    const answered = new Promise<number | undefined>((resolve) =>
      slow.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      }),
    );
    slow.flushHeaders();
    await once(slow, 'continue');
    slow.write(body.slice(0, 10));
    // On Ctrl+C the terminal sends the signal, and npm sends it again.
    server.child.kill('SIGINT');
    server.child.kill('SIGINT');
    const isReady = () => fetch(`${address}/readyz`);
    await expect.poll(async () => (await isReady()).status).toBe(503);
    server.child.kill('SIGINT');
    const refused = await isReady();
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({
      message: expect.stringMatching(/restarting/),
      code: 'server.unavailable',
      details: { reason: 'restarting' },
    });
    slow.end(body.slice(10));
    expect(await answered).toBe(201);
    agent.destroy();
    expect(await server.exited).toBe(0);
  });

  it('stops the start with one line when a variable is bad', async () => {
    const server = programs.start(['serve'], { PORT: 'http' });
    expect(await server.exited).toBe(1);
    expect(server.output()).toBe('PORT must be a port number from 0 to 65535');
  });

  it('says of a backup that cannot be read what is wrong with it, in one line', async () => {
    const { dataDir } = programs.location;
    const missing = join(dataDir, 'no/such/shop.backup');
    for (const [file, line] of [
      [missing, `There is no ${missing}`],
      [dataDir, 'A folder was named in place of a file'],
      [join(program, 'x'), `${program}/x leads through a file as if it were a folder`],
    ] as const) {
      const restore = programs.start(['restore', file]);
      expect(await restore.exited).toBe(1);
      expect(restore.output()).toBe(line);
    }
  });

  it('says in one line what is wrong with a folder of backups', async () => {
    for (const [command, BACKUP_DIR, line] of [
      ['backups', program, `${program} is a file, where a folder is needed`],
      ['backup', program, `${program} is a file, where a folder is needed`],
    ] as const) {
      const made = programs.start([command], { BACKUP_DIR });
      expect(await made.exited).toBe(1);
      expect(made.output()).toContain(line);
    }
    const server = programs.start(['serve'], { BACKUP_DIR: program });
    await server.printed(/No backup can be written into .+: /);
  });

  it('says that the folder of backups cannot be made where the system makes none', async () => {
    const { server } = await programs.serve({ BACKUP_DIR: '/proc/kirana/backups' });
    await server.printed(/No backup can be written into \/proc\/kirana\/backups: /);
  });

  it('backs up a store that is there, and makes none', async () => {
    const file = join(programs.location.dataDir, 'shop.backup');
    const noStore = /^There is no store in .+ the settings of the server, DATA_DIR or DATABASE_URL/;
    for (const DATA_DIR of [join(programs.location.dataDir, 'typo'), programs.location.dataDir]) {
      const empty = { DATA_DIR, DATABASE_URL: '', JWT_SECRET: '' };
      if (DATA_DIR === programs.location.dataDir && !programs.location.databaseUrl) continue;
      const backup = programs.start(['backup', file], empty);
      expect(await backup.exited).toBe(1);
      expect(backup.output()).toMatch(noStore);
    }
    expect(
      readdirSync(programs.location.dataDir).filter((name) => name !== 'kirana.sqlite'),
    ).toEqual([]);
    expect(await programs.start(['backup', file]).exited).toBe(0);
    expect(readdirSync(programs.location.dataDir).sort()).toEqual(
      programs.location.databaseUrl ? ['shop.backup'] : ['kirana.sqlite', 'shop.backup'],
    );
  });

  it.skipIf(!canTrace)('syncs a backup before it has its name, and the name after', async () => {
    const file = join(programs.location.dataDir, 'shop.backup');
    const trace = join(programs.location.dataDir, 'trace');
    const calls = 'trace=openat,fsync,rename';
    const backup = programs.start(['backup', file], {}, [
      'strace',
      '-f',
      '-y',
      '-e',
      calls,
      '-o',
      trace,
    ]);
    expect(await backup.exited).toBe(0);
    const lines = readFileSync(trace, 'utf8').split('\n');
    const at = (pattern: RegExp) => lines.findIndex((line) => pattern.test(line));
    const renamed = at(/ rename\(.+unfinished", ".+shop\.backup"\)/);
    const synced = at(/ fsync\(\d+<.+unfinished>/);
    expect(synced).toBeGreaterThan(-1);
    expect(renamed).toBeGreaterThan(synced);
    expect(
      lines.findLastIndex(
        (line) => line.includes(`<${programs.location.dataDir}>`) && line.includes(' fsync('),
      ),
    ).toBeGreaterThan(renamed);
  });

  it('sets positions, also the last owner’s', async () => {
    const { server, address } = await programs.serve();
    await signUp(server, address);
    const revoke = programs.start(['revoke-admin', 'Asha@example.in']);
    expect(await revoke.exited).toBe(0);
    const { email, password } = asha;
    const { token } = (await (
      await post(address, '/api/auth/login', { email, password })
    ).json()) as {
      token: string;
    };
    const total = () => fetch(`${address}/api/auth/total`, { headers: { token } });
    expect((await total()).status).toBe(403);
    expect(await programs.start(['grant-admin', email]).exited).toBe(0);
    expect((await total()).status).toBe(200);
    const packer = programs.start(['set-position', email, 'Packer']);
    expect(await packer.exited).toBe(0);
    // The command may demote the last owner.
    expect(packer.output()).toBe(`${email} is now a packer`);
    expect((await total()).status).toBe(403);
    const king = programs.start(['set-position', email, 'king']);
    expect(await king.exited).toBe(1);
    expect(king.output()).toContain('owner, manager, packer, rider, customer');
    const unknown = programs.start(['grant-admin', 'nobody@example.in']);
    expect(await unknown.exited).toBe(1);
    expect(unknown.output()).toBe('There is no account with the email nobody@example.in');
  });

  it('prints a link by which somebody joins, before a stranger is first', async () => {
    const { server, address } = await programs.serve();
    const { email, ...person } = asha;
    const nowhere = programs.start(['invite', email, 'owner']);
    expect(await nowhere.exited).toBe(1);
    expect(nowhere.output()).toContain('Add where the store is reached');
    const invite = programs.start(['invite', email, 'Owner', '--address', address]);
    expect(await invite.exited).toBe(0);
    expect(invite.output()).toMatch(new RegExp(`^${address}/join#[\\w-]+$`));
    const [, token] = invite.output().split('#');
    const stranger = { ...asha, email: 'stranger@example.in' };
    const registered = await post(address, '/api/auth/register', stranger);
    const { activationToken } = (await registered.json()) as { activationToken: string };
    const [, otp] = await server.printed(/The code for stranger@example\.in is (\d{6})/);
    await post(address, '/api/auth/verify-otp', { otp, activationToken });
    expect((await post(address, '/api/people/join', { token, ...person })).status).toBe(201);
    const statusOf = async (who: string) => {
      const credentials = { email: who, password: asha.password };
      const logIn = await post(address, '/api/auth/login', credentials);
      const { token: session } = (await logIn.json()) as { token: string };
      return (await fetch(`${address}/api/auth/total`, { headers: { token: session } })).status;
    };
    expect([await statusOf(email), await statusOf(stranger.email)]).toEqual([200, 403]);
    const twice = programs.start(['invite', email, 'rider', '--address', address]);
    expect(await twice.exited).toBe(1);
  });

  it('says what it can do, and what it cannot', async () => {
    const help = programs.start(['--help']);
    expect(await help.exited).toBe(0);
    for (const name of [
      'serve',
      'seed',
      'grant-admin',
      'revoke-admin',
      'set-position',
      'backup',
      'restore',
    ])
      expect(help.output()).toContain(`kirana ${name}`);
    const unknown = programs.start(['fly']);
    expect(await unknown.exited).toBe(1);
    expect(unknown.output()).toContain('There is no command fly');
  });

  it('keeps its data where only its owner may read', async () => {
    const { server, address } = await programs.serve();
    await signUp(server, address);
    const outbox = join(programs.location.dataDir, 'outbox');
    const [mail] = readdirSync(outbox);
    expect(statSync(join(outbox, String(mail))).mode & 0o077).toBe(0);
    if (!programs.location.databaseUrl)
      expect(statSync(join(programs.location.dataDir, 'secret')).mode & 0o077).toBe(0);
  });
});
