import { deviceStore } from '../../../platform/device-store.ts';
import { packedObjects } from '../../../platform/json-stream.ts';
import { accountOf } from '../../../platform/token.ts';
import type { OrderColumns } from './order-columns.ts';
import { holdOrder, OrderSnapshot } from './order-snapshot.ts';
import type { DateRange } from './worker-messages.ts';

/*
 * The last known orders, stored on this device for when the server is out of reach: the newest
 * orders of the whole list as JSON, for the account that may see them.
 */

/** A few weeks of a busy shop; one or two megabytes. */
const maxOrders = 2_000;

interface StoredList {
  version: string | undefined;
  bytes: Uint8Array<ArrayBuffer>;
  isCut: boolean;
}

/** The keys in the device store: the list, and when the server last confirmed it. */
const keys = { list: 'orders', at: 'orders-at' };

const comma = 0x2c;

/** The objects joined to the text of one array. */
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

/** Orders are shown even when the device stores nothing. */
const ignore = () => {};

/** Makes the token's account the owner of this device's data. */
export async function claimDevice(token: string): Promise<void> {
  try {
    await deviceStore.claim(accountOf(token));
  } catch {
    // The device stores nothing, or the token cannot be decoded and the server will refuse it.
  }
}

/** Stores a new list or, without one, that the stored one was confirmed now. */
export function saveOfflineOrders(token: string, snapshot: OrderSnapshot | undefined): void {
  const at = Date.now();
  const list = snapshot && {
    version: snapshot.version,
    bytes: arrayOf(snapshot.newest(maxOrders)),
    isCut: snapshot.columns.count > maxOrders,
  };
  const values = list === undefined ? { [keys.at]: at } : { [keys.at]: at, [keys.list]: list };
  deviceStore.keep(accountOf(token), values).catch(ignore);
}

/** Removes the orders, since the account may not see them any more. */
export function deleteOfflineOrders(token: string): void {
  deviceStore.drop(accountOf(token), Object.values(keys)).catch(ignore);
}

function isWithin({ startDate = '', endDate = '9999' }: DateRange, timeZone: string) {
  // This locale writes dates as YYYY-MM-DD.
  const { format } = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return (createdAt: string) => {
    const day = format(new Date(createdAt));
    return startDate <= day && day <= endDate;
  };
}

/** The stored orders of a range of dates, by the store's calendar; undefined when none were. */
export async function readOfflineOrders(
  range: DateRange,
  token: string,
  timeZone: string,
): Promise<{ snapshot: OrderSnapshot; offline: Required<OrderColumns>['offline'] } | undefined> {
  const values = await deviceStore.read(accountOf(token), Object.values(keys)).catch(ignore);
  const list = values?.[keys.list] as StoredList | undefined;
  if (list === undefined) return undefined;
  const orders = [];
  for await (const { objects } of packedObjects(new Blob([list.bytes]).stream()))
    orders.push(...objects.map(holdOrder));
  const { startDate = '', endDate = '' } = range;
  const within = isWithin(range, timeZone);
  const chosen = startDate + endDate === '' ? orders : orders.filter((o) => within(o.createdAt));
  // A key of its own, so that changes are never requested for it: older orders may be missing.
  const snapshot = new OrderSnapshot(chosen, list.version, `offline ${startDate}/${endDate}`);
  return { snapshot, offline: { at: Number(values?.[keys.at]), isCut: list.isCut } };
}
