import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { listCall, OrdersPage } from './pages/orders.page.ts';
import { ravi } from './store.ts';

test.use({ asAdmin: true });

test('a digit too many in a year changes nothing, and the field says what is asked', async ({
  store,
  page,
}) => {
  const order = await store.placeOrder(await store.join(ravi));
  const orders = new OrdersPage(page);
  await orders.open();
  await expect(orders.row(order._id)).toBeVisible();
  const fetched = page.waitForRequest(listCall);
  await orders.control('From').focus();
  // Typing moves from day to month to year within the field.
  await page.keyboard.type('010120266');
  expect(new URL((await fetched).url()).searchParams.get('startDate')).toBe('2026-01-01');
  await orders.control('To').focus();
  await expect(orders.control('From')).toHaveValue('2026-01-01');
  await expect(page).toHaveURL('/manage-order?from=2026-01-01');
  await expect(orders.filter('From 1 Jan 2026')).toBeVisible();
  let calls = 0;
  await page.route(listCall, (route) => {
    calls += 1;
    return route.continue();
  });
  await orders.control('To').fill('2025-12-31');
  await expect(page.getByText('From must not be after To.')).toBeVisible();
  expect(calls).toBe(0);
  await orders.control('To').fill('');
  await expect(page.getByText('From must not be after To.')).toBeHidden();
});
