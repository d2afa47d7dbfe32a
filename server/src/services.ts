import type { Role } from '@kirana/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Selectable, Transaction } from 'kysely';
import type { Config } from './config.ts';
import type { Database, Db } from './database/schema.ts';
import type { Mailer } from './mail/mailer.ts';
import type { OrderBookTable, OrderTable } from './orders/order.table.ts';
import type { Bind as BindFor } from './platform/bind-call.ts';
import type { Clock } from './platform/clock.ts';
import type { Later } from './platform/later.ts';
import type { Limits } from './platform/limits.ts';
import type { Tokens } from './platform/tokens.ts';

/** The account that makes a call. */
export interface Caller {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly city: string;
  readonly role: Role;
  /** As it was when the call came in: what is read later holds at least its changes. */
  readonly orderBook: OrderBook;
}

/** Which order book the store has, and how often it was changed. */
export type OrderBook = Pick<Selectable<OrderBookTable>, 'book' | 'version'>;

/** An order that was placed (`before` is undefined) or changed. */
export interface OrderChange {
  readonly before: Selectable<OrderTable> | undefined;
  readonly after: Selectable<OrderTable>;
}

/** Told of orders that are placed or changed, inside their transaction. */
type OrderListener = (trx: Transaction<Database>, changes: readonly OrderChange[]) => Promise<void>;

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
  readonly onOrderChanges: OrderListener;
  /** The server's; a service that logs is given the request's in its place. */
  readonly log: FastifyBaseLogger;
}

/** Mounts a call behind its guard. */
type Bind = BindFor<Caller>;

/** A feature: mounts its calls. */
export type Feature = (bind: Bind, services: Services) => void;
