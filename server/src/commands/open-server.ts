import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { samples } from '../../seed/samples.ts';
import { buildApp } from '../app.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Db } from '../database/schema.ts';
import type { Mailer } from '../mail/mailer.ts';
import { openMailer } from '../mail/open-mailer.ts';
import type { Config } from '../platform/config.ts';
import { sweepLimits } from '../platform/limits.ts';
import type { Metrics } from '../platform/metrics.ts';
import { storedSecret } from '../platform/secret.ts';
import { sweepDevices, sweepOrderDevices } from '../push/device.repository.ts';
import { razorpayOf } from '../razorpay/open-razorpay.ts';
import { sweepPendingCodes } from '../uses/auth/pending-code.repository.ts';

const hourMs = 3_600_000;
/**
 * A PostgreSQL connection silent for this long is closed; no statement of a call takes nearly as
 * long.
 */
const patienceMs = 10_000;

/** A server that does not listen yet. */
export interface OpenServer {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly mailer: Mailer;
  /** Waits for what is done after an answer: mails, records, messages to phones. */
  settled(): Promise<void>;
  /** Closes the server and all that it has opened. */
  close(): Promise<void>;
}

/** Opens a migrated store and builds its server; `print` writes lines for the operator. */
export async function openServer(
  config: Config,
  print: (line: string) => void,
  metrics?: Metrics,
): Promise<OpenServer> {
  const location = { databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR };
  const db = openDatabase(location, () => {}, patienceMs, metrics);
  const mailer = openMailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    outboxDir: join(config.DATA_DIR, 'outbox'),
    log: print,
  });
  const secret = config.JWT_SECRET ?? storedSecret(config.DATA_DIR, print);
  const watch = { onAnswer: metrics?.countAnswer, watchWaits: metrics?.watchWaits };
  const razorpay = razorpayOf(config);
  const opened = { db, config, secret, clock: Date.now, mailer, razorpay, samples, ...watch };
  let settled = async () => {};
  const watchWork = (wait: typeof settled) => {
    settled = wait;
  };
  const app = await buildApp({ ...opened, watchWork });
  const sweeping = setInterval(() => void sweep(app, db), hourMs);
  return {
    app,
    db,
    mailer,
    settled: () => settled(),
    async close() {
      await app.close();
      clearInterval(sweeping);
      mailer.close();
      metrics?.close();
      await db.destroy();
    },
  };
}

/**
 * Deletes expired counters and codes, and devices whose log-in was ended. A failure is only logged, since the next run comes within an
 * hour.
 */
async function sweep(app: FastifyInstance, db: Db): Promise<void> {
  try {
    await sweepLimits(db, Date.now);
    await sweepPendingCodes(db, Date.now());
    await sweepDevices(db);
    await sweepOrderDevices(db, Date.now() - 24 * hourMs);
  } catch (error) {
    app.log.warn({ err: error }, 'sweeping failed');
  }
}
