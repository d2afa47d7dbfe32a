import { ApiError } from '../../../platform/api-error.ts';
import { session } from '../../../platform/session.ts';
import {
  type CallOptions,
  WorkerClient,
  type WorkerReply,
} from '../../../platform/worker-calls.ts';
import type { OrderCalls } from './worker-messages.ts';

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

let client: WorkerClient<OrderCalls> | undefined;
/** The token whose orders the worker holds. */
let workerToken: string | undefined;

/** Ends the worker when its log-in is not the present one. */
function forgetOthers(): void {
  if (workerToken === session.token()) return;
  client?.end(new ApiError(401));
  workerToken = session.token();
}

session.subscribe(forgetOthers);

const startWorker = () =>
  new Worker(new URL('./order-worker.ts', import.meta.url), { type: 'module' });

/** The load that the page started, once; one that is not asked for is ended. */
function takeBegunLoad(isAsked: boolean): BegunLoad | undefined {
  const begun = window.begunOrders;
  delete window.begunOrders;
  if (isAsked && begun?.token === workerToken && !begun?.failed) return begun;
  begun?.worker.terminate();
  return undefined;
}

/** Makes a call to the worker of this log-in; rejects with ApiError. */
export function callOrderWorker<Name extends keyof OrderCalls>(
  name: Name,
  input: OrderCalls[Name]['input'],
  options: CallOptions<OrderCalls[Name]['progress']> = {},
): Promise<OrderCalls[Name]['answer']> {
  forgetOthers();
  if (workerToken === undefined) return Promise.reject(new ApiError(401));
  const isWholeList = name === 'load' && !Object.keys((input as LoadInput).range).length;
  const begun = takeBegunLoad(isWholeList);
  if (client === undefined || client.isEnded)
    client = new WorkerClient<OrderCalls>(begun?.worker ?? startWorker());
  const called = client;
  const answer = called.call(name, input, { ...options, isSent: begun !== undefined });
  // Its messages are replayed only after the return.
  if (begun !== undefined)
    queueMicrotask(() => {
      for (const reply of begun.replies) called.receive(reply);
    });
  return answer;
}

type LoadInput = OrderCalls['load']['input'];
