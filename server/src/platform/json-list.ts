import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** A JSON array: a string when it is short, else a stream. */
export type JsonList = string | Readable;

/** Reads and serializes the rows of a long list. */
export interface ListSource<Row> {
  /** The next `limit` rows after the one where the last page ended. */
  findPage(after: Row | undefined, limit: number): Promise<readonly Row[]>;
  toJson(row: Row): string;
}

/** Rows read and sent at a time: many enough to be fast, few enough not to block the event loop. */
const pageSize = 400;

/**
 * The rows as JSON. Rows that change while the list is read may be in it as they were before. No
 * cursor stays open between pages, since it would block writers or let the write-ahead log grow.
 * @param first the first page, read with the limit `firstSize`
 */
export function jsonList<Row>(
  source: ListSource<Row>,
  first: readonly Row[],
  firstSize: number,
): JsonList {
  if (first.length < firstSize) return `[${joinJson(source, first)}]`;
  // A page is made only when the last one was taken, so that a slow reader holds one page in
  // memory.
  return Readable.from(pieces(source, first), { highWaterMark: 1 });
}

async function* pieces<Row>(
  source: ListSource<Row>,
  first: readonly Row[],
): AsyncGenerator<Buffer> {
  yield encode(source, '[', first);
  let page = first;
  do {
    await setImmediate();
    page = await source.findPage(page.at(-1), pageSize);
    if (page.length > 0) yield encode(source, ',', page);
  } while (page.length === pageSize);
  yield Buffer.from(']');
}

/**
 * Encodes row by row: the text of a whole page takes twice as long to encode as soon as one of its
 * rows has a Hindi name.
 */
function encode<Row>(
  { toJson }: Pick<ListSource<Row>, 'toJson'>,
  start: string,
  rows: readonly Row[],
): Buffer {
  return Buffer.concat(rows.map((row, at) => Buffer.from((at ? ',' : start) + toJson(row))));
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
