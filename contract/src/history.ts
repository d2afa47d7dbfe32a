import { z } from 'zod';
import { calendarDate, id, instant, typed } from './field.ts';
import { defineCall } from './route.ts';

/** The nouns whose changes are recorded. */
const nouns = [
  'order',
  'cash',
  'customer',
  'tab-row',
  'product',
  'category',
  'banner',
  'store',
  'settings',
  'account',
  'invitation',
  'backup',
] as const;

/** The changed fields of one row, with their names on the wire; a picture is its hash. */
const fields = z.record(z.string(), z.unknown()).nullable();

/** One change on record. */
const recordedChange = z.object({
  feed: z.string(),
  version: z.int(),
  batch: z.string(),
  at: instant,
  /** Who made it, with the name at that time; without an id when it was not an account. */
  /** A customer is told from somebody of the team by the kind, whatever name was typed. */
  by: z.object({
    _id: id.optional(),
    name: z.string(),
    kind: z.enum(['customer', 'guest']).optional(),
  }),
  noun: z.string(),
  _id: z.string(),
  name: z.string(),
  kind: z.string(),
  /** `before` is null for a row that was added, `after` for one that was deleted. */
  before: fields,
  after: fields,
  /** The batch that this change's batch took back. */
  undoes: z.string().optional(),
  /** What the batch is called as a whole: `Import suppliers-nov.xlsx: 27,545 products added`. */
  title: z.string().optional(),
  /** With the first change that is answered of a long batch: how many are left out. */
  more: z.int().optional(),
});
export type RecordedChange = z.infer<typeof recordedChange>;

/** The page size: batches, or changes when one batch or one row is asked for. */
export const historyPageSize = 50;
/** Of a batch with more changes than this only the first three are sent. */
export const longBatch = 20;

export const getHistory = defineCall({
  method: 'GET',
  path: '/api/history',
  access: ['history.read'],
  summary: 'What was changed, by whom and when, the newest first; a page has 50 batches',
  query: z.object({
    /** The id of an account. */
    who: id.optional(),
    noun: z.enum(nouns).optional(),
    /** Only the changes of this row; requires `noun`. */
    id: typed().min(1).max(100).optional(),
    /** Days of the store, both inclusive. */
    from: calendarDate.optional(),
    to: calendarDate.optional(),
    /** Only the changes of this batch, in the order in which they were made. */
    batch: z.uuid().optional(),
    /** The `next` of the previous page. */
    after: typed().max(100).optional(),
  }),
  answer: z.object({ changes: z.array(recordedChange), next: z.string().optional() }),
  status: 200,
  errors: ['history.bad-page', 'history.id-alone', 'dates.reversed'],
});
