import { isDeepStrictEqual } from 'node:util';
import { hasRight, isolated, type Right, type UndoResult } from '@kirana/contract';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { forbidden } from '../platform/access.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Caller, CallerCtx } from '../services.ts';
import { type Leads, partOf } from './batch-part.ts';
import {
  findBatch,
  findChangesSince,
  findLastActor,
  findNouns,
  isUndone,
} from './change.repository.ts';
import type { BatchTable, ChangeTable } from './change.table.ts';
import { type ChangeServices, changeFeeds, type RecordChange } from './change-feeds.ts';
import { feedOf, type Noun } from './feeds.ts';
import type { Fields, Recorded, RowOf } from './recorded.ts';

type ChangeRow = Selectable<ChangeTable>;
type BatchRow = Selectable<BatchTable>;

/** How changes of a noun are put back field by field; each feature defines it for its own nouns. */
export interface Undoable<N extends Noun = Noun> extends Recorded<N> {
  /** The right that is needed to take back a change of these fields. */
  right(names: readonly string[]): Right;
  find(trx: Transaction<Database>, id: string): Promise<RowOf<N> | undefined>;
  /**
   * Those of the changed fields that nobody has changed since; without it each by itself. `since`
   * reads the later changes of the row, the last one first.
   */
  untouched?(
    names: readonly string[],
    now: Fields,
    after: Fields,
    since: () => Promise<readonly ChangeRow[]>,
  ): string[] | Promise<string[]>;
  /** The row that has these recorded fields, in place of the present one. */
  toRow(id: string, fields: Fields, present?: RowOf<N>): RowOf<N>;
  /** Why one row cannot replace the other; undefined when it can. */
  obstacle(
    trx: Transaction<Database>,
    before: RowOf<N> | undefined,
    after: RowOf<N> | undefined,
  ): Promise<string | undefined>;
  /** Writes and records a row: added, changed or deleted. */
  save(
    trx: Transaction<Database>,
    record: RecordChange,
    before: RowOf<N> | undefined,
    after: RowOf<N> | undefined,
  ): Promise<void>;
  /**
   * Writes and records rows that an obstacle kept from being written one by one, for example two
   * products that exchanged their SKUs. Returns the ids of those that could be written together.
   */
  saveTogether?(
    trx: Transaction<Database>,
    record: RecordChange,
    rows: readonly RowPair<N>[],
  ): Promise<ReadonlySet<string>>;
}

/** A present row, and the row that is to replace it. */
interface RowPair<N extends Noun> {
  readonly before: RowOf<N> | undefined;
  readonly after: RowOf<N> | undefined;
}

/** How changes of a noun with rules of its own are put back. */
export interface OwnUndo {
  /** Whether this caller may take back this change. */
  isAllowed(caller: Caller, change: ChangeRow, batch: BatchRow): boolean;
  /** Whether a change of this kind can be taken back at all. */
  mayUndo(change: ChangeRow, batch: BatchRow): boolean;
  /** Puts the change back, or returns why it is kept. */
  putBack(
    trx: Transaction<Database>,
    record: RecordChange,
    ctx: CallerCtx,
    change: ChangeRow,
  ): Promise<string | undefined>;
  /**
   * What a change of it brought along in other nouns goes, and stays, with it: the recorded fields that tell
   * whether a later undo put it back.
   */
  readonly leadsBy?: readonly string[];
}

/** The nouns whose changes can be taken back. */
export type Undoables = { readonly [N in Noun]?: Undoable<N> | OwnUndo };

/**
 * Takes a batch back: every field that still holds what the batch wrote, and every row that it
 * added or deleted. The rest is kept, with the reason. `only` limits it to the rows with these ids.
 * @throws DomainError when the batch is unknown or undone, or nothing of it can be put back
 */
export async function undo(
  services: ChangeServices,
  ctx: CallerCtx,
  undoables: Undoables,
  id: string,
  only?: readonly string[],
): Promise<UndoResult[]> {
  const feeds = (await findNouns(services.db, id)).map(({ noun }) => feedOf[noun]);
  if (feeds.length === 0) throw new DomainError('change.not-found');
  const leads: Leads = (noun) => {
    const undoable = undoables[noun];
    return undoable && 'leadsBy' in undoable ? undoable.leadsBy : undefined;
  };
  // After a part of a batch the rest of it can still be undone.
  let isWhole = false;
  return changeFeeds(
    services,
    ctx,
    feeds,
    async (trx, record) => {
      const batch = await findBatch(trx, id);
      const part = await partOf(trx, leads, id, only);
      if (!batch || part.changes.length === 0) throw new DomainError('change.not-found');
      for (const change of part.changes) refuseUnless(undoables[change.noun], change, batch, ctx);
      if (await isUndone(trx, id)) throw new DomainError('change.undone');
      const results = await undoChanges({ trx, record, ctx, undoables }, part.changes);
      const isFutile = results.every(({ outcome }) => outcome === 'kept');
      const leading = results.filter(({ noun }) => leads(noun as Noun));
      const [first] = [...leading, ...results];
      if (isFutile) throw new DomainError('change.kept', { reason: first?.reason ?? '' });
      // An order that somebody works on may be taken back once it is as it was.
      isWhole = part.isWhole && !leading.some(({ outcome }) => outcome === 'kept');
      return results;
    },
    { undoes: () => (isWhole ? id : '') },
  );
}

