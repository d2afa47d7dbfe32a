import type { Role } from '@kirana/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { ActorKind } from './changes/change.table.ts';
import type { Projection } from './changes/recorded.ts';
import type { Config } from './config.ts';
import type { Db } from './database/schema.ts';
import type { Mailer } from './mail/mailer.ts';
import type { RunInBackground } from './platform/background-tasks.ts';
import type { Bind as BindFor } from './platform/bind-call.ts';
import type { Clock } from './platform/clock.ts';
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
}

/** Who does something, as they are called at that time; `''` for what they do not have. */
export interface Actor {
  readonly kind: ActorKind;
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
  /** Hears the id of the batch that was written: the answer names it. */
  onBatch(batch: string): void;
}

/** The context of a call that a guard let through. */
export type CallerCtx = Ctx & { readonly caller: Caller };

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
  readonly runInBackground: RunInBackground;
  readonly projections: readonly Projection[];
  /** The server's; what a call logs goes to the log of its context. */
  readonly log: FastifyBaseLogger;
}

/** Mounts a call behind its guard. */
type Bind = BindFor<Ctx>;

/** A feature: mounts its calls. */
export type Feature = (bind: Bind, services: Services) => void;
