import { session } from '../../platform/session.ts';
import { callOrderWorker } from './worker/worker-client.ts';
import type { OrderArrival, OrderCalls } from './worker/worker-messages.ts';

/** A fetch of the whole list that began while the screen's code was loading. */
interface StartedLoad {
  token: string;
  answer: Promise<OrderCalls['load']['answer']>;
  /** What has arrived before the screen subscribed. */
  arrival: OrderArrival | undefined;
  listener: ((arrival: OrderArrival) => void) | undefined;
}

let started: StartedLoad | undefined;

/** Prefetches the list when the URL has no dates; with dates the screen's own code fetches it. */
export function startLoad(): void {
  const token = session.token();
  const params = new URLSearchParams(window.location.search);
  if (token === undefined || params.has('from') || params.has('to')) return;
  const onProgress = (arrival: OrderArrival) => {
    load.arrival = { ...load.arrival, ...arrival };
    load.listener?.(arrival);
  };
  // Without dates the time zone is not used.
  const input = { range: {}, token, timeZone: 'UTC' };
  const answer = callOrderWorker('load', input, { onProgress });
  const load: StartedLoad = { token, answer, arrival: undefined, listener: undefined };
  started = load;
  // The failure is handled where the answer is used.
  answer.catch(() => {});
}

/**
 * The answer of the prefetch of this log-in, once; the listener also gets what has already arrived.
 */
export function takeStartedLoad(
  token: string,
  listener: (arrival: OrderArrival) => void,
): Promise<OrderCalls['load']['answer']> | undefined {
  const load = started?.token === token ? started : undefined;
  started = undefined;
  if (load?.arrival !== undefined) listener(load.arrival);
  if (load !== undefined) load.listener = listener;
  return load?.answer;
}
