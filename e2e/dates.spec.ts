import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { listCall, OrdersPage } from './pages/orders.page.ts';
import { dayAgo, SalesPage, watchReports } from './pages/sales.page.ts';
import { ravi } from './store.ts';

test.use({ asAdmin: true });

const noDates = ['20266-01-01', 'abc', '2026-1-1', '2026-02-31', '0000-00-00'];

test('what is no date in the address of the dashboard leaves its fields empty', {
  tag: '@release',
}, async ({ page }) => {
  const sales = new SalesPage(page);
  const queries = watchReports(page);
  for (const text of noDates) {
    await sales.open(`?startDate=${text}&endDate=${text}`);
    await expect(sales.range, text).toHaveText(dayAgo(0));
    await sales.customRange.click();
    await expect(sales.startDate, text).toHaveValue('');
    await expect(sales.endDate, text).toHaveValue('');
  }
  expect(new Set(queries)).toEqual(new Set(['?period=daily']));
});

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
});
