import type { ErrorCode } from '@kirana/contract';
import { type Kysely, sql } from 'kysely';
import type { Clock } from './clock.ts';
import { DomainError } from './domain-error.ts';
import type { LimitTable } from './limit.table.ts';

/** A database with the counters' table. */
type Db = Kysely<{ limits: LimitTable }>;

/** How often something may happen in a window that begins with its first time. */
export interface Limit {
  /** The limit's name in the counters' keys. */
  readonly name: string;
  readonly points: number;
  readonly windowMs: number;
  /** The error when the limit is exceeded. */
  readonly code: Extract<ErrorCode, `limit.${string}`>;
}

/** Rate limits, counted in the database so that restarts and other processes share the counts. */
export interface Limits {
  /**
   * Counts one for `whom`.
   * @throws DomainError with the seconds to wait, when the limit is exceeded
   */
  take(limit: Limit, whom: string): Promise<void>;
  /** Subtracts one that turned out not to count. */
  giveBack(limit: Limit, whom: string): Promise<void>;
  /** Deletes the counter of `whom`. */
  clear(limit: Limit, whom: string): Promise<void>;
}

/** Limits that refuse. */
export function createLimits(db: Db, clock: Clock): Limits {
  return {
    async take(limit, whom) {
      const now = clock();
      const counter = await count(db, keyOf(limit, whom), now, now + limit.windowMs);
      if (counter.points <= limit.points) return;
      const retryAfterSeconds = Math.max(1, Math.ceil((counter.expires_at - now) / 1000));
      throw new DomainError(limit.code, { retryAfterSeconds });
    },
    async giveBack(limit, whom) {
      await db
        .updateTable('limits')
        .set({ points: sql`points - 1` })
        .where('key', '=', keyOf(limit, whom))
        .where('points', '>', 0)
        .execute();
    },
    async clear(limit, whom) {
      await db.deleteFrom('limits').where('key', '=', keyOf(limit, whom)).execute();
    },
  };
}

/** Limits that never refuse, for load tests (`RATE_LIMITS=off`). */
export const noLimits: Limits = {
  take: async () => {},
  giveBack: async () => {},
  clear: async () => {},
};

/** Removes the expired counters. */
export async function sweepLimits(db: Db, clock: Clock): Promise<void> {
  await db.deleteFrom('limits').where('expires_at', '<=', clock()).execute();
}

const keyOf = (limit: Limit, whom: string) => `${limit.name}:${whom}`;

/** One statement, so that two simultaneous requests are both counted. */
function count(db: Db, key: string, now: number, expiresAt: number) {
  return db
    .insertInto('limits')
    .values({ key, points: 1, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql`case when limits.expires_at <= ${now} then 1 else limits.points + 1 end`,
        // A window that ends later than one beginning now shows that the clock was set back; it is
        // restarted, so that nobody is locked out for that long.
        expires_at: sql`case when limits.expires_at <= ${now} or limits.expires_at > excluded.expires_at then excluded.expires_at else limits.expires_at end`,
      }),
    )
    .returning(['points', 'expires_at'])
    .executeTakeFirstOrThrow();
}
