import { ApiError } from '../../../platform/api-error.ts';
import { session } from '../../../platform/session.ts';
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

/**
 * A worker that `start.js` started before the app had loaded, with the whole list as its
 * first call.
 */
interface BegunLoad {
  worker: Worker;
  token: string;
  /** Its messages so far. */
  replies: WorkerReply[];
  failed: boolean;
}

declare global {
  interface Window {
    begunOrders?: BegunLoad;
  }
}

const pending = new Map<number, PendingCall>();
let worker: Worker | undefined;
/** The token whose orders the worker holds. */
let workerToken: string | undefined;
let lastId = 0;

function receive({ data }: { data: WorkerReply }): void {
  const call = pending.get(data.id);
  if (data.kind === 'progress') call?.onProgress?.(data.progress as never);
  else pending.delete(data.id);
  if (data.kind === 'answer') call?.resolve(data.answer as never);
  if (data.kind === 'error') call?.reject(new ApiError(data.status, data.message, data.reference));
}

const broken = 'A part of the app could not be loaded, or broke. Please reload the page.';

/** Terminates the worker and all that it holds; the next call starts a new one. */
function giveUp(reason: ApiError): void {
  worker?.terminate();
  worker = undefined;
  for (const { reject } of pending.values()) reject(reason);
  pending.clear();
}

/** Terminates the worker when its log-in is not the present one. */
function forgetOthers(): void {
  if (workerToken === session.token()) return;
  giveUp(new ApiError(401));
  workerToken = session.token();
}

session.subscribe(forgetOthers);

const startWorker = () =>
  new Worker(new URL('./order-worker.ts', import.meta.url), { type: 'module' });

function listenTo(started: Worker): Worker {
  started.onmessage = receive;
  started.onerror = () => giveUp(new ApiError(undefined, broken));
  return started;
}

/** The load that the page started for this log-in, once; a load of another log-in is ended. */
function takeBegunLoad(): BegunLoad | undefined {
  const begun = window.begunOrders;
  delete window.begunOrders;
  if (begun?.token === workerToken && !begun?.failed) return begun;
  begun?.worker.terminate();
  return undefined;
}

/** Calls the worker. Rejects with ApiError. */
export function callOrderWorker<Name extends OrderCallName>(
  name: Name,
  input: OrderCalls[Name]['input'],
  { signal, onProgress }: CallOptions<Name> = {},
): Promise<OrderCalls[Name]['answer']> {
  forgetOthers();
  if (workerToken === undefined) return Promise.reject(new ApiError(401));
  const begun = takeBegunLoad();
  worker ??= listenTo(begun?.worker ?? startWorker());
  const called = worker;
  lastId += 1;
  const id = lastId;
  signal?.addEventListener('abort', () => called.postMessage({ id, name: 'cancel' }), {
    once: true,
  });
  return new Promise((resolve, reject) => {
    pending.set(id, { resolve, reject, onProgress });
    if (begun === undefined) called.postMessage({ id, name, input });
    // The load is the worker's first call and has its id; its messages are replayed only after the
    // return.
    else
      queueMicrotask(() => {
        for (const data of begun.replies) receive({ data });
      });
  });
}
