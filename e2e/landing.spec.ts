import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

const tiles = [
  ['Dashboard', '/admin-dashboard'],
  ['Manage Orders', '/manage-orders'],
  ['Manage Products', '/manage-products'],
  ['Manage Categories', '/manage-category'],
  ['Manage Banner', '/manage-banner'],
  ['Manage Store Status', '/manage-store'],
] as const;

test('the landing page has its six tiles, start button and words', { tag: '@release' }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Kirana');
  const main = page.getByRole('main');
  for (const [name, path] of tiles) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  for (const name of ['Everything in reach', 'About Kirana', 'From behind the counter'])
    await expect(main.getByRole('region', { name })).toBeVisible();
  await expect(main.getByRole('figure')).toHaveCount(2);
  await expect(main.getByText(/^© 2026 Kirana/)).toBeVisible();
  await main.getByRole('link', { name: 'Start with your orders' }).click();
  await expect(page).toHaveURL('/manage-order');
});

test('it asks nobody but its own server', async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect([...hosts]).toEqual([baseURL]);
});

test('the privacy policy lists what is collected', { tag: '@release' }, async ({ page }) => {
  await page.goto('/privacy');
  await expect(page).toHaveTitle('Privacy Policy · Kirana');
  await expect(page.getByText('Last updated December 23, 2024')).toBeVisible();
  for (const name of ['Data we collect', 'Contact'])
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    'Email address',
    'First and last name',
    'Phone number',
    'Address, state, province, postal code, city',
    'Usage data',
  ]);
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', /^mailto:/);
});
