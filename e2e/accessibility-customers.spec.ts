import { expect } from '@playwright/test';
import { Guests, kavita } from './customer-store.ts';
import { test } from './fixtures.ts';
import { inspect } from './pages/inspect.ts';
import { toastsGone } from './pages/toasts.ts';
import { sidewaysOverflow } from './pages/violations.ts';

test.use({ asAdmin: true });

const longName = `राजेश कुमार श्रीवास्तव ${'W'.repeat(77)}`;
const smallest = { width: 320, height: 640 };
const longStreet = 'सेक्टर-पैंतालीस-के-बाज़ार-के-सामने'.repeat(7).slice(0, 200);

test('everyone can use the customers, and the page of one with a long name', {
  tag: '@system',
}, async ({ store, page }) => {
  test.setTimeout(240_000);
  const guests = await Guests.of(store);
  await page.goto('/customers');
  await expect(page.getByText('No customers yet.', { exact: false })).toBeVisible();
  await inspect(page, 'no customers');
  const long = { name: longName, phone: '9811100002' };
  const { _id } = await guests.order(long, 3, longStreet);
  await guests.order(kavita);
  for (let number = 0; number < 20; number += 1) await guests.order(long);
  const body = { blocked: true, note: longStreet };
  await store.ask('PUT', `/api/customer/${_id}`, { body });
  await page.reload();
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible();
  await inspect(page, 'customers');
  await page.setViewportSize(smallest);
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.getByLabel('Search by name or number').fill('xylophone');
  await expect(page.getByText('Nobody found for “xylophone”.')).toBeVisible();
  await inspect(page, 'nobody found');
  await page.route('**/api/customer?*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Failed to fetch customers.')).toBeVisible();
  await inspect(page, 'customers that cannot be fetched');
  await page.unroute('**/api/customer?*');
  await page.goto('/customers/01999999-9999-7999-8999-999999999999');
  await expect(page.getByText('There is no such customer', { exact: false })).toBeVisible();
  await inspect(page, 'no such customer');
  await page.goto(`/customers/${_id}`);
  await expect(page.getByRole('button', { name: 'Show older' })).toBeVisible();
  await inspect(page, 'a customer');
  await page.setViewportSize(smallest);
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText('is not blocked any more', { exact: false })).toBeVisible();
  // A focused notification stays.
  await page.getByRole('button', { name: 'Undo' }).focus();
  await inspect(page, 'a customer with a message');
  await page.getByRole('button', { name: 'Close notification' }).click();
  await toastsGone(page);
  await page.getByRole('button', { name: 'Erase personal data' }).click();
  await inspect(page, 'the question before erasing');
});
