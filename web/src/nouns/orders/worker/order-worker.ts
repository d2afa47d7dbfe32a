import { isShown } from '@kirana/contract/rules';
import { ApiError } from '../../../platform/api-error.ts';
import { wallClock, writeSpreadsheet } from '../../../platform/spreadsheet.ts';
import { answerCalls } from '../../../platform/worker-calls.ts';
import {
  claimDevice,
  deleteOfflineOrders,
  readOfflineOrders,
  saveOfflineOrders,
} from './offline-orders.ts';
import type { OrderColumns } from './order-columns.ts';
import { fetchOrders, keyOf } from './order-fetch.ts';
import {
  itemSheetColumns,
  itemSheetRows,
  orderFile,
  orderSheetColumns,
  orderSheetRows,
} from './order-sheet.ts';
import { OrderSnapshot, type SnapshotOrder } from './order-snapshot.ts';
import type { OrderArrival, OrderCalls } from './worker-messages.ts';

/** How many ranges of dates are cached, so that going back to the last one fetches only changes. */
const maxSnapshots = 2;

/** The snapshots of one log-in; the page terminates the worker when it ends. */
const snapshots = new Map<string, OrderSnapshot>();

/** The columns that were last sent to the page, which may be older than the snapshots. */
const recentColumns = new Map<string, OrderColumns>();
const maxRecentColumns = 3;

/** The newest orders of lists that are still loading, by their dates. */
const arriving = new Map<string, OrderSnapshot>();
/** One screenful of rows is sent before the rest. */
const firstRows = 30;
/** How often a loading list is sent again, and how often its progress, in milliseconds. */
const columnsMs = 300;
const countMs = 100;
/** How many orders are a long list, and how long it pauses after its first rows, in milliseconds. */
const longList = 10_000;
const pauseMs = 200;
/** About how many lines an order has, for the progress of the export. */
const usualItems = 5;

/** Sets a value as the most recent one, and removes the oldest beyond `max`. */
function setRecent<Value>(map: Map<string, Value>, key: string, value: Value, max: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
}

/** Removes all orders, since the account may not see them any more. */
function forget(token: string): void {
  snapshots.clear();
  recentColumns.clear();
  deleteOfflineOrders(token);
}

function remember(snapshot: OrderSnapshot): void {
  setRecent(snapshots, snapshot.key, snapshot, maxSnapshots);
  setRecent(recentColumns, snapshot.columns.edition, snapshot.columns, maxRecentColumns);
}

/**
 * Sends the arrived part of a list, at intervals that keep the cost of sending low. After the first
 * rows of a long list it pauses once, so that a page which is only starting has the machine to draw
 * them: reading takes a core, and the server another.
 */
function arrivalSender(key: string, isFirst: boolean, send: (arrival: OrderArrival) => void) {
  let seen = 0;
  let arrived = 0;
  let columns: OrderColumns | undefined;
  let columnsAt = 0;
  let countedAt = 0;
  return async (orders: readonly SnapshotOrder[], total: number | undefined) => {
    for (const order of orders.slice(seen)) if (isShown(order)) arrived += 1;
    seen = orders.length;
    const now = performance.now();
    const isDue =
      columns === undefined
        ? arrived >= firstRows
        : arrived >= 2 * columns.count && now - columnsAt >= columnsMs;
    if (isDue) {
      const isFirstPart = columns === undefined;
      const part = new OrderSnapshot(orders, undefined, key);
      arriving.set(key, part);
      columns = part.columns;
      send({ columns, arrived, total });
      columnsAt = performance.now();
      countedAt = columnsAt;
      if (isFirst && isFirstPart && (total ?? 0) > longList)
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
    } else if (columns !== undefined && now - countedAt >= countMs) {
      send({ arrived, total });
      countedAt = now;
    }
  };
}

/** Whether there was no response, or one of a gateway in front of the server. */
function isOutOfReach(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === undefined || error.status > 501;
}

/** The last known orders of this device, when the server could not be reached. */
async function loadOffline(
  { range, token, timeZone, knownEdition }: OrderCalls['load']['input'],
  error: unknown,
): Promise<OrderCalls['load']['answer']> {
  const found = isOutOfReach(error) ? await readOfflineOrders(range, token, timeZone) : undefined;
  if (found === undefined) throw error;
  remember(found.snapshot);
  const { columns } = found.snapshot;
  return columns.edition === knownEdition ? undefined : { ...columns, offline: found.offline };
}

async function load(
  input: OrderCalls['load']['input'],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (arrival: OrderArrival) => void },
): Promise<OrderCalls['load']['answer']> {
  const { range, token, knownEdition, isFirst = false } = input;
  const claimed = isFirst ? claimDevice(token) : undefined;
  const key = keyOf(range);
  const cached = snapshots.get(key);
  let fetched: OrderSnapshot | undefined;
  try {
    fetched = await fetchOrders(
      range,
      token,
      cached,
      signal,
      arrivalSender(key, isFirst, onProgress),
    );
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ApiError && error.status === 403) forget(token);
    if (cached !== undefined) throw error;
    return loadOffline(input, error);
  } finally {
    arriving.delete(key);
  }
  const snapshot = fetched ?? cached;
  if (snapshot === undefined) throw new ApiError(undefined);
  signal.throwIfAborted();
  remember(snapshot);
  await claimed;
  if (snapshot.key === keyOf({})) saveOfflineOrders(token, fetched);
  return snapshot.columns.edition === knownEdition ? undefined : snapshot.columns;
}

function findDetails({ id }: OrderCalls['details']['input']): OrderCalls['details']['answer'] {
  for (const snapshot of [...arriving.values(), ...[...snapshots.values()].reverse()]) {
    const details = snapshot.details(id);
    if (details !== undefined) return details;
  }
  return undefined;
}

function findSentOf({ edition, product }: OrderCalls['sentOf']['input']) {
  return [...snapshots.values()]
    .find(({ columns }) => columns.edition === edition)
    ?.sentOf(product);
}

function writeFile(
  { edition, statuses, rows, timeZone }: OrderCalls['export']['input'],
  { onProgress }: { onProgress: (done: number) => void },
): Promise<Blob> {
  const sent = recentColumns.get(edition);
  if (sent === undefined) throw new ApiError(undefined);
  const columns = { ...sent, statuses };
  const toWallClock = wallClock(timeZone);
  const orders = {
    name: orderFile.sheet,
    columns: orderSheetColumns,
    rows: orderSheetRows(columns, rows, toWallClock),
    rowCount: rows.length,
  };
  const items = {
    name: orderFile.items,
    columns: itemSheetColumns,
    rows: itemSheetRows(columns, rows, toWallClock, (id) => findDetails({ id })),
    rowCount: rows.length * usualItems,
  };
  return writeSpreadsheet([orders, items], onProgress);
}

answerCalls<OrderCalls>({ load, details: findDetails, sentOf: findSentOf, export: writeFile });
