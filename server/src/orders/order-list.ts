import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { versionText } from '@kirana/contract';
import type { Version } from '../changes/change.repository.ts';
import type { Db } from '../database/schema.ts';
import { memoize } from '../platform/memoize.ts';
import { findChangedOrders, findOrderPage, type OrderFilter } from './order.repository.ts';
import { type ListedOrder, orderJson } from './order-json.ts';

/** Orders read and sent at a time: enough to be quick, few enough to hold the event loop briefly. */
const pageSize = 400;
/** The first are fewer, so that something is on its way soon. */
const firstPageSize = 100;
/** Up to so many changes are answered as changes. */
export const fewChanges = 1_000;
/** Of the latest changes, the answers are kept: every open screen asks for the same. */
const kept = { answers: 20, changes: 50 };

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

/** Answers what changed between two versions; an answer that was read later may hold more. */
export function createChangedOrderLists(db: Db) {
  const read = async (filter: OrderFilter, since: number) =>
    `[${joined(await findChangedOrders(db, filter, since))}]`;
  const latest = memoize(kept.answers, (key) => {
    const { filter, since } = JSON.parse(key);
    return read(filter, since);
  });
  return (filter: OrderFilter, since: number, version: Version): Promise<string> =>
    version.version - since <= kept.changes
      ? latest(JSON.stringify({ filter, since, version: versionText(version) }))
      : read(filter, since);
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
