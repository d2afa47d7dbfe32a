import { type Figure, interleaveCosts, median } from './figure.ts';
import { type BenchCall, costOf, timeCall } from './http-client.ts';
import type { BenchStore } from './store.ts';
import { writesTo } from './write-orders.bench.ts';

const calls = 10_000;
const waiting = 1_000;
/** At most a hundred calls wait for one account, so ten accounts are needed. */
const accounts = 10;
/** Each waiting client sends one request in this time. */
const idleSeconds = 25;
/** Orders that are placed while all wait, and while one waits. */
const orders = { toAll: 5, toOne: 20 };

/** The unchanged live state, compared with an empty call of the same server. */
export async function benchLivePolls(store: BenchStore): Promise<Figure[]> {
  const costOfUnchanged = async () => {
    const { call } = await readState(store.address, store.token);
    return costOf(store.program, calls, () => ({ ...call, status: 304 }));
  };
  const { empty, unchanged } = await interleaveCosts(5, {
    empty: () => costOf(store.program, calls, () => ({ url: `${store.address}/healthz` })),
    // An order of the seed may become late meanwhile and change the state; then it is measured once
    // more.
    unchanged: () => costOfUnchanged().catch(costOfUnchanged),
  });
  return [
    {
      work: `unchanged live state, ${store.orders.toLocaleString('en-IN')} orders`,
      engine: store.engine,
      value: unchanged.cpuUs,
      unit: 'µs CPU',
      limit: 'an empty call of the same server',
      limitValue: empty.cpuUs,
      toReach: '≤ 2.5',
    },
  ];
}

/** A thousand waiting clients, idle and at a change; and how soon one client gets a change. */
export async function benchLiveWaits(store: BenchStore): Promise<Figure[]> {
  const tokens = await Promise.all(Array.from({ length: accounts }, store.admit));
  const figures = [await benchRest(store, tokens), ...(await benchChange(store, tokens))];
  figures.push(await benchOne(store, store.address, 'on one process', 150));
  if (store.engine === 'PostgreSQL') {
    const beside = await store.serveBeside();
    figures.push(await benchOne(store, beside.address, 'on another process', 1_500));
    await beside.stop();
  }
  return figures;
}

/** The present state, and the call that asks for a newer one. */
async function readState(address: string, token: string) {
  const url = `${address}/api/live`;
  const headers = { token, 'accept-encoding': 'identity' };
  const { etag } = await timeCall({ url, headers });
  const call: BenchCall = { url, headers: { ...headers, 'if-none-match': etag } };
  return { call, wait: { ...call, url: `${url}?wait=${idleSeconds}` } };
}

/** Begins a thousand waits, each of which expects this status. */
async function beginAll({ address }: BenchStore, tokens: readonly string[], status: number) {
  const { wait } = await readState(address, String(tokens[0]));
  return Array.from({ length: waiting }, (_, number) => {
    const token = String(tokens[number % tokens.length]);
    return timeCall({ ...wait, headers: { ...wait.headers, token }, status });
  });
}

async function benchRest(store: BenchStore, tokens: readonly string[]): Promise<Figure> {
  const [before, start] = [await store.program.usage(), performance.now()];
  await Promise.all(await beginAll(store, tokens, 304));
  const { cpuMs } = await store.program.usage();
  return {
    work: `${waiting.toLocaleString('en-IN')} waiting, at rest`,
    engine: store.engine,
    value: cpuMs - before.cpuMs,
    unit: 'ms CPU',
    limit: 'a core in that time',
    limitValue: performance.now() - start,
    toReach: '≤ 0.02',
  };
}

async function benchChange(store: BenchStore, tokens: readonly string[]): Promise<Figure[]> {
  const { place } = await writesTo(store);
  const next = place(store.program, store.token);
  const [last, held]: [number[], number[]] = [[], []];
  for (let number = 0; number < orders.toAll; number += 1) {
    const answers = await beginAll(store, tokens, 200);
    await takenPlaces();
    store.program.watch();
    const start = performance.now();
    await timeCall(next(number));
    await Promise.all(answers);
    last.push(performance.now() - start);
    held.push((await store.program.usage()).longestDelayMs);
  }
  const work = `an order told to ${waiting.toLocaleString('en-IN')} waiting`;
  const common = { engine: store.engine, unit: 'ms', limit: 'to reach', toReach: '≤ 1' };
  return [
    { ...common, work: `${work}: the last answer`, value: median(last), limitValue: 1_000 },
    { ...common, work: `${work}: event loop held, longest`, value: median(held), limitValue: 25 },
  ];
}

/** The time from an acknowledged change to the answer of a wait at `address`. */
async function benchOne(
  store: BenchStore,
  address: string,
  where: string,
  limitValue: number,
): Promise<Figure> {
  const { place } = await writesTo(store);
  const next = place(store.program, store.token);
  const times: number[] = [];
  for (let number = 0; number < orders.toOne; number += 1) {
    const { wait } = await readState(address, store.token);
    const heard = timeCall(wait).then(() => performance.now());
    await takenPlaces(300 + Math.random() * 1_000);
    await timeCall(next(number));
    const acknowledged = performance.now();
    times.push(Math.max(0, (await heard) - acknowledged));
  }
  return {
    work: `order acknowledged until one who waits ${where} hears of it`,
    engine: store.engine,
    value: median(times),
    unit: 'ms',
    limit: 'to reach',
    limitValue,
    toReach: '≤ 1',
  };
}

/** A delay after which all waits have been received. */
const takenPlaces = (ms = 2_000) => new Promise((resolve) => setTimeout(resolve, ms));
