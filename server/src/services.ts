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

/** Who does something, as they are called at that time; `''` for what they do not have. */
export interface Actor {
  readonly kind: 'account' | 'customer' | 'payment' | 'command' | 'system';
  readonly id: string;
  readonly name: string;
}

/** What every service is given of the call, or the command, that it works for. */
export interface Ctx {
  /** Whom the guard let in; undefined in a call that has no guard. */
  readonly caller: Caller | undefined;
  readonly actor: Actor;
  /** Whose limits count, by the network: the client's address. */
  readonly address: string;
  readonly requestId: string;
  /** Its lines carry the request id. */
  readonly log: FastifyBaseLogger;
  /** Epoch milliseconds. */
  now(): number;
}

/** The context of a call that a guard let through. */
export type CallerCtx = Ctx & { readonly caller: Caller };

/** Which order book the store has, and how often it was changed. */
export type OrderBook = Pick<Selectable<OrderBookTable>, 'book' | 'version'>;

/** An order that was placed (`before` is undefined) or changed. */
export interface OrderChange {
  readonly before: Selectable<OrderTable> | undefined;
  readonly after: Selectable<OrderTable>;
}

/** Told of orders that are placed or changed, inside their transaction. */
export type OrderListener = (
  trx: Transaction<Database>,
  changes: readonly OrderChange[],
) => Promise<void>;

/** What lives as long as the process; every feature is given it. */
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
  /** The server's; what a call logs goes to the log of its context. */
  readonly log: FastifyBaseLogger;
}

/** Mounts a call behind its guard. */
export type Bind = BindFor<Ctx>;

/** A feature: mounts its calls. */
export type Feature = (bind: Bind, services: Services) => void;
