import { brotliDecompressSync } from 'node:zlib';
import type { Figure } from './figure.ts';
import { costOf, readJson, timeCall } from './http-client.ts';
import type { BenchStore } from './store.ts';

const calls = 3_000;
const packed = { 'accept-encoding': 'br' };

/** What a customer's pages cost the network and the server. */
export async function benchStorefront(store: BenchStore): Promise<Figure[]> {
  await openShop(store);
  const url = `${store.address}/shop`;
  const bytes: Buffer[] = [];
  await timeCall({ url, headers: packed }, bytes);
  const page = Buffer.concat(bytes);
  if (!brotliDecompressSync(page).includes('<!doctype html>')) throw new Error('No page came');
  const cached = await costOf(store.program, calls, () => ({ url, headers: packed }));
  let searches = 0;
  const drawn = await costOf(store.program, calls / 10, () => {
    searches += 1;
    return { url: `${store.address}/shop/search?q=dal%20${searches}`, headers: packed };
  });
  const figure = { engine: store.engine, limit: 'to reach', unit: 'ms CPU', toReach: '≤ 1' };
  const size = page.length / 1000;
  return [
    { ...figure, work: 'shop: bytes of the first page', unit: 'kB', value: size, limitValue: 25 },
    { ...figure, work: 'shop: a kept page', value: cached.cpuUs / 1000, limitValue: 1 },
    { ...figure, work: 'shop: a page that is drawn', value: drawn.cpuUs / 1000, limitValue: 25 },
  ];
}

/** Switches the storefront on. */
export async function openShop({ address, token }: BenchStore): Promise<void> {
  const headers = { token };
  const { settings } = await readJson<{ settings: object }>({
    url: `${address}/api/store/settings/all`,
    headers,
  });
  const body = { settings: { ...settings, storefront: true } };
  await timeCall({ url: `${address}/api/store/settings`, method: 'PUT', headers, body });
}
