import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { OrderBook } from '../services.ts';

/**
 * Raises the version by so many changes and answers it. Its row stays locked until the transaction
 * ends, so order writes come one after the other and their versions in the order of their commits.
 */
export async function raiseVersion(trx: Transaction<Database>, changes: number): Promise<number> {
  const { version } = await trx
    .updateTable('order_book')
    .set({ version: sql`version + ${changes}` })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The text of a version on the wire: `<book>-<number>`. */
export const versionText = ({ book, version }: OrderBook): string => `${book}-${version}`;

/**
 * The number that a `since` names: 0, which is everything, when it is of another book; undefined
 * when it is no version at all.
 */
export function readSince(since: string, { book }: OrderBook): number | undefined {
  const [, sentBook, number] = /^(.+)-(\d{1,15})$/.exec(since) ?? [];
  if (sentBook === undefined) return undefined;
  return sentBook === book ? Number(number) : 0;
}

/** Whether a request's `If-None-Match` names this version. */
export const isCurrent = (ifNoneMatch: string | undefined, book: OrderBook): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === `"${versionText(book)}"`);
