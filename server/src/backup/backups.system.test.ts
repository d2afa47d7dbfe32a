import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engines, type FreshDatabase } from '../../test/engine.ts';
import { Fleet } from '../../test/fleet.ts';
import { startKirana } from '../../test/process.ts';
import { testSecret } from '../../test/store.ts';
import { until } from '../../test/until.ts';
import { lastMigration } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Db } from '../database/schema.ts';
import { readConfig } from '../platform/config.ts';
import { newId } from '../platform/ids.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { checkBackup } from './backup-file.ts';
import { listBackups } from './backup-folder.ts';
import { type Backups, createBackups } from './backups.ts';
import { goBackTo } from './restore.service.ts';

const minuteMs = 60_000;

/** Mounts a disk in memory on the folder, with four backups, and lists what lies there in the end. */
const smallDisk = (folder: string, megabytes: number) => [
  ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'],
  `mount -t tmpfs -o size=${megabytes}000000 none ${folder} && cd ${folder} &&
  for day in 21 22 23 24; do head -c 20000000 /dev/zero >asked-2025-11-$day-0300.backup; done
  "$0" "$@" && ls`,
];
/** Lets the folder only be read. */
const readOnly = (folder: string) => [
  ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'],
  `mount --bind ${folder} ${folder} && mount -o remount,ro,bind ${folder} && exec "$0" "$@"`,
];
/** Leaves no file in the folder that can be removed, of those that are there. */
const allInUse = (folder: string) => [
  ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'],
  `for file in ${folder}/*; do mount --bind $file $file; done && exec "$0" "$@"`,
];
const [unshare = '', ...namespaces] = smallDisk('', 0).slice(0, 4);
const canMount =
  spawnSync(unshare, [...namespaces, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

describe.each(engines)('the backups of a store on $name', (engine) => {
  let location: FreshDatabase;
  let db: Db;
  let parent = '';
  let folder = '';
  let now = 0;
  const servers: Backups[] = [];

  beforeEach(async () => {
    location = await engine.fresh();
    db = openDatabase(location, () => {});
    parent = await mkdtemp(join(tmpdir(), 'kirana-backups-'));
    folder = join(parent, 'backups');
    now = Date.parse('2026-11-23T02:00:00+05:30');
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
    await db.destroy();
    await location.drop();
    await rm(parent, { recursive: true });
  });

  const env = () => ({
    DATA_DIR: location.dataDir,
    DATABASE_URL: location.databaseUrl ?? '',
    JWT_SECRET: testSecret,
    BACKUP_DIR: folder,
  });
  function start() {
    const log = pino({ level: 'silent' });
    const config = readConfig(env());
    const server = createBackups({ db, clock: () => now, config, folder, log });
    servers.push(server);
    return server;
  }
  const look = async () => {
    for (const server of servers) server.look();
    for (const server of servers) await server.settled();
  };
  const names = async () => (await readdir(folder).catch(() => [])).sort();

  it('are one a night, however many servers there are', async () => {
    now = Date.parse('2026-11-22T18:00:00+05:30');
    for (let count = 0; count < 3; count += 1) start();
    await look();
    expect(await names()).toEqual([]);
    now += 5 * minuteMs;
    await look();
    const missed = 'nightly-2026-11-22-1805.backup';
    expect(await names()).toEqual([missed]);
    now = Date.parse('2026-11-23T02:59:59+05:30');
    await look();
    expect(await names()).toEqual([missed]);
    now += 1_000;
    await look();
    await look();
    const night = 'nightly-2026-11-23-0300.backup';
    expect(await names()).toEqual([missed, night]);
    expect(await checkBackup(join(folder, night))).toMatchObject({ kirana: 'backup' });
  });

  it('are made at once when one is asked for, which is there afterwards', async () => {
    now = Date.parse('2026-11-23T15:05:00+05:30');
    const server = start();
    await server.ask();
    await expect(server.ask()).rejects.toThrow('A backup is being made');
    await server.settled();
    const { running, failed, files } = await server.read();
    expect({ running, failed }).toEqual({ running: false, failed: undefined });
    expect(files).toMatchObject([{ name: 'asked-2026-11-23-1505.backup', kind: 'asked' }]);
  });

  it('wait an hour after a failure', async () => {
    now = Date.parse('2026-11-23T09:00:00+05:30');
    start();
    await writeFile(folder, 'in the way of the folder');
    now += 5 * minuteMs;
    await look();
    const { failed } = await (servers[0] as Backups).read();
    expect(failed).toMatchObject({ at: now, reason: expect.any(String) });
    await rm(folder);
    now += 60 * minuteMs - 1;
    await look();
    expect(await names()).toEqual([]);
    now += 1;
    await look();
    expect(await names()).toEqual(['nightly-2026-11-23-1005.backup']);
  });

  it('are made at three also after failures of the missed one and of one that was asked for', async () => {
    now = Date.parse('2026-11-23T02:50:00+05:30');
    const server = start();
    const night = 'nightly-2026-11-23-0300';
    await writeFile(folder, 'in the way of the folder');
    now += 5 * minuteMs;
    await look();
    expect((await server.read()).failed).toMatchObject({ at: now });
    now += 5 * minuteMs;
    await server.ask();
    await server.settled();
    expect((await server.read()).failed).toMatchObject({ at: now });
    await rm(folder);
    // Something else has the name of the night.
    await mkdir(join(folder, `${night}.backup`), { recursive: true });
    await look();
    expect(await names()).toEqual([`${night}-2.backup`, `${night}.backup`]);
  });

  it('have not failed any more once another server has made one', async () => {
    const [first, second] = [start(), start()];
    await writeFile(folder, 'in the way of the folder');
    await first.ask();
    await first.settled();
    await rm(folder);
    await second.ask();
    await second.settled();
    const [made = ''] = await names();
    const state = async (ended: number) => {
      await utimes(join(folder, made), ended / 1000, ended / 1000);
      return first.read();
    };
    expect(await state(now + minuteMs)).toMatchObject({
      failed: undefined,
      files: [{ name: made }],
    });
    expect(await state(now - minuteMs)).toMatchObject({ failed: { at: now } });
  });

  it('remove what was never ended also where there is no room for a new one', async () => {
    await mkdir(folder);
    const [large, old] = ['asked-2026-11-21-0300.backup', 'x.backup.0123456789abcdef.unfinished'];
    for (const name of [large, old]) await writeFile(join(folder, name), 'x');
    await truncate(join(folder, large), 2 ** 42);
    await utimes(join(folder, old), now / 1000, now / 1000 - 25 * 60 * 60);
    const server = start();
    await server.ask();
    await server.settled();
    const { failed } = await server.read();
    expect(failed?.reason).toMatch(/^No room: /);
    expect(await names()).toEqual([large]);
  });

  it('tell that the database takes no lease for them, or does not answer', async () => {
    const server = start();
    vi.spyOn(db, 'selectFrom').mockImplementationOnce(() => {
      throw new Error('No answer');
    });
    await expect(server.ask()).rejects.toThrow('No answer');
    expect(await server.read()).toMatchObject({ running: false });
    const full = vi.spyOn(db, 'updateTable').mockImplementation(() => {
      throw new OperatorError('No room for a lease');
    });
    await server.ask();
    await server.settled();
    const failed = { at: now, reason: 'No room for a lease' };
    expect(await server.read()).toMatchObject({ running: false, failed });
    full.mockRestore();
    await server.ask();
    await server.settled();
    const { failed: none, files } = await server.read();
    expect([none, files.length]).toEqual([undefined, 1]);
  });

  it('leave nothing when the disk is so full that they lose their lease', async () => {
    const large = randomBytes(40_000_000).toString('base64');
    await sql`insert into categories (id, name, name_key, image, created_at)
      values (${newId(now)}, 'Staples', 'staples', ${large}, ${now})`.execute(db);
    const server = start();
    await server.ask();
    await until('a file that is being written', async () => (await names()).length > 0);
    vi.spyOn(db, 'updateTable').mockImplementation(() => {
      throw Object.assign(new Error('disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
    });
    await server.settled();
    const failed = { reason: 'The disk of the store is full' };
    expect(await server.read()).toMatchObject({ failed, files: [] });
    expect(await names()).toEqual([]);
  });

  it('leave out what is empty or of a time to come, which would hide that there is none', async () => {
    await mkdir(folder);
    const [ahead, empty] = ['nightly-2036-01-01-0300.backup', 'asked-2026-11-22-0300.backup'];
    await writeFile(join(folder, ahead), 'x');
    await writeFile(join(folder, empty), '');
    expect(await start().read()).toMatchObject({ files: [] });
  });

  it('are made after all when another process has taken the lease meanwhile', async () => {
    const large = randomBytes(40_000_000).toString('base64');
    await sql`insert into categories (id, name, name_key, image, created_at)
      values (${newId(now)}, 'Staples', 'staples', ${large}, ${now})`.execute(db);
    const server = start();
    await server.ask();
    await until('a file that is being written', async () => (await names()).length > 0);
    const leases = db.updateTable('leases').where('name', '=', 'backups');
    await leases.set({ holder: 'another', held_until: now + 2_000 }).execute();
    await until('the end of the first', async () => (await names()).length === 0);
    await leases.set({ holder: '' }).execute();
    await until('a backup', async () => (await server.read()).files.length === 1);
  });

  it('look for their folder without making it', async () => {
    const { failed, files } = await start().read();
    expect({ failed, files }).toEqual({ failed: undefined, files: [] });
    expect(await readdir(parent)).toEqual([]);
  });

  it.runIf(canMount && engine.name === 'SQLite')(
    'are shown where the folder can only be read',
    async () => {
      await mkdir(folder);
      const name = 'asked-2025-11-21-0300.backup';
      await writeFile(join(folder, name), 'x');
      const payload = { email: 'owner@example.in', password: 'cardamom-and-clove' };
      const account = ['--admin-email', payload.email, '--admin-password', payload.password];
      await startKirana(['seed', '--orders', '1', '--days', '1', ...account], env()).exited;
      const server = startKirana(['serve'], env(), readOnly(folder));
      const [, url = ''] = await server.printed(/Kirana listens on (\S+)/);
      const json = async (path: string, init: RequestInit) =>
        (await fetch(url + path, init)).json() as Promise<Record<string, unknown>>;
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(payload);
      const { token } = await json('/api/auth/login', { method: 'POST', headers, body });
      const { backups } = await json('/api/system', { headers: { token: String(token) } });
      server.child.kill();
      await server.exited;
      expect(backups).toMatchObject({
        failed: { reason: expect.stringMatching(/^EROFS/) },
        files: [{ name }],
      });
    },
  );

  /** Makes it a filled store of an earlier version. */
  async function goBack() {
    await db.transaction().execute((trx) => goBackTo(trx, '028_text_keys'));
    await sql`insert into categories (id, name, name_key, image, created_at)
      values (${newId(now)}, 'Staples', 'staples', '', ${now})`.execute(db);
    return lastMigration(db);
  }

  it('come before each update of the store, which waits for them', async () => {
    const before = await goBack();
    await writeFile(folder, 'in the way of the folder');
    const refused = startKirana(['serve'], env());
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toMatch(
      /No backup could be written before the update: .+\. Make room in .+backups$/m,
    );
    expect(await lastMigration(db)).toBe(before);
    await rm(folder);
    const server = startKirana(['serve'], env());
    await server.printed(/Kirana listens on/);
    server.child.kill();
    await server.exited;
    const [made = ''] = await names();
    expect(made).toMatch(/^before-\d+\.\d+\.\d+-.+\.backup$/);
    expect(await checkBackup(join(folder, made))).toMatchObject({ migration: before });
    const asked = startKirana(['backup'], env());
    expect(await asked.exited).toBe(0);
    const listed = startKirana(['backups'], env());
    await listed.exited;
    expect(listed.output()).toMatch(/^asked-.+\.backup {2}1 MB\nbefore-.+\.backup {2}1 MB$/);
    const restored = startKirana(['restore', made, '--replace'], env());
    expect(await restored.exited, restored.output()).toBe(0);
    expect(restored.output()).toContain(`rows restored from ${made}`);
  });

  it.runIf(canMount && engine.name === 'SQLite')(
    'count, and let the store be updated, also where no old file can be removed',
    async () => {
      await mkdir(folder);
      const unfinished = 'x.backup.0123456789abcdef.unfinished';
      const old = [1, 2, 3, 4, 5].map((day) => `asked-2025-11-0${day}-0300.backup`);
      const updates = [1, 2, 3].map((day) => `before-0.0.1-2025-11-0${day}-0300.backup`);
      for (const name of [unfinished, ...old, ...updates]) await writeFile(join(folder, name), 'x');
      await utimes(join(folder, unfinished), 0, 0);
      await goBack();
      const server = startKirana(['serve'], env(), allInUse(folder));
      await server.printed(/Kirana listens on/);
      server.child.kill();
      await server.exited;
      const asked = startKirana(['backup'], env(), allInUse(folder));
      expect(await asked.exited, asked.output()).toBe(0);
      expect(await names()).toHaveLength(11);
    },
  );

  it('leaves only whole ones where it is killed while it writes', async () => {
    for (let times = 0; times < 3; times += 1) {
      const { child, exited } = startKirana(['backup'], env());
      const isWriting = async () => (await names()).length > times || child.exitCode !== null;
      await until('a file that is being written', isWriting);
      child.kill('SIGKILL');
      await exited;
    }
    for (const { name } of await listBackups(folder))
      expect(await checkBackup(join(folder, name))).toMatchObject({ kirana: 'backup' });
  });

  it.runIf(canMount && engine.name === 'SQLite')(
    'give way to a new one on a small disk, but for the three newest',
    async () => {
      await mkdir(folder);
      const on = async (megabytes: number) => {
        const process = startKirana(['backup'], env(), smallDisk(folder, megabytes));
        await process.exited;
        return process.output();
      };
      // Four of 20 MB lie there, so two of that size and 200 MB are needed; none goes to no avail.
      expect(await on(270)).toMatch(/^No room: 1[89]\d MB free, 240 MB needed$/m);
      expect(await on(320)).toMatch(/ written to .+\nasked-2025-11-22-0300\.backup\n/);
    },
  );
});

describe('the backups of three servers', () => {
  const fleet = new Fleet();
  afterEach(() => fleet.stop());

  it('are whole, though two of the servers are killed while they make one', async () => {
    await fleet.start(3);
    const { admin } = await fleet.admitBoth();
    const begin = (index: number) =>
      until('a backup, once the last one is given up', async () => {
        const call = { token: admin };
        return (await fleet.callOn(index, 'POST', '/api/system/backup', call)).status === 202;
      });
    for (const index of [0, 1]) {
      const before = (await readdir(fleet.backups)).length;
      await begin(index);
      await until('its file', async () => (await readdir(fleet.backups)).length > before);
      await fleet.kill(index);
    }
    await begin(2);
    await until('the third one', async () => {
      const { body } = await fleet.callOn(2, 'GET', '/api/system', { token: admin });
      return !body.backups.running;
    });
    const files = await listBackups(fleet.backups);
    expect(files.length).toBeGreaterThan(0);
    for (const { name } of files)
      expect(await checkBackup(join(fleet.backups, name))).toMatchObject({ kirana: 'backup' });
  });
});
