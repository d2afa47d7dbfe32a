import { setImmediate } from 'node:timers/promises';
import type { Db } from '../database/schema.ts';
import {
  findChangedOrders,
  findOrderPage,
  type OrderFilter,
  type OrderRow,
} from './order.repository.ts';
import type { OrderBook } from './order-book.ts';
import { orderJson } from './order-json.ts';

/** Orders read and sent at a time: enough to be quick, few enough to hold the event loop briefly. */
const pageSize = 200;
/** Up to so many changes come by the index on versions, all at once. */
const fewChanges = 1_000;

/**
 * The JSON array of the orders that the filter names, newest first, in pieces. No cursor is left
 * open between pages: it would block writers or grow the write-ahead log.
 */
export async function* orderListJson(
  db: Db,
  filter: OrderFilter,
  book: OrderBook,
): AsyncGenerator<Buffer> {
  let separator = '[';
  for await (const rows of pages(db, filter, book)) {
    yield Buffer.from(separator + rows.map(orderJson).join(','));
    separator = ',';
    await setImmediate();
  }
  yield Buffer.from(separator === '[' ? '[]' : ']');
}

async function* pages(db: Db, filter: OrderFilter, book: OrderBook): AsyncGenerator<OrderRow[]> {
  if (filter.since !== undefined && book.version - filter.since <= fewChanges) {
    const rows = await findChangedOrders(db, filter);
    if (rows.length > 0) yield rows;
    return;
  }
  let last: OrderRow | undefined;
  do {
    const rows = await findOrderPage(db, filter, last, pageSize);
    if (rows.length > 0) yield rows;
    last = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (last);
}
