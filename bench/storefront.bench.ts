import { brotliDecompressSync } from 'node:zlib';
import { type Figure, percentile } from './figure.ts';
import { costOf, readJson, timeCall } from './http-client.ts';
import type { BenchStore } from './store.ts';

const calls = 3_000;
const visitors = 1_000;
/** How many looks at another screen come while the visitors do. */
const officeCalls = 100;
const packed = { 'accept-encoding': 'br' };

/** What a customer's pages cost, and what a thousand customers at once cost everybody. */
export async function benchStorefront(store: BenchStore): Promise<Figure[]> {
  await switchOn(store);
  const url = `${store.address}/shop`;
  const row = { engine: store.engine, limit: 'limit' };
  const bytes: Buffer[] = [];
  await timeCall({ url, headers: packed }, bytes);
  const page = Buffer.concat(bytes);
  if (!brotliDecompressSync(page).includes('<!doctype html>')) throw new Error('No page came');
  const kept = await costOf(store.program, calls, () => ({ url, headers: packed }));
  let asked = 0;
  const drawn = await costOf(store.program, calls / 10, () => {
    asked += 1;
    return { url: `${store.address}/shop/search?q=dal%20${asked}`, headers: packed };
  });
  const crowd = await crowdTimes(store, url);
  return [
    {
      ...row,
      work: 'first page of the shop',
      value: page.length / 1000,
      unit: 'kB',
      limitValue: 25,
    },
    { ...row, work: 'a kept page', value: kept.cpuUs / 1000, unit: 'ms CPU', limitValue: 1 },
    {
      ...row,
      work: 'a page that is drawn',
      value: drawn.cpuUs / 1000,
      unit: 'ms CPU',
      limitValue: 25,
    },
    {
      ...row,
      work: '1,000 visitors at once, p99',
      value: crowd.visitors,
      unit: 'ms',
      limitValue: 100,
    },
    { ...row, work: 'the office meanwhile, p99', value: crowd.office, unit: 'ms', limitValue: 50 },
  ];
}

async function switchOn({ address, token }: BenchStore): Promise<void> {
  const headers = { token };
  const { settings } = await readJson<{ settings: object }>({
    url: `${address}/api/store/settings/all`,
    headers,
  });
  const body = { settings: { ...settings, storefront: true } };
  await timeCall({ url: `${address}/api/store/settings`, method: 'PUT', headers, body });
}

/** Visitors come within ten seconds, each for one page; the office looks at its orders all the while. */
async function crowdTimes({ address, token }: BenchStore, url: string) {
  const overMs = 10_000;
  const comeAt = async (call: Parameters<typeof timeCall>[0], share: number) => {
    await new Promise((resolve) => setTimeout(resolve, share * overMs));
    return (await timeCall(call)).lastByteMs;
  };
  const all = <Value>(count: number, make: (share: number) => Promise<Value>) =>
    Promise.all(Array.from({ length: count }, (_, at) => make(at / count)));
  const live = { url: `${address}/api/live`, headers: { token } };
  const [ofVisitors, ofOffice] = await Promise.all([
    all(visitors, (share) => comeAt({ url, headers: packed }, share)),
    all(officeCalls, (share) => comeAt(live, share)),
  ]);
  return { visitors: percentile(ofVisitors, 99), office: percentile(ofOffice, 99) };
}
