import { randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { Database, Db } from '../database/schema.ts';
import { newId } from '../platform/ids.ts';
import type { Ctx } from '../services.ts';
import {
  growBatch,
  insertBatches,
  insertChanges,
  lockFeeds,
  setFeed,
} from './change.repository.ts';
import type { BatchTable, ChangeTable, FeedTable } from './change.table.ts';
import { type ChangeKind, type Feed, feedOf, type Noun } from './feeds.ts';
import {
  type Change,
  compareRows,
  type Projection,
  type Recorded,
  type RowOf,
} from './recorded.ts';

/** What a change needs of the process. */
export interface ChangeServices {
  readonly db: Db;
  readonly projections: readonly Projection[];
  /** Called after each commit; absent in a command, which has no waiting calls. */
  readonly onCommit?: () => void;
}

/** Adds a change to the log and returns its number in its feed. */
export type RecordChange = <N extends Noun>(
  of: Recorded<N>,
  change: {
    readonly before?: RowOf<N> | undefined;
    readonly after?: RowOf<N> | undefined;
    readonly kind?: ChangeKind;
  },
) => number;

/** A batch that grows by one transaction after the other, for a job in pieces. */
interface GrowingBatch {
  readonly id: string;
  /** What it is found by, whatever its first change is of. */
  readonly noun: Noun;
  /** What it is called, when this transaction is done. */
  title(): string;
}

/** What a batch is, beside its changes. */
interface BatchTraits {
  /** The batch that this one takes back, when this transaction is done; empty for none. */
  undoes?(): string;
  readonly growing?: GrowingBatch;
}

/**
 * The only transaction that writes what is on record. It locks the feeds, so that of two presses at
 * one moment each is decided after the other; `work` reads, decides, writes its rows and records each
 * change. A `work` that throws leaves nothing, one that records nothing leaves no batch.
 */
export async function changeFeeds<Result>(
  { db, projections, onCommit }: ChangeServices,
  ctx: Ctx,
  names: readonly Feed[],
  work: (trx: Transaction<Database>, record: RecordChange) => Promise<Result>,
  traits: BatchTraits = {},
): Promise<Result> {
  const [result, batch] = await db.transaction().execute(async (trx) => {
    const log = new Log(await lockFeeds(trx, names), ctx, traits);
    const result = await work(trx, log.record);
    if (log.changes.length === 0) return [result, undefined] as const;
    if (!traits.growing || !(await growBatch(trx, log.batch())))
      await insertBatches(trx, [log.batch()]);
    await insertChanges(trx, log.rows);
    for (const feed of log.raisedFeeds()) await setFeed(trx, feed);
    for (const project of projections) await project(trx, log.changes);
    return [result, log.id] as const;
  });
  if (batch) {
    ctx.onBatch(batch);
    onCommit?.();
  }
  return result;
}

/** The changes of one batch, numbered as they are handed over. */
class Log {
  readonly id: string;
  readonly rows: Selectable<ChangeTable>[] = [];
  readonly changes: Change[] = [];
  readonly #ctx: Ctx;
  readonly #traits: BatchTraits;
  readonly #feeds: Map<Feed, Selectable<FeedTable>>;
  readonly #mark = randomUUID().slice(0, 8);
  readonly #at: number;

  constructor(locked: readonly Selectable<FeedTable>[], ctx: Ctx, traits: BatchTraits) {
    const now = ctx.now();
    this.id = traits.growing?.id ?? newId(now);
    this.#ctx = ctx;
    this.#traits = traits;
    this.#feeds = new Map(locked.map((feed) => [feed.name, feed]));
    // Times in the log never go back, even when the clock was set back.
    this.#at = Math.max(now, ...locked.map(({ at }) => at));
  }

  readonly record: RecordChange = (of, { before, after, kind }) => {
    const row = after ?? before;
    if (!row) throw new TypeError(`a change of a ${of.noun} needs a row`);
    const { name, version } = this.#next(feedOf[of.noun]);
    const fields = compareRows(of, before, after);
    const change = {
      noun: of.noun,
      kind: kind ?? (before && after ? 'changed' : after ? 'added' : 'deleted'),
    };
    this.changes.push({ ...change, before, after } as Change);
    this.rows.push({
      ...change,
      feed: name,
      version,
      mark: this.#mark,
      batch_id: this.id,
      at: this.#at,
      noun_id: String((row as { id: unknown }).id),
      noun_name: of.name(row),
      before: JSON.stringify(fields.before),
      after: JSON.stringify(fields.after),
    });
    return version;
  };

  #next(name: Feed): Selectable<FeedTable> {
    const feed = this.#feeds.get(name);
    if (!feed) throw new TypeError(`the feed ${name} is not locked`);
    const next = { name, version: feed.version + 1, mark: this.#mark, at: this.#at };
    this.#feeds.set(name, next);
    return next;
  }

  batch(): Selectable<BatchTable> {
    const { actor, requestId } = this.#ctx;
    const { growing } = this.#traits;
    const first = this.changes.find(({ noun }) => noun === growing?.noun) ?? this.changes[0];
    if (!first) throw new TypeError('a batch has changes');
    return {
      id: this.id,
      at: this.#at,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      noun: growing?.noun ?? first.noun,
      kind: first.kind,
      changes: this.changes.length,
      undoes: this.#traits.undoes?.() ?? '',
      request_id: requestId,
      title: growing?.title() ?? '',
    };
  }

  raisedFeeds(): Selectable<FeedTable>[] {
    return [...this.#feeds.values()].filter(({ mark }) => mark === this.#mark);
  }
}
