import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../engine.ts';
import { exchange, readAnswer } from '../raw-http.ts';
import { TestShop } from '../shop.ts';
import { useStore } from '../store.ts';

/** Paths are the same on both engines, but for what the settings say. */
const sqlite = engines.filter(({ name }) => name === 'SQLite');

describe.each(sqlite)('a path on $name', (engine) => {
  const store = useStore(engine);
  const shop = new TestShop(store);
  let address = '';
  beforeEach(async () => {
    address = await store.app.listen({ host: '127.0.0.1', port: 0 });
  });
  const get = (path: string, method = 'GET') =>
    exchange(address, `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);

  it('below /api/ that is no call is not found in one sentence, however it is spelt', async () => {
    const token = 'x'.repeat(43);
    for (const path of [
      '/api/nothing',
      '/api//auth/me',
      `/api/shop/order//${token}`,
      '/api/./auth/me',
      '/api/../auth/me',
      '/api/%2e%2e/x',
      '/api/..%2fx',
      '/api/a\\b',
      '/%61pi/nothing',
      '//api/nothing',
      '/./api/nothing',
    ])
      expect(readAnswer(await get(path)), path).toEqual({
        status: 404,
        message: 'Not found',
        code: 'route.not-found',
      });
    expect(readAnswer(await get('/api//auth/me', 'POST')).status).toBe(404);
  });

  it('of a file of another version is not found, and no page', async () => {
    await shop.open();
    const assets = ['/assets/OLD.js', '/assets/OLD.css', '/assets/', '/assets/a/b'];
    for (const path of [...assets, '/shop/assets/OLD.js', '/shop/assets//x', '/sitemap.xml'])
      expect(readAnswer(await get(path)), path).toMatchObject({
        status: 404,
        code: 'route.not-found',
      });
    for (const path of assets)
      expect(await get(path), path).toMatch(/\r\ncache-control: no-store\r\n/i);
  });

  it('that cannot be read is answered with the headers of every answer', async () => {
    for (const path of ['/api/%zz', '/shop/%zz']) {
      const answer = await get(path);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'none'/i);
      expect(answer).toMatch(/\r\nx-content-type-options: nosniff/i);
    }
  });

  it('of a screen is the app’s page, also with a slash too many', async () => {
    const screens = ['/live-orders', '//live-orders', '/order//x', '/nothing/../x', '/assets-of'];
    for (const path of screens)
      expect(await get(path), path).toMatch(/^HTTP\/1\.1 200 .*<!doctype html>/is);
  });
});
