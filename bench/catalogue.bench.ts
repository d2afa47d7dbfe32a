import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { photo } from '../server/test/pictures.ts';
import { type Figure, interleaveCosts } from './figure.ts';
import { type BenchCall, costOf, readJson, timeCall } from './http-client.ts';
import { administrator, type BenchStore } from './store.ts';

const products = 200;

interface ListedProduct {
  readonly image: string;
  readonly category: { readonly name: string };
}

const listOf = (address: string, token: string): BenchCall => ({
  url: `${address}/api/product/products/all`,
  headers: { token, 'accept-encoding': 'identity' },
});

/** Adds products up to the number of this bench. */
async function fill(store: BenchStore): Promise<ListedProduct> {
  const list = listOf(store.address, store.token);
  const had = await readJson<ListedProduct[]>(list);
  const [first] = had;
  if (!first) throw new Error('the store has no product');
  const picture = await photo();
  for (let number = had.length; number < products; number += 1) {
    const form = new FormData();
    const fields = {
      name: `Product ${number}`,
      price: '49.50',
      quantity: '500 g',
      stock: 'in stock',
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('category', first.category.name);
    form.set('image', picture);
    const headers = { token: store.token };
    const url = `${store.address}/api/product/add`;
    const { status } = await fetch(url, { method: 'POST', headers, body: form });
    if (status !== 201) throw new Error(`${url} answered ${status}`);
  }
  return first;
}

/** The most frequent calls of customers and the shop, compared with the naive server's. */
export async function benchCatalogue(store: BenchStore): Promise<Figure[]> {
  const { image } = await fill(store);
  const bytes: Buffer[] = [];
  await timeCall({ url: store.address + image }, bytes);
  writeFileSync(join(store.pictures, 'picture.webp'), Buffer.concat(bytes));
  const { program, address, token, naive, naiveToken } = store;
  const logIn = (at: string): BenchCall => ({
    method: 'POST',
    url: `${at}/api/auth/login`,
    body: administrator,
  });
  const costs = await interleaveCosts(3, {
    list: () => costOf(program, 500, () => listOf(address, token)),
    naiveList: () => costOf(naive, 500, () => listOf(naive.address, naiveToken)),
    picture: () => costOf(program, 5_000, () => ({ url: address + image })),
    naivePicture: () =>
      costOf(naive, 5_000, () => ({ url: `${naive.address}/pictures/picture.webp` })),
    logIn: () => costOf(program, 150, () => logIn(address)),
    naiveLogIn: () => costOf(naive, 150, () => logIn(naive.address)),
  });
  const figure = (work: string, value: number, limit: string, limitValue: number): Figure => ({
    work,
    engine: store.engine,
    value,
    unit: 'µs CPU',
    limit,
    limitValue,
    toReach: '≤ 1',
  });
  return [
    figure(
      `list of ${products} products`,
      costs.list.cpuUs,
      'the naive server',
      costs.naiveList.cpuUs,
    ),
    figure('a picture', costs.picture.cpuUs, 'express.static', costs.naivePicture.cpuUs),
    figure('log-in', costs.logIn.cpuUs, 'the naive server, same hash', costs.naiveLogIn.cpuUs),
  ];
}
