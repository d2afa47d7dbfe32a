import {
  type Answer,
  type getHistory,
  historyPageSize,
  longBatch,
  type ParsedInput,
  type RecordedChange,
} from '@kirana/contract';
import type { ChangeKind, Noun } from '../../changes/feeds.ts';
import type { Db } from '../../database/schema.ts';
import { guestAccountId } from '../../nouns/accounts/guest.ts';
import { addDays, startOfDay } from '../../platform/calendar.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isoTime } from '../../platform/iso-time.ts';
import {
  type BatchRow,
  type ChangeRow,
  findBatchChanges,
  findBatches,
  findBatchesOf,
  findChangesOf,
  findRowChanges,
  type Span,
} from './history.repository.ts';

type Query = ParsedInput<typeof getHistory>['query'];
type Page = Answer<typeof getHistory>;

/** How many changes of a long batch are sent with it. */
const shownOfLong = 3;

/** A page of the changes on record; `timeZone` is the store's, which its days are counted in. */
export function readHistory(db: Db, timeZone: string, query: Query): Promise<Page> {
  const { who, id, batch } = query;
  if (query.from && query.to && query.from > query.to) throw new DomainError('dates.reversed');
  const noun = query.noun as Noun | undefined;
  const span = {
    from: query.from && startOfDay(query.from, timeZone),
    before: query.to && startOfDay(addDays(query.to, 1), timeZone),
  } as Span;
  if (id !== undefined && (!noun || who || batch)) throw new DomainError('history.id-alone');
  if (id !== undefined && noun) return pageOfRow(db, { ...span, noun, id }, query.after);
  if (batch !== undefined) return pageOfBatch(db, batch, query.after);
  return pageOfBatches(db, { ...span, who, noun }, query.after);
}

async function pageOfBatches(
  db: Db,
  filter: Parameters<typeof findBatches>[1],
  after: string | undefined,
): Promise<Page> {
  const place = readPlace(after, /^(\d{1,15})\.([0-9a-f-]{36})$/);
  const found = await findBatches(
    db,
    filter,
    place && { at: Number(place[0]), key: place[1] },
    historyPageSize + 1,
  );
  const batches = found.slice(0, historyPageSize);
  const changes = await changesToShow(db, batches);
  const last = batches.at(-1);
  return {
    changes: batches.flatMap((batch) =>
      (changes.get(batch.id) ?? []).map((change, at) => ({
        ...toRecorded(change, batch),
        ...(at === 0 && isLong(batch) && { more: batch.changes - shownOfLong }),
      })),
    ),
    ...(last && found.length > batches.length && { next: `${last.at}.${last.id}` }),
  };
}

const isLong = ({ changes }: BatchRow): boolean => changes > longBatch;

/** The first changes of long batches, and all changes of the others. */
async function changesToShow(
  db: Db,
  batches: readonly BatchRow[],
): Promise<Map<string, ChangeRow[]>> {
  const short = batches.filter((batch) => !isLong(batch));
  const rows = short.length > 0 ? await findChangesOf(db, short) : [];
  const firstOfLong = batches
    .filter(isLong)
    .map(({ id }) => findBatchChanges(db, id, undefined, shownOfLong));
  return Map.groupBy([...rows, ...(await Promise.all(firstOfLong)).flat()], (row) => row.batch_id);
}

async function pageOfBatch(db: Db, id: string, after: string | undefined): Promise<Page> {
  const place = readPlace(after, /^([a-z]{1,20})\.(\d{1,15})$/);
  const [batch] = await findBatchesOf(db, [id]);
  if (!batch) return { changes: [] };
  const found = await findBatchChanges(
    db,
    id,
    place && { feed: place[0], version: Number(place[1]) },
    historyPageSize + 1,
  );
  const changes = found.slice(0, historyPageSize);
  const last = changes.at(-1);
  return {
    changes: changes.map((change) => toRecorded(change, batch)),
    ...(last && found.length > changes.length && { next: `${last.feed}.${last.version}` }),
  };
}

async function pageOfRow(
  db: Db,
  filter: Parameters<typeof findRowChanges>[1],
  after: string | undefined,
): Promise<Page> {
  const place = readPlace(after, /^(\d{1,15})\.(\d{1,15})$/);
  const found = await findRowChanges(
    db,
    filter,
    place && { at: Number(place[0]), key: Number(place[1]) },
    historyPageSize + 1,
  );
  const changes = found.slice(0, historyPageSize);
  const ids = [...new Set(changes.map(({ batch_id }) => batch_id))];
  const batches = new Map(
    ids.length > 0 ? (await findBatchesOf(db, ids)).map((batch) => [batch.id, batch]) : [],
  );
  const last = changes.at(-1);
  return {
    changes: changes.map((change) => toRecorded(change, batches.get(change.batch_id))),
    ...(last && found.length > changes.length && { next: `${last.at}.${last.version}` }),
  };
}

/**
 * Where a page begins: the two parts of `after`.
 * @throws DomainError when `after` is not one that a page has named
 */
function readPlace(after: string | undefined, pattern: RegExp): [string, string] | undefined {
  if (after === undefined) return undefined;
  const [, first, second] = pattern.exec(after) ?? [];
  if (first === undefined || second === undefined) throw new DomainError('history.bad-page');
  return [first, second];
}

/** The kinds of an order's changes that are one kind to clients. */
const orderKinds: ReadonlySet<ChangeKind> = new Set(['status', 'items', 'reason']);

/** The recorded fields, with a list as text: `Noida, Uttar Pradesh; Delhi, Delhi`. */
function toAnswer(json: string): RecordedChange['before'] {
  return JSON.parse(json, (_, value) => (Array.isArray(value) ? textOf(value) : value));
}

const textOf = (list: readonly (string | object)[]): string =>
  list.some((one) => typeof one === 'object')
    ? list.map((one) => Object.values(one).join(', ')).join('; ')
    : list.join(', ');

/** The only function that decides which fields of a change leave the server. */
function toRecorded(change: ChangeRow, batch: BatchRow | undefined): RecordedChange {
  const { actor_kind, actor_id = '', actor_name = '', undoes = '', title = '' } = batch ?? {};
  const customer = actor_id === guestAccountId ? 'guest' : 'customer';
  return {
    feed: change.feed,
    version: change.version,
    batch: change.batch_id,
    at: isoTime(change.at),
    by: {
      ...(actor_id && { _id: actor_id }),
      name: actor_name,
      ...(actor_kind === 'customer' && { kind: customer }),
    },
    noun: change.noun,
    _id: change.noun_id,
    name: change.noun_name,
    kind: orderKinds.has(change.kind) ? 'changed' : change.kind,
    before: toAnswer(change.before),
    after: toAnswer(change.after),
    ...(undoes && { undoes }),
    ...(title && { title }),
  };
}
