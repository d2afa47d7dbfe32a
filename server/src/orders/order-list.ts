import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../database/schema.ts';
import { memoize } from '../platform/memoize.ts';
import type { OrderBook } from '../services.ts';
import { findChangedOrders, findOrderPage, type OrderFilter } from './order.repository.ts';
import { type ListedOrder, orderJson } from './order-json.ts';

/** Orders read and sent at a time: enough to be quick, few enough to hold the event loop briefly. */
const pageSize = 400;
/** The first are fewer, so that something is on its way soon. */
const firstPageSize = 100;
/** Up to so many changes come by the index on versions, all at once. */
const fewChanges = 1_000;
/** Of the latest changes, the answers are kept: every open screen asks for the same. */
const kept = { answers: 20, changes: 50 };

/** The JSON array of orders, newest first: whole when they are few, else in pieces. */
type OrderList = string | Readable;

/**
 * Answers the orders that a filter names, as the guard's order book has them or later. No cursor is left
 * open between pages: it would block writers or grow the write-ahead log.
 */
export function createOrderLists(db: Db) {
  const changed = async (filter: OrderFilter) => `[${joined(await findChangedOrders(db, filter))}]`;
  const latestChanges = memoize(kept.answers, (key) => changed(JSON.parse(key).filter));
  return async (filter: OrderFilter, book: OrderBook): Promise<OrderList> => {
    const changes = filter.since === undefined ? Infinity : book.version - filter.since;
    // An answer that was read a moment later than `book` holds more, which is sent again next time.
    if (changes <= kept.changes) return latestChanges(JSON.stringify({ filter, book }));
    if (changes <= fewChanges) return changed(filter);
    const first = await findOrderPage(db, filter, undefined, firstPageSize);
    if (first.length < firstPageSize) return `[${joined(first)}]`;
    // None is made before the last one is on its way: who reads slowly holds one page in memory.
    return Readable.from(pieces(db, filter, first), { highWaterMark: 1 });
  };
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
