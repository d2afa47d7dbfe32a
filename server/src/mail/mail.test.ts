import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { type MailerOptions, openMailer } from './open-mailer.ts';
import { verificationMail } from './verification-mail.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const asha = {
  sender: { name: '', phone: '' },
  email: 'asha@example.in',
  name: 'Asha Verma',
  code: '042137',
  minutes: 10,
};

function open(options: Partial<MailerOptions>) {
  const mailer = openMailer({
    smtpUrl: undefined,
    from: 'Kirana <orders@kirana.example>',
    outboxDir: '/nowhere',
    log: () => {},
    timeoutMs: 500,
    ...options,
  });
  cleanUps.push(() => mailer.close());
  return mailer;
}

/** A letter as the SMTP server received it. */
interface Received {
  readonly recipients: readonly string[];
  readonly raw: string;
}

/** Starts a real SMTP server on a free port; returns its URL and the letters it receives. */
async function startSmtp(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    async onData(stream, session, done) {
      const chunks = await stream.toArray();
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      received.push({ recipients, raw: Buffer.concat(chunks).toString() });
      done();
    },
    ...options,
  });
  // A client that disconnects is not this server's failure.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  cleanUps.push(() => new Promise<void>((closed) => server.close(closed)));
  return { port: (listening.address() as AddressInfo).port, received };
}

