import { changesSince, listOrders, totalCount, versionOfTag } from '@kirana/contract';
import { errorOf } from '../platform/api-error.ts';
import { requestOf } from '../platform/api-request.ts';
import { type HeldOrder, holdOrder, OrderSnapshot } from './order-snapshot.ts';
import { packedObjects } from './order-stream.ts';
import type { DateRange } from './worker-messages.ts';

/** Names a range of dates among the lists that are held. */
export function keyOf({ startDate = '', endDate = '' }: DateRange): string {
  return `${startDate}/${endDate}`;
}

/** Gets all that arrived so far, newest first, each time some more did. */
type OnArrival = (orders: readonly HeldOrder[], total: number | undefined) => void;

async function readOrders(response: Response, onArrival?: OnArrival): Promise<HeldOrder[]> {
  if (response.body === null) throw new Error('The answer has no body');
  const header = response.headers.get(totalCount);
  const total = header === null ? undefined : Number(header);
  const orders: HeldOrder[] = [];
  for await (const { objects, more } of packedObjects(response.body)) {
    for (const packed of objects) orders.push(holdOrder(packed));
    if (more) onArrival?.(orders, total);
  }
  return orders;
}

/** Asks for the list, or for what changed since a version of it. */
function ask(
  range: DateRange,
  token: string,
  since: string | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const query = since === undefined ? range : { ...range, since };
  const { url, init } = requestOf(listOrders, { query }, { token });
  const headers = new Headers(init.headers);
  if (since !== undefined) headers.set('if-none-match', `W/"${since}"`);
  // The browser's own cache would answer 200 where the server says 304, and keep it all twice.
  return fetch(url, { ...init, headers, signal, cache: 'no-store' });
}

/** Fetches the list, or what changed in it; undefined when nothing did. */
export async function fetchOrders(
  range: DateRange,
  token: string,
  held: OrderSnapshot | undefined,
  signal: AbortSignal,
  onArrival: OnArrival,
): Promise<OrderSnapshot | undefined> {
  const since = held?.version;
  const response = await ask(range, token, since, signal);
  if (response.status === 304) return undefined;
  const version = versionOfTag(response.headers.get('etag'));
  const isChanges = since !== undefined && response.headers.get(changesSince) === since;
  // A refused version, and changes that lead to none, are of no use: all orders are.
  if (since !== undefined && (response.status === 400 || (isChanges && version === undefined)))
    return fetchOrders(range, token, undefined, signal, onArrival);
  if (!response.ok) throw errorOf(response, await response.json().catch(() => undefined));
  if (isChanges && version !== undefined) return held?.with(await readOrders(response), version);
  // A list that is there already is replaced as a whole.
  const orders = await readOrders(response, held === undefined ? onArrival : undefined);
  return new OrderSnapshot(orders, version, keyOf(range));
}
