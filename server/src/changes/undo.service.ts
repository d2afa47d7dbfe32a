import { type Right, rightsOfRole, type UndoResult } from '@kirana/contract';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { CallerCtx } from '../services.ts';
import { findChanges, findLastActor, isUndone } from './change.repository.ts';
import type { ChangeTable } from './change.table.ts';
import { type ChangeServices, changeFeeds, type RecordChange } from './change-feeds.ts';
import { feedOf, type Noun } from './feeds.ts';
import type { Fields, Recorded, RowOf } from './recorded.ts';

type ChangeRow = Selectable<ChangeTable>;

/** How changes of a noun are put back; each feature says it of its own. */
export interface Undoable<N extends Noun = Noun> extends Recorded<N> {
  /** Who may take back its changes. */
  readonly right: Right;
  find(trx: Transaction<Database>, id: string): Promise<RowOf<N> | undefined>;
  /** The row that these recorded fields are of. */
  toRow(id: string, fields: Fields): RowOf<N>;
  /** Why one row cannot take the place of the other; undefined where nothing is in the way. */
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
}

/** The nouns whose changes can be taken back. */
export type Undoables = { readonly [N in Noun]?: Undoable<N> };

/**
 * Takes a batch back: every field that still holds what the batch wrote, every row that it added or
 * deleted. The rest is kept, with the reason.
 * @throws DomainError when the batch is unknown or undone, or nothing of it can be put back
 */
export async function undo(
  services: ChangeServices,
  ctx: CallerCtx,
  undoables: Undoables,
  id: string,
): Promise<UndoResult[]> {
  const changes = await findChanges(services.db, id);
  if (changes.length === 0) throw new DomainError('change.not-found');
  for (const { noun } of changes) refuseUnless(undoables[noun], ctx);
  const feeds = changes.map(({ noun }) => feedOf[noun]);
  return changeFeeds(
    services,
    ctx,
    feeds,
    async (trx, record) => {
      if (await isUndone(trx, id)) throw new DomainError('change.undone');
      const putBack: RecordChange = (of, change) => record(of, { ...change, kind: 'undone' });
      const results: UndoResult[] = [];
      for (const change of changes)
        results.unshift(await undoChange(trx, putBack, undoables, change));
      const isFutile = results.every(({ outcome }) => outcome === 'kept');
      if (isFutile) throw new DomainError('change.kept', { reason: results[0]?.reason ?? '' });
      return results;
    },
    id,
  );
}

function refuseUnless(undoable: Undoable | undefined, { caller }: CallerCtx): void {
  if (!undoable) throw new DomainError('change.not-undoable');
  if (!rightsOfRole(caller.role).includes(undoable.right)) throw new DomainError('auth.forbidden');
}

async function undoChange(
  trx: Transaction<Database>,
  record: RecordChange,
  undoables: Undoables,
  change: ChangeRow,
): Promise<UndoResult> {
  const undoable = undoables[change.noun] as unknown as Undoable<'product'>;
  const present = await undoable.find(trx, change.noun_id);
  const { target, reason } = await decide(trx, undoable, change, present);
  const result = { noun: change.noun, _id: change.noun_id, name: change.noun_name };
  if (target === present) return { ...result, outcome: 'kept', reason };
  const obstacle = await undoable.obstacle(trx, present, target);
  if (obstacle) return { ...result, outcome: 'kept', reason: obstacle };
  await undoable.save(trx, record, present, target);
  return { ...result, outcome: 'undone', ...(reason && { reason }) };
}

/** The row that takes the place of the present one, which is the same where it is kept. */
async function decide<N extends Noun>(
  trx: Transaction<Database>,
  { fields, toRow }: Undoable<N>,
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
  const untouched = names.filter((name) => now[name] === after[name]);
  const reason =
    untouched.length < names.length
      ? `changed again by ${await findLastActor(trx, change.noun, change.noun_id)}`
      : undefined;
  if (!before) return { target: reason ? present : undefined, reason };
  if (untouched.length === 0) return { target: present, reason };
  const restored = untouched.flatMap((name) =>
    before[name] === undefined ? [] : [[name, before[name]] as const],
  );
  const others = Object.entries(now).filter(([name]) => !untouched.includes(name));
  return { target: toRow(change.noun_id, Object.fromEntries([...others, ...restored])), reason };
}
