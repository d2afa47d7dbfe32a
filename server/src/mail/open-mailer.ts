import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailDefaults } from 'nodemailer';
import type { Mail, Mailer } from './mailer.ts';

/** A person waits for the response to a sign-up while its mail is handed over. */
const handOverWithinMs = 8_000;

export interface MailerOptions {
  /** `smtp://…` or `smtps://…`, with its credentials; without one, mail goes to the outbox. */
  readonly smtpUrl: string | undefined;
  /** The sender: `Kirana <orders@example.in>`. */
  readonly from: string;
  /** The folder for mail when there is no SMTP server; made with the first mail. */
  readonly outboxDir: string;
  /** Receives a line for each mail that went to the outbox. */
  readonly log: (line: string) => void;
  /** The longest time to hand over one mail, in milliseconds. */
  readonly timeoutMs?: number;
}

/** Opens a mailer: over SMTP when there is a URL, else to the outbox. */
export const openMailer = (options: MailerOptions): Mailer =>
  options.smtpUrl ? smtpMailer(options.smtpUrl, options) : outboxMailer(options);

function smtpMailer(
  smtpUrl: string,
  { from, timeoutMs = handOverWithinMs }: MailerOptions,
): Mailer {
  let opened: ReturnType<typeof openPool> | undefined;
  return {
    destination: `the SMTP server ${new URL(smtpUrl).host}`,
    delivers: true,
    async send(mail) {
      opened ??= openPool(smtpUrl, from, timeoutMs);
      const pool = await opened;
      // The pool has a time-out for each step; this one bounds them all together.
      await pool.sendMail({ ...compose(mail), signal: AbortSignal.timeout(timeoutMs) });
    },
    close: () => void opened?.then((pool) => pool.close()),
  };
}

/**
 * The library is loaded with the first mail, which saves its memory on a server that sends none.
 */
async function openPool(url: string, from: string, timeoutMs: number) {
  const { createTransport } = await import('nodemailer');
  return createTransport(
    {
      url,
      pool: true,
      // A pooled connection may have been closed meanwhile, so one more attempt uses a fresh one.
      maxRequeues: 1,
      dnsTimeout: timeoutMs,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    },
    defaults(from),
  );
}

function outboxMailer({ from, outboxDir, log }: MailerOptions): Mailer {
  return {
    destination: `the folder ${outboxDir} (SMTP_URL is not set), its codes to this log`,
    delivers: false,
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true }, defaults(from));
      const { message } = await transport.sendMail(compose(mail));
      await mkdir(outboxDir, { recursive: true, mode: 0o700 });
      await writeFile(join(outboxDir, newFileName()), message, { flag: 'wx', mode: 0o600 });
      if (mail.outboxLine) log(mail.outboxLine);
    },
    close() {},
  };
}

/** The options of every mail; reading parts of a mail from files or URLs is disabled. */
const defaults = (from: string): MailDefaults => ({
  from,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The recipient is passed as one address, never as a list to be parsed. */
function compose({ to, subject, text, html }: Mail) {
  if (/[\p{Cc}\s,;<>]/u.test(to)) throw new Error('The recipient is not one plain address');
  return { to: { name: '', address: to }, subject, text, html };
}

/** A unique name that sorts by time: `2026-11-21T09-35-00-000Z-1f0c….eml`. */
const newFileName = (): string =>
  `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID()}.eml`;
