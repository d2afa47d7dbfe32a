import { type Figure, interleaveCosts } from './figure.ts';
import { type BenchCall, type Cost, costOf, timeCall } from './http-client.ts';
import type { BenchStore } from './store.ts';
import { writesTo } from './write-orders.bench.ts';

const calls = 10_000;
/** Orders changed before the poll for changes. */
const changes = 10;

/** The polls of every open order screen, compared with an empty call of the same server. */
export async function benchOrderPolls(store: BenchStore): Promise<Figure[]> {
  const headers = { token: store.token, 'accept-encoding': 'identity' };
  const url = `${store.address}/api/order/all`;
  const none = { url: `${url}?startDate=2100-01-01`, headers };
  const { etag: earlier } = await timeCall(none);
  const since = earlier.replace(/^W\/|"/g, '');
  const { change } = await writesTo(store);
  const next = change(store.program, store.token);
  for (let number = 0; number < changes; number += 1) await timeCall(next(number));
  const { etag } = await timeCall(none);
  const unchanged: BenchCall = {
    url,
    headers: { ...headers, 'if-none-match': etag },
    status: 304,
  };
  const cost = (call: BenchCall) => costOf(store.program, calls, () => call);
  const costs = await interleaveCosts(5, {
    empty: () => cost({ url: `${store.address}/healthz` }),
    unchanged: () => cost(unchanged),
    since: () => cost({ url: `${url}?since=${since}`, headers }),
    sinceOfDays: () =>
      cost({ url: `${url}?since=${since}&startDate=2000-01-01&endDate=2100-01-01`, headers }),
  });
  const { empty, ...polls } = costs;
  return [
    ...besideEmpty(store, polls, empty),
    ...(store.orders === 100_000 ? [await besideNaivePoll(store, polls.unchanged.cpuUs)] : []),
  ];
}

function besideEmpty(
  { engine, orders }: BenchStore,
  { unchanged, since, sinceOfDays }: Record<'unchanged' | 'since' | 'sinceOfDays', Cost>,
  empty: Cost,
): Figure[] {
  const size = `${orders.toLocaleString('en-IN')} orders`;
  const common = { engine, limit: 'an empty call of the same server' };
  const cpu = { ...common, unit: 'µs CPU', limitValue: empty.cpuUs };
  return [
    {
      ...common,
      work: `unchanged poll, ${size}`,
      value: unchanged.callsPerSecond,
      unit: 'calls/s',
      limitValue: empty.callsPerSecond,
      toReach: '≥ 0.5',
    },
    { ...cpu, work: `unchanged poll, ${size}`, value: unchanged.cpuUs, toReach: '≤ 3' },
    {
      ...cpu,
      work: `poll with ${changes} changes, ${size}`,
      value: since.cpuUs,
      toReach: '≤ 3',
    },
    {
      ...cpu,
      work: `poll with ${changes} changes of a range of days, ${size}`,
      value: sinceOfDays.cpuUs,
      toReach: '≤ 3',
    },
  ];
}

/** The naive server has no versions, so each of its polls is the whole list. */
async function besideNaivePoll(store: BenchStore, cpuUs: number): Promise<Figure> {
  const call = {
    url: `${store.naive.address}/api/order/all`,
    headers: { token: store.naiveToken },
  };
  const before = await store.naive.usage();
  const polls = 3;
  for (let poll = 0; poll < polls; poll += 1) await timeCall(call);
  const after = await store.naive.usage();
  return {
    work: `unchanged poll, ${store.orders.toLocaleString('en-IN')} orders`,
    engine: store.engine,
    value: cpuUs,
    unit: 'µs CPU',
    limit: "the naive server's poll",
    limitValue: ((after.cpuMs - before.cpuMs) * 1000) / polls,
    toReach: '≤ 0.002',
  };
}
