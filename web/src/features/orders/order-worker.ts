import { ApiError } from '../../platform/api-error.ts';
import { wallClock, writeSpreadsheet } from '../../platform/spreadsheet.ts';
import type { OrderBook } from './order-book.ts';
import type { OrderCalls, WorkerReply, WorkerRequest } from './order-calls.ts';
import type { OrderColumns } from './order-columns.ts';
import { fetchOrders, keyOf } from './order-fetch.ts';
import { dropOrders, keepOrders, readKeptOrders } from './order-keep.ts';
import { orderFile, orderSheetColumns, orderSheetRows } from './order-sheet.ts';

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
