import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, getStoreTimes } from '@kirana/contract';
import { type Figure, interleaveCosts, median } from './figure.ts';
import { type BenchCall, costOf, readJson, timeCall } from './http-client.ts';
import type { BenchStore } from './store.ts';
import { writesTo } from './write-orders.bench.ts';

const rounds = 5;
const calls = 200;
/** How many orders are placed for the push service's time, and the most milliseconds they may take. */
const rings = 30;
const mostRingMs = 1_000;
const giveUpMs = 30_000;
const mostOrders = 999;

/** What orders for later, telling customers and locked phones cost. */
export async function benchHear(store: BenchStore): Promise<Figure[]> {
  return [...(await benchWindows(store)), await benchRings(store)];
}

async function benchWindows(store: BenchStore): Promise<Figure[]> {
  await offerTimes(store);
  const { place } = await writesTo(store);
  const { times } = await readJson<Answer<typeof getStoreTimes>>(timesOf(store));
  let turn = 0;
  const later = (): BenchCall => {
    const call = place(store.program, store.token)(0);
    turn += 1;
    const { from, to } = times[turn % times.length] ?? {};
    return { ...call, body: { ...(call.body as object), window: { from, to } } };
  };
  const get = (path: string): BenchCall => ({
    url: store.address + path,
    headers: { token: store.token, 'accept-encoding': 'identity' },
  });
  const cost = (call: () => BenchCall) => () => costOf(store.program, calls, call);
  const {
    empty,
    times: offered,
    tells,
    board,
  } = await interleaveCosts(rounds, {
    empty: cost(() => get('/healthz')),
    times: cost(() => timesOf(store)),
    tells: cost(() => get('/api/order/tell')),
    board: cost(() => get('/api/order/open')),
  });
  // Afterwards, since each round adds orders to the board.
  const intake = await interleaveCosts(rounds, {
    soon: cost(() => place(store.program, store.token)(0)),
    later: cost(later),
  });
  const figure = (
    work: string,
    value: number,
    [limit, limitValue, toReach]: readonly [string, number, string],
  ): Figure => ({
    work: `${work}, ${store.orders.toLocaleString('en-IN')} orders`,
    ...{ engine: store.engine, value, unit: 'µs CPU', limit, limitValue, toReach },
  });
  const emptyCall = 'an empty call of the same server';
  return [
    figure('delivery times', offered.cpuUs, [emptyCall, empty.cpuUs, '≤ 3']),
    figure('order for later', intake.later.cpuUs, ['order intake', intake.soon.cpuUs, '≤ 1.3']),
    figure('what can be told', tells.cpuUs, ['the open orders', board.cpuUs, '≤ 2']),
  ];
}

const timesOf = ({ address }: BenchStore): BenchCall => ({ url: `${address}/api/store/times` });

/** Opens the store all day with four delivery times. */
async function offerTimes({ address, token }: BenchStore): Promise<void> {
  const windows = ['07', '10', '16', '19'].map((hour) => ({
    from: `${hour}:00`,
    to: `${Number(hour) + 2}:00`.padStart(5, '0'),
    ...{ cutOffMinutes: 0, orders: mostOrders },
  }));
  const url = `${address}/api/store/hours`;
  const body = { on: false, week: [], days: [], lastOrderMinutes: 0, windows };
  await timeCall({ method: 'PUT', url, headers: { token }, body });
}

/** From the answer to an order until a locked phone's push service has the message. */
async function benchRings(store: BenchStore): Promise<Figure> {
  const { push, token } = store;
  const { endpoint, keys } = push.phone('bench');
  const headers = { token };
  const device = { method: 'PUT', url: `${store.address}/api/push/device`, headers };
  await timeCall({ ...device, body: { endpoint, keys } });
  // What rings already is told first.
  await pause(2 * mostRingMs);
  const { place } = await writesTo(store);
  const next = place(store.program, token);
  const took: number[] = [];
  for (let number = 0; number < rings; number += 1) {
    const before = push.messages.length;
    await timeCall(next(number));
    const acknowledged = Date.now();
    while (push.messages.length === before) {
      if (Date.now() - acknowledged > giveUpMs) throw new Error('The phone does not ring');
      await pause(5);
    }
    took.push(Math.max(0, (push.messages.at(-1)?.at ?? Number.NaN) - acknowledged));
  }
  return {
    work: `order acknowledged until a locked phone rings, ${store.orders.toLocaleString('en-IN')} orders`,
    ...{ engine: store.engine, value: median(took), unit: 'ms' },
    ...{ limit: 'to reach', limitValue: mostRingMs, toReach: '≤ 1' },
  };
}
