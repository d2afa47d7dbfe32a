import type { ErrorCode } from '@kirana/contract';
import { type Kysely, sql } from 'kysely';
import type { Clock } from './clock.ts';
import { DomainError } from './domain-error.ts';
import type { LimitTable } from './limit.table.ts';

/** A database that has the counters' table. */
type Db = Kysely<{ limits: LimitTable }>;

/** How often something may happen in a window that begins with its first time. */
export interface Limit {
  /** Names the limit in the counters' keys. */
  readonly name: string;
  readonly points: number;
  readonly windowMs: number;
  /** Answered when it is over. */
  readonly code: Extract<ErrorCode, `limit.${string}`>;
}

/** Counts in the database, so that restarts and other server processes share the counts. */
export interface Limits {
  /**
   * Counts one for `whom`.
   * @throws DomainError with the seconds to wait, when that is one too many
   */
  take(limit: Limit, whom: string): Promise<void>;
  /** Takes one back that turned out not to count. */
  giveBack(limit: Limit, whom: string): Promise<void>;
  /** Forgets all that was counted for `whom`. */
  clear(limit: Limit, whom: string): Promise<void>;
}

/** Limits that count. */
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

/** Removes the counters whose window is over. */
export async function sweepLimits(db: Db, clock: Clock): Promise<void> {
  await db.deleteFrom('limits').where('expires_at', '<=', clock()).execute();
}

const keyOf = (limit: Limit, whom: string) => `${limit.name}:${whom}`;

/** One statement, so that two at once are both counted. */
function count(db: Db, key: string, now: number, expiresAt: number) {
  return db
    .insertInto('limits')
    .values({ key, points: 1, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql`case when limits.expires_at <= ${now} then 1 else limits.points + 1 end`,
        // No window ends later than one that begins now: then the clock was set back, and nobody
        // may be locked out for as long as that.
        expires_at: sql`case when limits.expires_at <= ${now} or limits.expires_at > excluded.expires_at then excluded.expires_at else limits.expires_at end`,
      }),
    )
    .returning(['points', 'expires_at'])
    .executeTakeFirstOrThrow();
}
