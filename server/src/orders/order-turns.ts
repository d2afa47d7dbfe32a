import DataLoader from 'dataloader';
import type { Transaction } from 'kysely';
import type { Database, Db } from '../database/schema.ts';
import { whyUnavailable } from '../database/unavailable.ts';
import { DomainError } from '../platform/domain-error.ts';
import { raiseVersion } from './order-book.ts';

/** What is done for those who share a transaction. It may be begun again, so it changes the database alone. */
interface Turn<Asked, Outcome> {
  /**
   * Does what one of them asked for; `version` is that of the order which it changes.
   * @throws DomainError when it refuses to, before it has changed anything
   */
  doOne(asked: Asked, version: number): Promise<Outcome>;
  /** Does what is left when all are through. */
  end(): Promise<void>;
}

/** Begins a turn: reads what all of them need. */
type BeginTurn<Asked, Outcome> = (
  trx: Transaction<Database>,
  asked: readonly Asked[],
) => Promise<Turn<Asked, Outcome>>;

/** So many share a transaction at most: on SQLite nobody reads meanwhile. */
const mostTogether = 20;

/**
 * Changes of orders take turns, by the lock on the order book. Those that are asked for while
 * another's turn lasts would wait for it anyway, so they share the next: one transaction and one write
 * to the disk for all. Where that fails, each is done by itself, so that nobody meets another's failure.
 */
export function takeTurns<Asked, Outcome>(
  db: Db,
  begin: BeginTurn<Asked, Outcome>,
): (asked: Asked) => Promise<Outcome> {
  let turn: Promise<unknown> = Promise.resolve();
  const settle = async (asked: readonly Asked[]): Promise<(Outcome | Error)[]> => {
    try {
      return await inTransaction(db, asked, begin);
    } catch (error) {
      if (error instanceof AllRefused) return error.refusals;
      // Out of reach, the database would make each wait in turn.
      if (asked.length === 1 || whyUnavailable(error)) return asked.map(() => error as Error);
      const outcomes: (Outcome | Error)[] = [];
      for (const one of asked) outcomes.push(...(await settle([one])));
      return outcomes;
    }
  };
  const waiting = new DataLoader<Asked, Outcome>(
    (asked) => {
      const outcomes = settle(asked);
      turn = outcomes;
      return outcomes;
    },
    {
      cache: false,
      maxBatchSize: mostTogether,
      batchScheduleFn: (dispatch) => void turn.then(() => setImmediate(dispatch)),
    },
  );
  return (asked) => waiting.load(asked);
}

const inTransaction = <Asked, Outcome>(
  db: Db,
  asked: readonly Asked[],
  begin: BeginTurn<Asked, Outcome>,
): Promise<(Outcome | Error)[]> =>
  db.transaction().execute(async (trx) => {
    const before = (await raiseVersion(trx, asked.length)) - asked.length;
    const turn = await begin(trx, asked);
    const outcomes: (Outcome | Error)[] = [];
    for (const [index, one] of asked.entries())
      outcomes.push(await turn.doOne(one, before + index + 1).catch(refusal));
    await turn.end();
    const refusals = outcomes.filter((outcome) => outcome instanceof Error);
    if (refusals.length === outcomes.length) throw new AllRefused(refusals);
    return outcomes;
  });

function refusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}

/** Rolls back: what was refused does not raise the version. */
class AllRefused extends Error {
  readonly refusals: Error[];
  constructor(refusals: Error[]) {
    super('refused');
    this.refusals = refusals;
  }
}