/** Starts a server that handles each connection as told, without SMTP. */
async function startRaw(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('by SMTP', () => {
  test('a mail arrives with its headers and both parts', async () => {
    const { port, received } = await startSmtp();
    await open({ smtpUrl: `smtp://127.0.0.1:${port}` }).send(verificationMail(asha));
    expect(received).toHaveLength(1);
    expect(received[0]?.recipients).toEqual(['asha@example.in']);
    const mail = await PostalMime.parse(received[0]?.raw ?? '');
    expect(mail.subject).toBe('Your Kirana code is 042137');
    expect(mail.from).toMatchObject({ name: 'Kirana', address: 'orders@kirana.example' });
    expect(mail.to?.map(({ address }) => address)).toEqual(['asha@example.in']);
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(mail.text).toMatch(/^042137 is your Kirana code/);
    expect(mail.html).toContain('>042137</p>');
    expect(mail.html).toContain('Hello Asha Verma,');
  });

  test('one connection carries many mails, with the credentials of the address', async () => {
    const logIns: unknown[] = [];
    const { port, received } = await startSmtp({
      authOptional: false,
      onAuth({ username, password }, _session, done) {
        logIns.push([username, password]);
        done(null, { user: username });
      },
    });
    const mailer = open({ smtpUrl: `smtp://shop:s%40lt@127.0.0.1:${port}` });
    for (const code of ['111111', '222222', '333333'])
      await mailer.send(verificationMail({ ...asha, code }));
    expect(received).toHaveLength(3);
    expect(logIns).toEqual([['shop', 's@lt']]);
    expect(mailer.destination).toBe(`the SMTP server 127.0.0.1:${port}`);
  });

  test('a recipient that the server refuses rejects', async () => {
    const { port } = await startSmtp({
      onRcptTo: (_address, _session, done) => done(new Error('no such mailbox')),
    });
    const mailer = open({ smtpUrl: `smtp://127.0.0.1:${port}` });
    await expect(mailer.send(verificationMail(asha))).rejects.toThrow(/no such mailbox/);
  });

  test.each([
    ['drops the connection', (socket: Socket) => socket.destroy()],
    [
      'stops in the middle',
      (socket: Socket) => socket.write('220 hello\r\n') && socket.once('data', () => {}),
    ],
    [
      'trickles its greeting',
      (socket: Socket) => {
        const trickle = setInterval(() => socket.write('220-wait\r\n'), 50);
        socket.on('close', () => clearInterval(trickle));
      },
    ],
  ])('a server that %s rejects by itself', async (_what, onConnection) => {
    const mailer = open({ smtpUrl: await startRaw(onConnection) });
    await expect(mailer.send(verificationMail(asha))).rejects.toThrow();
  });

  test('a server that is not there rejects', async () => {
    const smtpUrl = await startRaw(() => {});
    await cleanUps.pop()?.();
    await expect(open({ smtpUrl }).send(verificationMail(asha))).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe('into the outbox', () => {
  function openOutbox() {
    const folder = mkdtempSync(join(tmpdir(), 'kirana-mail-'));
    cleanUps.push(() => rmSync(folder, { recursive: true }));
    const outboxDir = join(folder, 'data/outbox');
    const lines: string[] = [];
    const mailer = open({ outboxDir, log: (line) => lines.push(line) });
    const files = () => readdirSync(outboxDir).sort();
    const read = (file: string) => PostalMime.parse(readFileSync(join(outboxDir, file)));
    return { mailer, outboxDir, lines, files, read };
  }

  test('each mail is a file of its own, and its code goes to the log', async () => {
    const { mailer, outboxDir, lines, files, read } = openOutbox();
    await mailer.send(verificationMail(asha));
    await mailer.send(verificationMail({ ...asha, code: '998877' }));
    expect(files()).toHaveLength(2);
    for (const file of files()) {
      expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-.+\.eml$/);
      expect(statSync(join(outboxDir, file)).mode & 0o777).toBe(0o600);
      const mail = await read(file);
      expect(mail.from?.address).toBe('orders@kirana.example');
      expect(mail.text).toMatch(/is your Kirana code/);
      expect(mail.html).toContain('<!doctype html>');
    }
    expect(lines).toEqual([
      'The code for asha@example.in is 042137',
      'The code for asha@example.in is 998877',
    ]);
  });

  test('neither an address nor a subject makes a header', async () => {
    const { mailer, files, read } = openOutbox();
    const forged = { ...verificationMail(asha), subject: 'Code\r\nBcc: thief@example.com' };
    await mailer.send(forged);
    const mail = await read(files()[0] ?? '');
    expect(mail.bcc).toBeUndefined();
    expect(mail.subject).toContain('thief@example.com');
    for (const to of ['asha@example.in\r\nBcc: t@example.com', 'a@example.in, t@example.com'])
      await expect(mailer.send({ ...forged, to })).rejects.toThrow(/not one plain address/);
    expect(files()).toHaveLength(1);
  });
});

describe('the verification mail', () => {
  test('shows a name with HTML as it was typed', () => {
    const { html, text } = verificationMail({ ...asha, name: `<img src=x onerror="a&b'c">` });
    expect(html).toContain('Hello &lt;img src=x onerror=&quot;a&amp;b&#39;c&quot;&gt;,');
    expect(text).toContain(`Hello <img src=x onerror="a&b'c">,`);
  });

  test.each([
    'visit evil.example now',
    'https://evil',
    'Win\r\nBcc: t',
    'your code is 999999',
    'Asha \u202emoc.live',
  ])('greets without the name %j, which could mislead', (name) => {
    const { html, text } = verificationMail({ ...asha, name });
    for (const part of [html, text]) {
      expect(part).toContain('Hello,');
      expect(part).not.toContain(name);
    }
  });

  test('greets an Indian name as it is', () => {
    for (const name of ['A. P. J. Nair', "Meera D'Souza", 'राहुल शर्मा'])
      expect(verificationMail({ ...asha, name }).text).toContain(`Hello ${name},`);
  });

  test('is signed by the store, once it has a name and a telephone', () => {
    const sender = { name: 'Sharma & Sons', phone: '9810011223' };
    const { subject, text, html } = verificationMail({ ...asha, sender });
    expect(subject).toBe('Your Sharma & Sons code is 042137');
    expect(text).toMatch(/^042137 is your Sharma & Sons code\.\n/);
    expect(text).toMatch(/\nSharma & Sons, telephone 9810011223\n$/);
    expect(html).toContain('>Sharma &amp; Sons</p>');
    expect(html).toContain('>Sharma &amp; Sons, telephone 9810011223</p>');
    expect(text + html).not.toContain('Kirana');
  });

  test('loads nothing from elsewhere', () => {
    expect(verificationMail(asha).html).not.toMatch(/https?:|url\(|<img|<link|<script/);
  });
});
