import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { Guests, kavita } from './customer-store.ts';
import { test } from './fixtures.ts';
import { NavigationBar } from './pages/navigation.page.ts';
import { undoOf } from './pages/toasts.ts';
import { ravi } from './store.ts';

test.use({ asAdmin: true });
// Many orders are placed one after the other.
test.setTimeout(240_000);

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Customers' }).locator('tbody').getByRole('row');
const search = (page: Page) => page.getByLabel('Search by name or number');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

test('customers appear with their first order, in More, and are none of a packer’s', {
  tag: '@release',
}, async ({ store, page, browser }) => {
  const guests = await Guests.of(store);
  await page.goto('/');
  const bar = new NavigationBar(page);
  await bar.bar.getByRole('button', { name: 'More' }).click();
  await bar.bar.getByRole('link', { name: 'Customers', exact: true }).click();
  await expect(page).toHaveTitle('Customers · Sharma General Store');
  await expect(
    page.getByText('No customers yet. They appear with their first order.'),
  ).toBeVisible();
  await guests.order(kavita, 2);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Kavita Sharma 98111 000011₹299.00');
  const packer = await store.join(ravi);
  await store.setPosition(ravi, 'packer');
  const storageState = {
    cookies: [],
    origins: [{ origin: store.url, localStorage: [{ name: 'token', value: packer }] }],
  };
  const guest = await (await browser.newContext({ storageState })).newPage();
  await guest.goto('/customers');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('No access');
  await expect(guest.getByRole('link', { name: 'Customers', exact: true })).toHaveCount(0);
  expect((await store.call('GET', '/api/customer', { token: packer })).status).toBe(403);
  await guest.context().close();
});

test('sixty come by fifty, are sorted and found by word, and by number without an address', {
  tag: '@release',
}, async ({ store, page }) => {
  const guests = await Guests.of(store);
  await guests.order({ name: 'Deepak Rao', phone: '9700012345' }, 9);
  for (let number = 1; number < 60; number += 1)
    await guests.order({ name: `Asha ${number}`, phone: `98111${number + 10_000}` });
  await page.goto('/customers');
  await expect(rows(page)).toHaveCount(50);
  await expect(rows(page).first()).toContainText('Asha 59');
  await button(page, 'Show more').click();
  await expect(rows(page)).toHaveCount(60);
  await expect(button(page, 'Show more')).toHaveCount(0);
  await page.getByLabel('Sort by').selectOption('Spent');
  await expect(rows(page).first()).toContainText('Deepak Rao');
  await expect(page).toHaveURL('/customers?sort=spent');
  await search(page).fill('dipak');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=dipak/);
  await search(page).fill('+91 97000 12345');
  await expect(rows(page)).toHaveText(/Deepak Rao/);
  expect(page.url()).not.toMatch(/97000|q=/);
  await search(page).fill('xylophone');
  await expect(page.getByText('Nobody found for “xylophone”.')).toBeVisible();
  await page.route('**/api/customer?*', (route) => route.abort());
  await search(page).fill('asha');
  await expect(page.getByText('Failed to fetch customers.')).toBeVisible();
  await page.unroute('**/api/customer?*');
  await button(page, 'Retry').click();
  await expect(rows(page)).toHaveCount(50);
});

