import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { ravi } from './store.ts';

test.use({ asAdmin: true });

test('an order placed through the API is in the list @both', async ({ store, page }) => {
  const order = await store.placeOrder(await store.join(ravi));
  const list = await store.call('GET', '/api/order/all', { token: await store.adminToken() });
  expect(list.body).toEqual([order]);
  await page.goto('/privacy');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(await store.adminToken());
});
