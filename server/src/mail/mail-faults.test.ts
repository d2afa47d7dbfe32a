import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { samples } from '../../seed/samples.ts';
import { engines } from '../../test/engine.ts';
import { asha, testSecret, useStore } from '../../test/store.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { type MailerOptions, openMailer } from './open-mailer.ts';

const sqlite = engines.filter(({ name }) => name === 'SQLite');
const notSent = {
  status: 503,
  body: { message: 'We could not send the email just now. Please try again in a few minutes' },
};

describe.each(sqlite)('a sign-up on $name whose mail cannot go out', (engine) => {
  const store = useStore(engine);
  const cleanUps: (() => unknown)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });

  /** Replaces the recording mailer by a real one. */
  async function mailBy(options: Partial<MailerOptions>): Promise<void> {
    await store.app.close();
    const mailer = openMailer({
      smtpUrl: undefined,
      from: 'Kirana <orders@kirana.example>',
      outboxDir: '/nowhere',
      log: (line) => codes.push(line),
      timeoutMs: 400,
      ...options,
    });
    cleanUps.push(() => mailer.close());
    store.app = await buildApp({
      db: store.db,
      config: readConfig({ LOG_LEVEL: 'silent', JWT_SECRET: testSecret }),
      secret: testSecret,
      clock: () => store.now,
      mailer,
      samples,
    });
  }
  const codes: string[] = [];
  const register = () => store.call('POST', '/api/auth/register', { payload: asha });
  const waiting = () => store.db.selectFrom('sign_ups').select('email').execute();

  async function listen(server: SMTPServer | ReturnType<typeof createServer>): Promise<string> {
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    return `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  }

  it('is told so in bounded time when the mail server hangs, and nothing is kept', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket.on('error', () => {})));
    cleanUps.push(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    await mailBy({ smtpUrl: await listen(silent) });
    const answers = await Promise.all(Array.from({ length: 5 }, register));
    for (const answer of answers) expect(answer).toMatchObject(notSent);
    expect(await waiting()).toEqual([]);
    expect((await store.call('GET', '/readyz')).status).toBe(200);
  });

  it('is told so when the mail server refuses, waits for a slow one, and goes on afterwards', async () => {
    let mood: 'refusing' | 'slow' = 'refusing';
    const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      async onMailFrom(_address, _session, done) {
        if (mood === 'refusing') return done(new Error('no room in the queue'));
        asked.resolve();
        await released.promise;
        done(null);
      },
      async onData(stream, _session, done) {
        const mail = Buffer.concat(await stream.toArray()).toString();
        codes.push(mail);
        done();
      },
    });
    server.on('error', () => {});
    cleanUps.push(() => new Promise<void>((closed) => server.close(closed)));
    await mailBy({ smtpUrl: await listen(server), timeoutMs: 20_000 });
    expect(await register()).toMatchObject(notSent);
    expect(await waiting()).toEqual([]);
    mood = 'slow';
    const registering = register();
    await asked.promise;
    expect(await waiting()).toEqual([]);
    released.resolve();
    const { status, body } = await registering;
    expect(status).toBe(201);
    const otp = /Your Kirana code is (\d{6})/.exec(codes.at(-1) ?? '')?.[1];
    const { activationToken } = body;
    const payload = { otp, activationToken };
    expect((await store.call('POST', '/api/auth/verify-otp', { payload })).status).toBe(200);
  });

  it('is told so when the outbox cannot be written, and goes on afterwards', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kirana-outbox-'));
    cleanUps.push(() => rmSync(folder, { recursive: true }));
    const outboxDir = join(folder, 'outbox');
    writeFileSync(outboxDir, 'a file where the folder should be');
    await mailBy({ outboxDir });
    expect(await register()).toMatchObject(notSent);
    expect(await waiting()).toEqual([]);
    rmSync(outboxDir);
    expect((await register()).status).toBe(201);
    expect(codes.at(-1)).toMatch(/The code for asha@example\.in is \d{6}/);
  });
});
