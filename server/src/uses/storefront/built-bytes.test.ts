import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { languages } from '@kirana/contract';
import { expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { TestShop } from '../../../test/shop.ts';
import { useStore } from '../../../test/store.ts';
import { pathOfBuilt } from '../../platform/built-folders.ts';

const kilobyte = 1_000;

/** How many bytes of these files go over the line in a language, packed as the build has packed them. */
function packedBytes(language: string, ending: string): number {
  const assets = join(pathOfBuilt('storefront'), language, 'client/assets');
  return readdirSync(assets)
    .filter((name) => name.endsWith(`${ending}.br`))
    .reduce((sum, name) => sum + readFileSync(join(assets, name)).length, 0);
}

const [engine] = engines;
if (!engine) throw new Error('There is an engine');

const store = useStore(engine);
const shop = new TestShop(store);

it.each(Object.keys(languages))(
  'all script of the storefront in %s has at most 80 kB, its style 12 kB',
  (of) => {
    expect(packedBytes(of, '.js')).toBeGreaterThan(10 * kilobyte);
    expect(packedBytes(of, '.js')).toBeLessThanOrEqual(80 * kilobyte);
    expect(packedBytes(of, '.css')).toBeGreaterThan(kilobyte);
    expect(packedBytes(of, '.css')).toBeLessThanOrEqual(12 * kilobyte);
  },
);

it('a full page of products has at most 25 kB, also where it is packed less well', async () => {
  await shop.open({ name: 'Sharma General Store', phone: '9812345678' });
  for (let at = 0; at < 40; at += 1)
    await store.addProduct({ name: `A product with a name of its own, number ${at}` });
  const { body } = await store.call('GET', '/api/shop/products');
  const path = `/shop/c/${body.products[0].category._id}/groceries`;
  const page = await store.call('GET', path, { headers: { 'accept-encoding': 'br' } });
  expect(page.headers['content-encoding']).toBe('br');
  expect(page.bytes.length).toBeLessThanOrEqual(25 * kilobyte);
  const whole = await store.call('GET', path);
  expect(gzipSync(whole.bytes, { level: 1 }).length).toBeLessThanOrEqual(25 * kilobyte);
});
