import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Version } from '../changes/change.repository.ts';
import { readSince } from '../changes/feed-version.ts';
import type { Db } from '../database/schema.ts';
import { memoize } from '../platform/memoize.ts';
import { findChangedOrders, findOrderPage, type OrderFilter } from './order.repository.ts';
import { type ListedOrder, orderJson } from './order-json.ts';

/** Orders read and sent at a time: enough to be quick, few enough to hold the event loop briefly. */
const pageSize = 400;
/** The first are fewer, so that something is on its way soon. */
const firstPageSize = 100;
/** Up to so many changes are answered as changes. */
const fewChanges = 1_000;
/** The answers of the latest changes are kept: every open screen asks for the same. */
const keptAnswers = 20;

/** The JSON array of orders, newest first: whole when they are few, else in pieces. */
export type OrderList = string | Readable;

/**
 * Answers all orders of a filter, as they are or were a moment ago. No cursor is left open between
 * pages: it would block writers or grow the write-ahead log.
 */
export async function listAllOrders(db: Db, filter: OrderFilter): Promise<OrderList> {
  const first = await findOrderPage(db, filter, undefined, firstPageSize);
  if (first.length < firstPageSize) return `[${joined(first)}]`;
  // None is made before the last one is on its way: who reads slowly holds one page in memory.
  return Readable.from(pieces(db, filter, first), { highWaterMark: 1 });
}

/**
 * Answers what changed after a version, or undefined when that is of another history or too long ago.
 * An answer that was read later than `version` may hold more.
 */
export function createChangedOrderLists(db: Db) {
  const latest = memoize(keptAnswers, async (key) => {
    const { filter, since, version }: Asked = JSON.parse(key);
    const number = await readSince(db, since, version);
    if (number === undefined || version.version - number > fewChanges) return undefined;
    return `[${joined(await findChangedOrders(db, filter, number))}]`;
  });
  return (...[filter, since, version]: [OrderFilter, string, Version]) =>
    latest(JSON.stringify({ filter, since, version } satisfies Asked));
}

/** What an answer depends on, and so is kept by. */
interface Asked {
  readonly filter: OrderFilter;
  readonly since: string;
  readonly version: Version;
}

async function* pieces(
  db: Db,
  filter: OrderFilter,
  first: readonly ListedOrder[],
): AsyncGenerator<Buffer> {
  yield Buffer.from(`[${joined(first)}`);
  let page = first;
  do {
    await setImmediate();
    page = await findOrderPage(db, filter, page.at(-1), pageSize);
    if (page.length > 0) yield Buffer.from(`,${joined(page)}`);
  } while (page.length === pageSize);
  yield Buffer.from(']');
}

/** Put together one by one: joining a list of the texts takes a quarter more of the whole. */
function joined(orders: readonly ListedOrder[]): string {
  let text = '';
  for (const order of orders) text += text ? `,${orderJson(order)}` : orderJson(order);
  return text;
}
