import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { memoize } from './memoize.ts';

/** A JSON array: its bytes when it is short, else a stream. */
export type JsonList = Buffer | Readable;

/** Reads and serializes the rows of a long list. */
export interface ListSource<Row> {
  /** The next `limit` rows after the one where the last page ended. */
  findPage(after: Row | undefined, limit: number): Promise<readonly Row[]>;
  toJson(row: Row): string;
}

/** A page of a list as JSON, and how to make the one after it. */
export interface Page {
  readonly bytes: Buffer;
  readonly next?: () => Promise<Page>;
}

/** Rows read and sent at a time: many enough to be fast, few enough not to block the event loop. */
const pageSize = 400;

/**
 * The first page of a list, from which the others follow. Rows that change while the list is read
 * may be in it as they were before. No cursor stays open between pages, since it would block
 * writers or let the write-ahead log grow.
 * @param firstSize the rows of the first page
 * @param isShared whether each page is made once for all who read on from it
 */
export function readPages<Row>(
  { findPage, toJson }: ListSource<Row>,
  firstSize: number,
  isShared = false,
): Promise<Page> {
  const readPage = async (after: Row | undefined, limit: number): Promise<Page> => {
    const rows = await findPage(after, limit);
    const isLast = rows.length < limit;
    // Encoded row by row: the text of a whole page takes twice as long to encode as soon as one of
    // its rows has a Hindi name.
    const bytes = Buffer.concat([
      Buffer.from(after ? '' : '['),
      ...rows.map((row, at) => Buffer.from((after || at ? ',' : '') + toJson(row))),
      Buffer.from(isLast ? ']' : ''),
    ]);
    if (isLast) return { bytes };
    const last = rows.at(-1);
    const next = () => readPage(last, pageSize);
    return { bytes, next: isShared ? once(next) : next };
  };
  return readPage(undefined, firstSize);
}

/** Calls `make` once, and again only after it has failed. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  const made = memoize(1, make);
  return () => made('');
}

/** The list that begins with a page. */
export function jsonList(first: Page): JsonList {
  if (!first.next) return first.bytes;
  // A page is made only when the last one was taken, so that a slow reader holds one page in
  // memory.
  return Readable.from(bytesFrom(first), { highWaterMark: 1 });
}

async function* bytesFrom(first: Page): AsyncGenerator<Buffer> {
  yield first.bytes;
  for (let { next } = first; next; ) {
    await setImmediate();
    const page = await next();
    yield page.bytes;
    ({ next } = page);
  }
}

/** Concatenates the texts one by one; `join` over an array takes a quarter longer. */
export function joinJson<Row>(
  { toJson }: Pick<ListSource<Row>, 'toJson'>,
  rows: readonly Row[],
): string {
  let text = '';
  for (const row of rows) text += text ? `,${toJson(row)}` : toJson(row);
  return text;
}
