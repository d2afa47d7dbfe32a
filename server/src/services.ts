import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './database/schema.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Bind } from './platform/bind-call.ts';
import type { Clock } from './platform/clock.ts';
import type { Limits } from './platform/limits.ts';
import type { Tokens } from './platform/tokens.ts';

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
  readonly log: FastifyBaseLogger;
}

/** A feature: mounts its calls. */
export type Feature = (bind: Bind, services: Services) => void;
