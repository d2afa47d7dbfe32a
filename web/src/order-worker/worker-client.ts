import { ApiError } from '../platform/api-error.ts';
import { session } from '../platform/session.ts';
import type { OrderCallName, OrderCalls, WorkerReply } from './worker-messages.ts';

interface PendingCall {
  resolve: (answer: never) => void;
  reject: (error: ApiError) => void;
  onProgress: ((progress: never) => void) | undefined;
}

interface CallOptions<Name extends OrderCallName> {
  signal?: AbortSignal;
  onProgress?: (progress: OrderCalls[Name]['progress']) => void;
}

const pending = new Map<number, PendingCall>();
let worker: Worker | undefined;
/** Whose log-in the worker's orders belong to. */
let workerToken: string | undefined;
let lastId = 0;

function receive({ data }: MessageEvent<WorkerReply>): void {
  const call = pending.get(data.id);
  if (data.kind === 'progress') call?.onProgress?.(data.progress as never);
  else pending.delete(data.id);
  if (data.kind === 'answer') call?.resolve(data.answer as never);
  if (data.kind === 'error') call?.reject(new ApiError(data.status, data.message, data.reference));
}

const broken = 'A part of the app could not be loaded, or broke. Please reload the page.';

/** Ends the worker, and with it all that it holds; the next call starts a new one. */
function giveUp(reason: ApiError): void {
  worker?.terminate();
  worker = undefined;
  for (const { reject } of pending.values()) reject(reason);
  pending.clear();
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

/** Calls the worker that holds the orders. Rejects with ApiError. */
export function callOrderWorker<Name extends OrderCallName>(
  name: Name,
  input: OrderCalls[Name]['input'],
  { signal, onProgress }: CallOptions<Name> = {},
): Promise<OrderCalls[Name]['answer']> {
  forgetOthers();
  if (workerToken === undefined) return Promise.reject(new ApiError(401));
  worker ??= startWorker();
  const called = worker;
  lastId += 1;
  const id = lastId;
  signal?.addEventListener('abort', () => called.postMessage({ id, name: 'cancel' }), {
    once: true,
  });
  return new Promise((resolve, reject) => {
    pending.set(id, { resolve, reject, onProgress });
    called.postMessage({ id, name, input });
  });
}