/** Requires, for each change, the right that making it required. */
function refuseUnless(
  undoable: Undoables[Noun],
  change: ChangeRow,
  batch: BatchRow,
  { caller }: CallerCtx,
): void {
  const isNoChange = change.kind === 'turned-away';
  if (!undoable || isNoChange || ('mayUndo' in undoable && !undoable.mayUndo(change, batch)))
    throw new DomainError('change.not-undoable');
  const isAllowed =
    'isAllowed' in undoable
      ? undoable.isAllowed(caller, change, batch)
      : hasRight(caller.position, undoable.right(namesIn(change)));
  if (!isAllowed) throw forbidden(caller.position);
}

/** The names of the fields that a change changed. */
const namesIn = ({ before, after }: ChangeRow): string[] =>
  Object.keys({ ...JSON.parse(before), ...JSON.parse(after) });

/** What a change is taken back with. */
export interface Undoing {
  readonly trx: Transaction<Database>;
  readonly record: RecordChange;
  readonly ctx: CallerCtx;
  readonly undoables: Undoables;
}

/**
 * The outcome of one change; `blocked` holds the row that an obstacle kept from being written, and why some of its
 * fields stay as they are.
 */
interface Undone {
  readonly result: UndoResult;
  readonly blocked?: RowPair<'product'> & {
    readonly noun: Noun;
    readonly reason: string | undefined;
  };
}

/**
 * Takes changes back that are given the last one first; answers the outcomes in the order in which the
 * changes were made.
 */
export async function undoChanges(
  { trx, record: recordChange, ctx, undoables }: Undoing,
  changes: readonly ChangeRow[],
): Promise<UndoResult[]> {
  const record: RecordChange = (of, change) => recordChange(of, { ...change, kind: 'undone' });
  const undoing = { trx, record, ctx, undoables };
  const undone: Undone[] = [];
  for (const change of changes) undone.unshift(await undoChange(undoing, change));
  for (const noun of new Set(undone.flatMap(({ blocked }) => blocked?.noun ?? []))) {
    const blocked = undone.flatMap((one) => (one.blocked?.noun === noun ? [one.blocked] : []));
    const written = await fieldsOf(undoables, noun).saveTogether?.(trx, record, blocked);
    for (const { result, blocked: row } of undone)
      if (row?.noun === noun && written?.has(result._id)) {
        result.outcome = 'undone';
        delete result.reason;
        if (row.reason) result.reason = row.reason;
      }
  }
  return undone.map(({ result }) => result);
}

/** The `Undoable` of a noun that is put back field by field. */
const fieldsOf = (undoables: Undoables, noun: Noun) =>
  undoables[noun] as unknown as Undoable<'product'>;

async function undoChange(undoing: Undoing, change: ChangeRow): Promise<Undone> {
  const { trx, record, ctx, undoables } = undoing;
  const named = { noun: change.noun, _id: change.noun_id, name: change.noun_name };
  const own = undoables[change.noun];
  if (own && 'putBack' in own) {
    const reason = await own.putBack(trx, record, ctx, change);
    return {
      result: reason ? { ...named, outcome: 'kept', reason } : { ...named, outcome: 'undone' },
    };
  }
  const undoable = fieldsOf(undoables, change.noun);
  const present = await undoable.find(trx, change.noun_id);
  const { target, reason } = await decide(trx, undoable, change, present);
  if (target === present) return { result: { ...named, outcome: 'kept', reason } };
  const obstacle = await undoable.obstacle(trx, present, target);
  if (obstacle)
    return {
      result: { ...named, outcome: 'kept', reason: obstacle },
      blocked: { noun: change.noun, before: present, after: target, reason },
    };
  await undoable.save(trx, record, present, target);
  return { result: { ...named, outcome: 'undone', ...(reason && { reason }) } };
}

/** The fields that still hold what the change wrote, each by itself. */
export const untouchedAlone = (names: readonly string[], now: Fields, after: Fields): string[] =>
  names.filter((name) => isDeepStrictEqual(now[name], after[name]));

/** The row that replaces the present one; it equals the present one where that is kept. */
async function decide<N extends Noun>(
  trx: Transaction<Database>,
  { fields, toRow, untouched: findUntouched = untouchedAlone }: Undoable<N>,
  change: ChangeRow,
  present: RowOf<N> | undefined,
): Promise<{ target: RowOf<N> | undefined; reason?: string | undefined }> {
  const before: Fields | null = JSON.parse(change.before);
  const after: Fields | null = JSON.parse(change.after);
  if (!after) {
    if (present) return { target: present, reason: 'added again' };
    return { target: toRow(change.noun_id, before ?? {}) };
  }
  if (!present) return { target: undefined, reason: 'deleted' };
  const now = fields(present);
  const names = Object.keys({ ...before, ...after });
  const since = () => findChangesSince(trx, change);
  const untouched = await findUntouched(names, now, after, since);
  const reason =
    untouched.length < names.length
      ? `changed again by ${isolated(await findLastActor(trx, change.noun, change.noun_id))}`
      : undefined;
  if (!before) return { target: reason ? present : undefined, reason };
  if (untouched.length === 0) return { target: present, reason };
  const restored = untouched.flatMap((name) =>
    before[name] === undefined ? [] : [[name, before[name]] as const],
  );
  const others = Object.entries(now).filter(([name]) => !untouched.includes(name));
  const target = Object.fromEntries([...others, ...restored]);
  return { target: toRow(change.noun_id, target, present), reason };
}
