import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { asha, testSecret, useStore } from '../../../test/store.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kirana-system-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe.each(engines)('the system on $name', (engine) => {
  const store = useStore(engine, () => ({
    BACKUP_DIR: folder,
    SMTP_URL: 'smtps://shop:a-password@mail.example.in:465',
  }));
  const name = 'nightly-2026-11-21-0300.backup';
  let admin = '';
  beforeEach(async () => {
    await writeFile(join(folder, name), 'a backup');
    await writeFile(join(folder, 'secret'), 'not for you');
    admin = await store.join();
  });

  const read = async (token = admin) => store.get(token, '/api/system');
  const link = (of = name, password = asha.password, token = admin) =>
    store.post(token, `/api/system/backup/${encodeURIComponent(of)}/link`, { password });

  it('tells how the server is, and none of its secrets', async () => {
    const { body, bytes } = await read();
    expect(body).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      now: '2026-11-21T09:35:00.000Z',
      firstAccountAt: '2026-11-21T09:35:00.000Z',
      timeZone: 'Asia/Kolkata',
      https: false,
      push: true,
      database: { engine: engine.name, bytes: expect.any(Number) },
      mail: { server: 'mail.example.in:465' },
      errors: { count: 0 },
      backups: {
        folder,
        running: false,
        nextAt: '2026-11-21T21:30:00.000Z',
        files: [{ name, kind: 'nightly', bytes: 8 }],
      },
    });
    for (const secret of [testSecret, 'a-password', asha.password])
      expect(bytes.toString()).not.toContain(secret);
  });

  it('gives a backup for a minute to whoever knows the owner’s password, on record', async () => {
    expect(await link(name, 'wrong')).toMatchObject({
      status: 400,
      body: { message: 'The present password is not right' },
    });
    for (const other of ['../secret', 'secret', 'nightly-2026-11-22-0300.backup'])
      expect(await link(other), other).toMatchObject({ status: 404 });
    const given = (await link()).body.link;
    // Large enough that an answer of text would be packed.
    const whole = gzipSync(randomBytes(4_000));
    await writeFile(join(folder, name), whole);
    const asked = { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } };
    const file = await store.call('GET', given, asked);
    expect(file).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(file.headers['content-encoding']).toBeUndefined();
    expect(file.bytes).toEqual(whole);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    expect((await read()).body.backups.downloaded).toMatchObject({ by: asha.name });
    const history = await store.get(admin, '/api/history?noun=backup');
    expect(history.body.changes).toMatchObject([{ name, kind: 'downloaded' }]);
    for (const bad of [`${given}x`, given.replace(/\.[^.]+$/, ''), '/api/system/download/x.y'])
      expect(await store.call('GET', bad), bad).toMatchObject({
        status: 404,
        body: { message: 'There is no such backup' },
      });
    // The right is looked at again, and one that is gone by then leaves nothing on record.
    const moved = { position: 'manager' } as const;
    await store.db.updateTable('accounts').set(moved).where('email', '=', asha.email).execute();
    expect(await store.call('GET', given)).toMatchObject({ status: 404 });
    await store.db.updateTable('accounts').set({ position: 'owner' }).execute();
    await rm(join(folder, name));
    await mkdir(join(folder, name));
    expect(await store.call('GET', given)).toMatchObject({ status: 404 });
    await rm(join(folder, name), { recursive: true });
    await writeFile(join(folder, name), 'a backup');
    expect(await store.call('GET', given)).toMatchObject({ status: 200 });
    store.now += 60_001;
    expect(await store.call('GET', given)).toMatchObject({ status: 404 });
  });

  it('begins a backup unless one is being made, by whatever process', async () => {
    const ask = () => store.post(admin, '/api/system/backup');
    const setLease = (held_until: number) =>
      store.db.updateTable('leases').set({ holder: 'another', held_until }).execute();
    await setLease(store.now + 2_000);
    expect((await read()).body.backups.running).toBe(true);
    expect(await ask()).toMatchObject({ status: 409, body: { message: 'A backup is being made' } });
    await setLease(0);
    const begun = { status: 202, body: { message: 'The backup has begun' } };
    const asked = await Promise.all([ask(), ask(), ask()]);
    expect(asked.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    expect(asked).toContainEqual(expect.objectContaining(begun));
  });

  it('sends a test mail to who asks, or says in the mail server’s words why not', async () => {
    const send = () => store.post(admin, '/api/system/mail');
    expect(await send()).toMatchObject({ status: 200, body: { message: `Sent to ${asha.email}` } });
    expect(store.mails.at(-1)).toMatchObject({ to: asha.email, subject: 'A test mail of Kirana' });
    store.mailError = new Error('535 Authentication failed');
    expect(await send()).toMatchObject({
      status: 409,
      body: { message: 'The mail was not sent: 535 Authentication failed' },
    });
  });
});

describe.each(engines)('a server on $name without a folder for backups', (engine) => {
  const store = useStore(engine);

  it('makes none, and says what to set', async () => {
    const { admin } = await store.admitBoth();
    const { body } = await store.get(admin, '/api/system');
    expect(body.backups).toEqual({ restore: 'npm run kirana -- restore', files: [] });
    expect(await store.post(admin, '/api/system/backup')).toMatchObject({
      status: 409,
      body: { message: 'Set BACKUP_DIR on the server first' },
    });
  });
});
