import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { Guests, kavita } from './customer-store.ts';
import { test } from './fixtures.ts';

test.use({ asAdmin: true });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

test('what is held is a file, and erasing leaves a town, on every screen', async ({
  store,
  page,
}) => {
  const guests = await Guests.of(store);
  const { _id } = await guests.order(kavita, 2, 'House 1');
  await guests.order(kavita);
  await page.goto(`/customers/${_id}`);
  const downloading = page.waitForEvent('download');
  await button(page, 'Export what is held').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('customer-0001.json');
  const held = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(held).toMatchObject({ customer: kavita, orders: [{ _id }, {}], accounts: [] });
  await button(page, 'Erase personal data').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Erase the personal data of Kavita Sharma? Items, totals and town of 2 orders stay. This cannot be undone.',
  );
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kavita Sharma');
  await button(page, 'Erase personal data').click();
  await question.getByRole('button', { name: 'Erase personal data' }).click();
  await expect(toast(page, 'Personal data erased from 2 orders')).toBeVisible();
  await expect(page).toHaveURL('/customers');
  await expect(page.getByText('No customers yet.')).toBeVisible();
  await page.goto(`/order/${_id}`);
  await expect(page.getByText('Asha Verma erased the personal data')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Erased customer');
  await expect(page.getByRole('main')).toContainText('Noida');
  await expect(page.getByRole('main')).not.toContainText(/Kavita|98111|House|Ring twice/);
  await page.goto('/history');
  await expect(page.getByText('Personal data erased from 2 orders')).toBeVisible();
});
