import { changesSince, orderListPath, totalCount, versionOfTag } from '@kirana/contract/rules';
import { limitAnswer, pressAgain } from '../../../platform/answer-limit.ts';
import { errorOf } from '../../../platform/api-error.ts';
import { apiHost } from '../../../platform/api-host.ts';
import { packedObjects } from '../../../platform/json-stream.ts';
import { holdOrder, OrderSnapshot, type SnapshotOrder } from './order-snapshot.ts';
import type { DateRange } from './worker-messages.ts';

/** The key of a range of dates. */
export function keyOf({ startDate = '', endDate = '' }: DateRange): string {
  return `${startDate}/${endDate}`;
}

/** Receives all orders that have arrived, newest first, each time more have; reading waits for it. */
type OnArrival = (orders: readonly SnapshotOrder[], total: number | undefined) => Promise<void>;

async function readOrders(response: Response, onArrival?: OnArrival): Promise<SnapshotOrder[]> {
  if (response.body === null) throw new Error('The answer has no body');
  const header = response.headers.get(totalCount);
  const total = header === null ? undefined : Number(header);
  const orders: SnapshotOrder[] = [];
  for await (const { objects, more } of packedObjects(response.body)) {
    for (const packed of objects) orders.push(holdOrder(packed));
    if (more) await onArrival?.(orders, total);
  }
  return orders;
}

/** Requests the list, or the changes since a version of it. */
async function ask(
  range: DateRange,
  token: string,
  since: string | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const query = new URLSearchParams({ ...range, ...(since !== undefined && { since }) });
  const headers = new Headers({ token });
  if (since !== undefined) headers.set('if-none-match', `W/"${since}"`);
  // The browser's HTTP cache would turn the server's 304 into a 200, and store everything twice.
  const limit = limitAnswer(pressAgain, signal);
  const options: RequestInit = { headers, signal: limit.signal, cache: 'no-store' };
  const response = await fetch(`${apiHost}${orderListPath}?${query}`, options);
  // The list itself takes as long as its bytes need.
  limit.end();
  return response;
}

/** Fetches the list or its changes; undefined when nothing changed. */
export async function fetchOrders(
  range: DateRange,
  token: string,
  cached: OrderSnapshot | undefined,
  signal: AbortSignal,
  onArrival: OnArrival,
): Promise<OrderSnapshot | undefined> {
  const since = cached?.version;
  const response = await ask(range, token, since, signal);
  if (response.status === 304) return undefined;
  const version = versionOfTag(response.headers.get('etag'));
  const isChanges = since !== undefined && response.headers.get(changesSince) === since;
  // The version was refused, or the changes have no new version, so the whole list is fetched.
  if (since !== undefined && (response.status === 400 || (isChanges && version === undefined)))
    return fetchOrders(range, token, undefined, signal, onArrival);
  if (!response.ok) throw errorOf(response, await response.json().catch(() => undefined));
  if (isChanges && version !== undefined) return cached?.with(await readOrders(response), version);
  // A list that is already shown is replaced only once the new one is complete.
  const orders = await readOrders(response, cached === undefined ? onArrival : undefined);
  return new OrderSnapshot(orders, version, keyOf(range));
}
