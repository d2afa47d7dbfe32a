import type { LiveState, Position } from '@kirana/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { ActorKind } from './changes/change.table.ts';
import type { Projection } from './changes/recorded.ts';
import type { Db } from './database/schema.ts';
import type { Mailer } from './mail/mailer.ts';
import type { RunInBackground } from './platform/background-tasks.ts';
import type { Bind as BindFor } from './platform/bind-call.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Limits } from './platform/limits.ts';
import type { Timers } from './platform/timers.ts';
import type { Tokens } from './platform/tokens.ts';
import type { Razorpay } from './razorpay/razorpay.ts';

/** The account that makes a call. */
export interface Caller {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly city: string;
  readonly position: Position;
}

/** Who does something, with the name at that time; `''` for what is missing. */
export interface Actor {
  readonly kind: ActorKind;
  readonly id: string;
  readonly name: string;
}

/** The context of one call or command, which every service gets. */
export interface Ctx {
  /** The guard's result; undefined in a call without a guard. */
  readonly caller: Caller | undefined;
  readonly actor: Actor;
  /** The client's address, which limits count by. */
  readonly address: string;
  readonly requestId: string;
  /** A logger whose lines carry the request id. */
  readonly log: FastifyBaseLogger;
  /** Epoch milliseconds. */
  now(): number;
  /** Called with the id of each batch that is written, so that the answer can name it. */
  onBatch(batch: string): void;
}

/** The context of a call that a guard let through. */
export type CallerCtx = Ctx & { readonly caller: Caller };

/** Everything that lives as long as the process; every feature gets it. */
export interface Services {
  readonly db: Db;
  readonly config: Config;
  /** Signs tokens and keys the hashes of codes. */
  readonly secret: string;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Undefined without its keys. */
  readonly razorpay?: Razorpay | undefined;
  readonly timers: Timers;
  readonly tokens: Tokens;
  readonly limits: Limits;
  readonly runInBackground: RunInBackground;
  readonly projections: readonly Projection[];
  /** Called after each commit; wakes the calls that wait for another live state. */
  readonly onCommit: () => void;
  /** The present live state, for the answers of features that change it. */
  readonly readLive: () => Promise<LiveState>;
  /** The process's log; a call logs to the log of its context. */
  readonly log: FastifyBaseLogger;
}

/** Mounts a call behind the guard. */
type Bind = BindFor<Ctx>;

/** A feature: mounts its calls. */
export type Feature = (bind: Bind, services: Services) => void;
