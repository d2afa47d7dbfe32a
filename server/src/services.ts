import type { FastifyBaseLogger } from 'fastify';
import type { Selectable, Transaction } from 'kysely';
import type { Config } from './config.ts';
import type { Database, Db } from './database/schema.ts';
import type { Mailer } from './mail/mailer.ts';
import type { OrderTable } from './orders/order.table.ts';
import type { Bind } from './platform/bind-call.ts';
import type { Clock } from './platform/clock.ts';
import type { Later } from './platform/later.ts';
import type { Limits } from './platform/limits.ts';
import type { Tokens } from './platform/tokens.ts';

/** Told of each order that is placed (`before` is undefined) or changed, inside its transaction. */
export type OrderListener = (
  trx: Transaction<Database>,
  before: Selectable<OrderTable> | undefined,
  after: Selectable<OrderTable>,
) => Promise<void>;

/** What every feature is given. */
export interface Services {
  readonly db: Db;
  readonly config: Config;
  /** Signs tokens and keys the hashes of codes. */
  readonly secret: string;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly tokens: Tokens;
  readonly limits: Limits;
  readonly later: Later;
  readonly onOrderChange: OrderListener;
  readonly log: FastifyBaseLogger;
}

/** A feature: mounts its calls. */
export type Feature = (bind: Bind, services: Services) => void;
