import { changesSince, listOrders, versionOfTag } from '@kirana/contract';
import { ApiError, errorOf } from '../../platform/api-error.ts';
import { requestOf } from '../../platform/api-request.ts';
import { wallClock, writeSpreadsheet } from '../../platform/spreadsheet.ts';
import { type HeldOrder, holdOrder, OrderBook } from './order-book.ts';
import type { DateRange, OrderCalls, WorkerReply, WorkerRequest } from './order-calls.ts';
import type { OrderColumns } from './order-columns.ts';
import { dropOrders, keepOrders, readKeptOrders } from './order-keep.ts';
import { orderFile, orderSheetColumns, orderSheetRows } from './order-sheet.ts';
import { packedObjects } from './order-stream.ts';

/** How many ranges of dates are kept, so that going back to the last one fetches only changes. */
const keptBooks = 2;

/** Of one log-in: the page ends the worker with it. */
const books = new Map<string, OrderBook>();

/**
 * What the page was told last: the list that it shows may be older than the books, while an answer
 * is on its way to it.
 */
const toldEditions = new Map<string, OrderColumns>();
const keptEditions = 3;

const running = new Map<number, AbortController>();

function keyOf({ startDate = '', endDate = '' }: DateRange): string {
  return `${startDate}/${endDate}`;
}

/** Keeps a value as the latest of so many. */
function keepLast<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}

/** The account may not see the orders any more. */
function forget(token: string): void {
  books.clear();
  toldEditions.clear();
  dropOrders(token);
}

function keep(book: OrderBook): void {
  keepLast(books, book.key, book, keptBooks);
  keepLast(toldEditions, book.columns.edition, book.columns, keptEditions);
}

async function readOrders(response: Response): Promise<HeldOrder[]> {
  if (response.body === null) throw new Error('The answer has no body');
  const orders: HeldOrder[] = [];
  for await (const objects of packedObjects(response.body)) {
    for (const packed of objects) orders.push(holdOrder(packed));
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
async function fetchOrders(
  range: DateRange,
  token: string,
  book: OrderBook | undefined,
  signal: AbortSignal,
): Promise<OrderBook | undefined> {
  const since = book?.version;
  const response = await ask(range, token, since, signal);
  if (response.status === 304) return undefined;
  const version = versionOfTag(response.headers.get('etag'));
  const isChanges = since !== undefined && response.headers.get(changesSince) === since;
  // A refused version, and changes that lead to none, are of no use: all orders are.
  if (since !== undefined && (response.status === 400 || (isChanges && version === undefined)))
    return fetchOrders(range, token, undefined, signal);
  if (!response.ok) throw errorOf(response, await response.json().catch(() => undefined));
  const orders = await readOrders(response);
  if (isChanges && version !== undefined) return book?.with(orders, version);
  return new OrderBook(orders, version, keyOf(range));
}

/** No answer at all, or one of a gateway that stands before the server. */
function isOutOfReach(error: unknown): boolean {
  return !(error instanceof ApiError) || (error.status ?? 0) > 501;
}

/** The last known orders of this device, when the server could not be asked. */
async function findKept(
  { range, token, timeZone, heldEdition }: OrderCalls['load']['input'],
  error: unknown,
): Promise<OrderCalls['load']['answer']> {
  const found = isOutOfReach(error) ? await readKeptOrders(range, token, timeZone) : undefined;
  if (found === undefined) throw error;
  keep(found.book);
  const { columns } = found.book;
  return columns.edition === heldEdition ? undefined : { ...columns, kept: found.kept };
}

async function load(
  input: OrderCalls['load']['input'],
  signal: AbortSignal,
): Promise<OrderCalls['load']['answer']> {
  const { range, token, heldEdition } = input;
  const held = books.get(keyOf(range));
  let changed: OrderBook | undefined;
  try {
    changed = await fetchOrders(range, token, held, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ApiError && error.status === 403) forget(token);
    if (held !== undefined) throw error;
    return findKept(input, error);
  }
  const book = changed ?? held;
  if (book === undefined) throw new ApiError(undefined);
  signal.throwIfAborted();
  keep(book);
  if (book.key === keyOf({})) keepOrders(token, changed);
  return book.columns.edition === heldEdition ? undefined : book.columns;
}

function findDetails({ id }: OrderCalls['details']['input']): OrderCalls['details']['answer'] {
  for (const book of [...books.values()].reverse()) {
    const details = book.details(id);
    if (details !== undefined) return details;
  }
  return undefined;
}

function writeFile(
  { edition, statuses, rows, timeZone }: OrderCalls['export']['input'],
  onProgress: (done: number) => void,
): Promise<Blob> {
  const told = toldEditions.get(edition);
  if (told === undefined) throw new ApiError(undefined);
  const columns = { ...told, statuses };
  return writeSpreadsheet(
    {
      name: orderFile.sheet,
      columns: orderSheetColumns,
      rows: orderSheetRows(columns, rows, wallClock(timeZone)),
      rowCount: rows.length,
    },
    onProgress,
  );
}

function reply(message: WorkerReply): void {
  postMessage(message);
}

function run(
  request: Exclude<WorkerRequest, { name: 'cancel' }>,
  signal: AbortSignal,
): Promise<unknown> | unknown {
  switch (request.name) {
    case 'load':
      return load(request.input, signal);
    case 'details':
      return findDetails(request.input);
    case 'export':
      return writeFile(request.input, (done) => reply({ id: request.id, kind: 'progress', done }));
  }
}

async function handle(request: WorkerRequest): Promise<void> {
  const { id } = request;
  if (request.name === 'cancel') return running.get(id)?.abort();
  const controller = new AbortController();
  running.set(id, controller);
  try {
    reply({ id, kind: 'answer', answer: await run(request, controller.signal) });
  } catch (error) {
    const {
      status,
      serverMessage: message,
      reference,
    } = error instanceof ApiError ? error : new ApiError(undefined);
    reply({ id, kind: 'error', status, message, reference });
  } finally {
    running.delete(id);
  }
}

addEventListener('message', (event: MessageEvent<WorkerRequest>) => void handle(event.data));
