import { ApiError } from '../../platform/api-error.ts';
import { session } from '../../platform/session.ts';
import type { OrderCallName, OrderCalls, WorkerReply } from './order-calls.ts';

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: ApiError) => void;
  onProgress: ((done: number) => void) | undefined;
}

interface AskOptions {
  signal?: AbortSignal;
  /** How much is done, from 0 to 1. */
  onProgress?: (done: number) => void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
/** Whose log-in the worker's orders belong to. */
let workerToken: string | undefined;
let lastId = 0;

function receive({ data }: MessageEvent<WorkerReply>): void {
  const asker = waiting.get(data.id);
  if (data.kind === 'progress') asker?.onProgress?.(data.done);
  else waiting.delete(data.id);
  if (data.kind === 'answer') asker?.resolve(data.answer as never);
  if (data.kind === 'error') asker?.reject(new ApiError(data.status, data.message, data.reference));
}

const broken = 'A part of the app could not be loaded, or broke. Please reload the page.';

/** Ends the worker, and with it all that it holds; the next question gets a new one. */
function giveUp(reason: ApiError): void {
  worker?.terminate();
  worker = undefined;
  for (const { reject } of waiting.values()) reject(reason);
  waiting.clear();
}

/** What the worker holds goes with the log-in that it was fetched by. */
function forgetOthers(): void {
  if (workerToken === session.token()) return;
  giveUp(new ApiError(401));
  workerToken = session.token();
}

session.subscribe(forgetOthers);

function startWorker(): Worker {
  const started = new Worker(new URL('./order-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', receive);
  started.addEventListener('error', () => giveUp(new ApiError(undefined, broken)));
  return started;
}

/** Asks the worker that holds the orders. Rejects with ApiError. */
export function askOrders<Name extends OrderCallName>(
  name: Name,
  input: OrderCalls[Name]['input'],
  { signal, onProgress }: AskOptions = {},
): Promise<OrderCalls[Name]['answer']> {
  forgetOthers();
  if (workerToken === undefined) return Promise.reject(new ApiError(401));
  worker ??= startWorker();
  const asked = worker;
  lastId += 1;
  const id = lastId;
  signal?.addEventListener('abort', () => asked.postMessage({ id, name: 'cancel' }), {
    once: true,
  });
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject, onProgress });
    asked.postMessage({ id, name, input });
  });
}
