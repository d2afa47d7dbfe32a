import { deviceStore } from '../../platform/device-store.ts';
import { accountOf } from '../../platform/token.ts';
import { holdOrder, OrderBook } from './order-book.ts';
import type { DateRange } from './order-calls.ts';
import type { OrderColumns } from './order-columns.ts';
import { packedObjects } from './order-stream.ts';

/*
 * The last known orders on this device, for the time when the server is out of reach: the newest of
 * the whole list, as JSON, by the account that may see them.
 */

/** As many as a busy shop has in some weeks; a megabyte or two. */
const mostKept = 2_000;

interface KeptList {
  version: string | undefined;
  bytes: Uint8Array<ArrayBuffer>;
  isCut: boolean;
}

/** What the orders are kept as: the list, and when the server last said that it was right. */
const names = { list: 'orders', at: 'orders-at' };

const comma = 0x2c;

/** The objects as the text of one array. */
function arrayOf(objects: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = objects.reduce((sum, each) => sum + each.length + 1, 1);
  const bytes = new Uint8Array(Math.max(length, 2)).fill(comma);
  let at = 1;
  for (const object of objects) {
    bytes.set(object, at);
    at += object.length + 1;
  }
  bytes[0] = 0x5b;
  bytes[bytes.length - 1] = 0x5d;
  return bytes;
}

/** A device that keeps nothing is no reason to show nothing. */
const ignore = () => {};

/** Keeps a list that just came, or, without one, that the kept one was right a moment ago. */
export function keepOrders(token: string, book: OrderBook | undefined): void {
  const at = Date.now();
  const list = book && {
    version: book.version,
    bytes: arrayOf(book.newest(mostKept)),
    isCut: book.columns.count > mostKept,
  };
  const values = list === undefined ? { [names.at]: at } : { [names.at]: at, [names.list]: list };
  deviceStore.keep(accountOf(token), values).catch(ignore);
}

/** The account may not see the orders any more. */
export function dropOrders(token: string): void {
  deviceStore.drop(accountOf(token), Object.values(names)).catch(ignore);
}

function isWithin({ startDate = '', endDate = '9999' }: DateRange, timeZone: string) {
  // The form of the dates in a range: YYYY-MM-DD.
  const { format } = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return (createdAt: string) => {
    const day = format(new Date(createdAt));
    return startDate <= day && day <= endDate;
  };
}

/** The kept orders of a range of dates, by the store's calendar; undefined when none were kept. */
export async function readKeptOrders(
  range: DateRange,
  token: string,
  timeZone: string,
): Promise<{ book: OrderBook; kept: Required<OrderColumns>['kept'] } | undefined> {
  const values = await deviceStore.read(accountOf(token), Object.values(names)).catch(ignore);
  const list = values?.[names.list] as KeptList | undefined;
  if (list === undefined) return undefined;
  const orders = [];
  for await (const objects of packedObjects(new Blob([list.bytes]).stream()))
    orders.push(...objects.map(holdOrder));
  const { startDate = '', endDate = '' } = range;
  const within = isWithin(range, timeZone);
  const chosen = startDate + endDate === '' ? orders : orders.filter((o) => within(o.createdAt));
  // A key of its own: nobody asks the server what changed since, for older ones may be missing.
  const book = new OrderBook(chosen, list.version, `kept ${startDate}/${endDate}`);
  return { book, kept: { at: Number(values?.[names.at]), isCut: list.isCut } };
}
