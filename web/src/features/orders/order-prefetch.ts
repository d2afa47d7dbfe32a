import { callOrderWorker } from '../../order-worker/worker-client.ts';
import type { OrderArrival, OrderCalls } from '../../order-worker/worker-messages.ts';
import { session } from '../../platform/session.ts';

/** A fetch of the whole list that began with the app, while the screen's code was on its way. */
interface StartedLoad {
  token: string;
  answer: Promise<OrderCalls['load']['answer']>;
  /** All that has arrived before somebody listens. */
  arrival: OrderArrival | undefined;
  listener: ((arrival: OrderArrival) => void) | undefined;
}

let started: StartedLoad | undefined;

/** Starts to fetch the list when the address asks for no dates; those the screen's own code reads. */
export function startLoad(): void {
  const token = session.token();
  const params = new URLSearchParams(window.location.search);
  if (token === undefined || params.has('from') || params.has('to')) return;
  const onProgress = (arrival: OrderArrival) => {
    load.arrival = { ...load.arrival, ...arrival };
    load.listener?.(arrival);
  };
  // Without dates no calendar is asked for.
  const input = { range: {}, token, knownEdition: undefined, timeZone: 'UTC' };
  const answer = callOrderWorker('load', input, { onProgress });
  const load: StartedLoad = { token, answer, arrival: undefined, listener: undefined };
  started = load;
  // Whoever takes it sees the failure.
  answer.catch(() => {});
}

/** The answer of the load that was started by this log-in, once; the listener hears what has arrived too. */
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
