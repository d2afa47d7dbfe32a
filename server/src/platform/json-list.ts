import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** A JSON array: its bytes when it is short, else a stream. */
export type JsonList = Buffer | Readable;

/** Reads and serializes the rows of a long list. */
export interface ListSource<Row extends Cursor, Cursor> {
  /** The next `limit` rows after the one where the last page ended. */
  findPage(after: Cursor | undefined, limit: number): Promise<readonly Row[]>;
  toJson(row: Row): string;
}

/** A page of a list as JSON. */
interface Page<Cursor> {
  readonly bytes: Buffer;
  /** The row that the next page follows; undefined for the last page. */
  readonly last: Cursor | undefined;
}

/** Makes the page that follows a row, or the first one. */
export type ReadPage<Cursor> = (after: Cursor | undefined) => Promise<Page<Cursor>>;

/** Rows read and sent at a time: many enough to be fast, few enough not to block the event loop. */
const pageSize = 400;

/**
 * The pages of a list. No cursor stays open between them, since it would block writers or let the
 * write-ahead log grow.
 * @param firstSize the rows of the first page
 */
export function pagesOf<Row extends Cursor, Cursor>(
  { findPage, toJson }: ListSource<Row, Cursor>,
  firstSize: number,
): ReadPage<Cursor> {
  return async (after) => {
    const limit = after ? pageSize : firstSize;
    const rows = await findPage(after, limit);
    const isLast = rows.length < limit;
    // Encoded row by row: the text of a whole page takes twice as long to encode as soon as one of
    // its rows has a Hindi name.
    const bytes = Buffer.concat([
      Buffer.from(after ? '' : '['),
      ...rows.map((row, at) => Buffer.from((after || at ? ',' : '') + toJson(row))),
      Buffer.from(isLast ? ']' : ''),
    ]);
    return { bytes, last: isLast ? undefined : rows.at(-1) };
  };
}

/** The list of these pages. Rows that change while it is read may be in it as they were before. */
export async function jsonList<Cursor>(readPage: ReadPage<Cursor>): Promise<JsonList> {
  const first = await readPage(undefined);
  if (!first.last) return first.bytes;
  // A page is asked for only when the last one was taken, so that a slow reader holds one page in
  // memory.
  return Readable.from(bytesFrom(first, readPage), { highWaterMark: 1 });
}

async function* bytesFrom<Cursor>(
  first: Page<Cursor>,
  readPage: ReadPage<Cursor>,
): AsyncGenerator<Buffer> {
  yield first.bytes;
  for (let { last } = first; last; ) {
    await setImmediate();
    const page = await readPage(last);
    yield page.bytes;
    ({ last } = page);
  }
}

/** Concatenates the texts one by one; `join` over an array takes a quarter longer. */
export function joinJson<Row>(
  { toJson }: { toJson(row: Row): string },
  rows: readonly Row[],
): string {
  let text = '';
  for (const row of rows) text += text ? `,${toJson(row)}` : toJson(row);
  return text;
}
