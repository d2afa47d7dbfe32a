import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailDefaults } from 'nodemailer';
import type { Mail, Mailer } from './mailer.ts';

/** A person waits for the answer to a sign-up while its mail is handed over. */
const handOverWithinMs = 8_000;

export interface MailerOptions {
  /** `smtp://…` or `smtps://…`, with its credentials; without one, mail goes to the outbox. */
  readonly smtpUrl: string | undefined;
  /** The sender: `Kirana <orders@example.in>`. */
  readonly from: string;
  /** The folder for mail that cannot be sent; made when the first one comes. */
  readonly outboxDir: string;
  /** Takes the line of each mail that went to the outbox. */
  readonly log: (line: string) => void;
  /** The longest that handing over one mail may take, in milliseconds. */
  readonly timeoutMs?: number;
}

/** Opens the way for mail: the SMTP server when there is one, else the outbox. */
export const openMailer = (options: MailerOptions): Mailer =>
  options.smtpUrl ? smtpMailer(options.smtpUrl, options) : outboxMailer(options);

function smtpMailer(
  smtpUrl: string,
  { from, timeoutMs = handOverWithinMs }: MailerOptions,
): Mailer {
  let opened: ReturnType<typeof openPool> | undefined;
  return {
    destination: `the SMTP server ${new URL(smtpUrl).host}`,
    async send(mail) {
      opened ??= openPool(smtpUrl, from, timeoutMs);
      const pool = await opened;
      // The pool's time-outs are one for each step; this one bounds all of them together.
      await pool.sendMail({ ...compose(mail), signal: AbortSignal.timeout(timeoutMs) });
    },
    close: () => void opened?.then((pool) => pool.close()),
  };
}

/** The library is fetched with the first mail: a server that sends none does without its memory. */
async function openPool(url: string, from: string, timeoutMs: number) {
  const { createTransport } = await import('nodemailer');
  return createTransport(
    {
      url,
      pool: true,
      // A pooled connection may turn out to be closed: one more attempt, on a fresh one.
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

/** What every mail has in common; no mail of ours takes a part of it from a file or an address. */
const defaults = (from: string): MailDefaults => ({
  from,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The recipient goes in as one address, never as a list to be taken apart. */
function compose({ to, subject, text, html }: Mail) {
  if (/[\p{Cc}\s,;<>]/u.test(to)) throw new Error('The recipient is not one plain address');
  return { to: { name: '', address: to }, subject, text, html };
}

/** Sorts by time and is never given twice: `2026-11-21T09-35-00-000Z-1f0c….eml`. */
const newFileName = (): string =>
  `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID()}.eml`;
