import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { placeOrdersInEveryStatus } from './orders-in-every-status.ts';
import { settle } from './pages/settle.ts';

test.use({ asAdmin: true });

/** The day this many days ago by the store's clock, in words. */
const dayAgo = (days: number) =>
  new Intl.DateTimeFormat('en-IN', {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' },
  }).format(Date.now() - days * 86_400_000);

test('the charts are read by keyboard and come with this screen alone', async ({ store, page }) => {
  await placeOrdersInEveryStatus(store);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await settle(page, '/profile');
  expect(scripts.filter((url) => url.includes('SalesPage'))).toEqual([]);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const day = page.getByRole('slider', { name: 'Day', exact: true });
  await page.goto('/admin-dashboard?period=weekly');
  await expect(day).toHaveAttribute('aria-valuetext', `${dayAgo(0)}, ₹897.00, 5 orders`);
  await day.focus();
  const tip = page.locator('.visx-tooltip');
  await expect(tip).toContainText('₹897.00');
  await page.keyboard.press('ArrowLeft');
  await expect(tip).toContainText(dayAgo(1));
  await expect(day).toHaveAttribute('aria-valuetext', `${dayAgo(1)}, ₹0.00, 0 orders`);
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  const scaled = page.getByRole('region', { name: 'Amount, divided by 10' });
  await scaled.locator('svg').first().hover();
  await expect(tip).toContainText('On the chart ₹89.70');
  expect(errors).toEqual([]);
});