test('a customer is a page with orders, addresses and the ways to them, by the page of an order', {
  tag: '@release',
}, async ({ store, page }) => {
  const guests = await Guests.of(store);
  const first = await guests.order(kavita, 2, 'House 1');
  for (let number = 0; number < 21; number += 1) await guests.order(kavita, 1, 'House 2');
  const last = await guests.order(kavita, 1, 'House 3');
  await page.goto(`/order/${last._id}`);
  await page.getByRole('link', { name: 'All orders of Kavita Sharma' }).click();
  await expect(page).toHaveTitle('Kavita Sharma · Sharma General Store');
  await expect(page.getByText(/23 orders · ₹3,588.00 spent · 98111 00001/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call Kavita Sharma' })).toHaveAttribute(
    'href',
    'tel:+919811100001',
  );
  await expect(page.getByRole('link', { name: 'WhatsApp Kavita Sharma' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919811100001\?text=Namaste%20Kavita%2C%20this%20is%20Sharma/,
  );
  await expect(page.getByRole('link', { name: 'New order' })).toHaveAttribute(
    'href',
    `/new-order?customer=${first._id}`,
  );
  const addresses = page.getByRole('region', { name: 'Addresses' }).getByRole('listitem');
  await expect(addresses).toHaveText([/House 3/, /House 2/, /House 1/]);
  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  await expect(orders.getByRole('listitem')).toHaveCount(20);
  await orders.getByRole('button', { name: 'Show older' }).click();
  await expect(orders.getByRole('listitem')).toHaveCount(23);
  await orders.getByRole('link', { name: `Order ${first._id.slice(-6)}` }).click();
  await expect(page).toHaveURL(`/order/${first._id}`);
  await page.goto('/customers/01978f00-0000-7000-8000-00000000ffff');
  await expect(page.getByText('There is no such customer.')).toBeVisible();
});

test('a note is saved, a block holds and is undone, and the history says both', {
  tag: '@release',
}, async ({ store, page }) => {
  const guests = await Guests.of(store);
  const { _id } = await guests.order(kavita);
  await page.goto(`/customers/${_id}`);
  await page.getByLabel('Note').fill('Pays at the month’s end');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Note saved')).toBeVisible();
  await button(page, 'Block from the storefront').click();
  await expect(toast(page, 'Kavita Sharma is blocked')).toBeVisible();
  await expect(page.getByText('Blocked from the storefront', { exact: true })).toBeVisible();
  const refused = await guests.ask(kavita);
  expect(refused).toMatchObject({
    status: 403,
    body: { message: 'Please call the shop to order' },
  });
  await undoOf(page, 'Kavita Sharma is blocked').click();
  await expect(toast(page, 'Kavita Sharma is not blocked any more')).toBeVisible();
  expect((await guests.ask(kavita)).status).toBe(201);
  await button(page, 'Block from the storefront').click();
  await button(page, 'Unblock').click();
  await expect(button(page, 'Block from the storefront')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Note')).toHaveValue('Pays at the month’s end');
  await page.goto('/history?noun=customer');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines.last()).toContainText('Kavita Sharma · Note: Pays at the month’s end');
  await expect(lines.nth(-2)).toContainText('Blocked from the storefront');
  await expect(lines.first()).toContainText('Not blocked any more');
});

test('typing in the note is kept when it is refused, and leaving asks', {
  tag: '@release',
}, async ({ store, page }) => {
  const guests = await Guests.of(store);
  const { _id } = await guests.order(kavita);
  await page.goto(`/customers/${_id}`);
  await page.getByLabel('Note').fill('Typed');
  await page.route(`**/api/customer/${_id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await button(page, 'Save note').click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('Typed');
  await page.getByRole('link', { name: `Order ${_id.slice(-6)}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

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

test('the page of a customer whom somebody else has erased shows nothing of them', {
  tag: '@release',
}, async ({ store, page }) => {
  const guests = await Guests.of(store);
  const { _id } = await guests.order(kavita);
  await page.goto(`/customers/${_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kavita Sharma');
  const token = await store.adminToken();
  expect((await store.call('POST', `/api/customer/${_id}/erase`, { token })).status).toBe(200);
  // As when the person comes back to the window.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('There is no such customer.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/Kavita|98111/);
});

test('an order under way and money due keep a customer from being erased', {
  tag: '@release',
}, async ({ store, page }) => {
  const guests = await Guests.of(store);
  const { body } = await guests.ask(kavita);
  await page.goto(`/customers/${body.order._id}`);
  await button(page, 'Erase personal data').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase personal data' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('1 order is under way');
});
