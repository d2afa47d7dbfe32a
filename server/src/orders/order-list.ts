import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../database/schema.ts';
import type { OrderBook } from '../services.ts';
import {
  findChangedOrders,
  findOrderPage,
  type ListedOrder,
  type OrderFilter,
} from './order.repository.ts';
import { orderJson } from './order-json.ts';

/** Orders read and sent at a time: enough to be quick, few enough to hold the event loop briefly. */
const pageSize = 200;
/** Up to so many changes come by the index on versions, all at once. */
const fewChanges = 1_000;

/**
 * The JSON array of the orders that the filter names, newest first: whole when they are few, else
 * in pieces. No cursor is left open between pages: it would block writers or grow the write-ahead
 * log.
 */
export async function orderListJson(
  db: Db,
  filter: OrderFilter,
  book: OrderBook,
): Promise<string | Readable> {
  if (filter.since !== undefined && book.version - filter.since <= fewChanges)
    return `[${joined(await findChangedOrders(db, filter))}]`;
  const first = await findOrderPage(db, filter, undefined, pageSize);
  if (first.length < pageSize) return `[${joined(first)}]`;
  return Readable.from(pieces(db, filter, first));
}

async function* pieces(
  db: Db,
  filter: OrderFilter,
  first: readonly ListedOrder[],
): AsyncGenerator<Buffer> {
  yield Buffer.from(`[${joined(first)}`);
  let page = first;
  while (page.length === pageSize) {
    await setImmediate();
    page = await findOrderPage(db, filter, page.at(-1), pageSize);
    if (page.length > 0) yield Buffer.from(`,${joined(page)}`);
  }
  yield Buffer.from(']');
}

const joined = (orders: readonly ListedOrder[]): string => orders.map(orderJson).join(',');
