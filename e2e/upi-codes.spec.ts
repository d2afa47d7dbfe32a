import type { Order } from '@kirana/contract';
import { expect, type Page } from '@playwright/test';
import { placePacked, setQuantity, setStatus, takeOrders } from './board-store.ts';
import { orderAsGuest } from './customer-store.ts';
import { test } from './fixtures.ts';
import { inspect } from './pages/inspect.ts';
import { holdPrinter, printedPages, printRequested } from './pages/printed.ts';
import { storeToken } from './pages/session-token.ts';
import { scan } from './pages/settings.page.ts';
import { cleanInBothThemes, sidewaysOverflow } from './pages/violations.ts';
import { joinTeam } from './phones.ts';
import { openShop } from './shop-store.ts';

const codeOf = (page: Page) => page.getByRole('img', { name: /^UPI QR code for / });
const amountOf = async (page: Page) => {
  const link = await scan(codeOf(page));
  return new URL(link ?? '').searchParams.get('am');
};

test('a rider shows the code of what is to be collected, as it is by now', {
  tag: '@system',
}, async ({ store, page }) => {
  test.slow();
  const [order, paid] = (await placePacked(store, 2)) as [Order, Order];
  const token = await joinTeam(store, 'rider', 'Imran Khan');
  await takeOrders(store, [order, paid], token);
  await storeToken(page, token);
  await page.setViewportSize({ width: 360, height: 740 });
  const live = page.waitForResponse('**/api/live*');
  await page.goto('/to-deliver');
  await live;
  const card = page.locator(`[data-order="${order._id}"]`);
  const show = card.getByRole('button', { name: 'Show UPI code' });
  await expect(card).toContainText('COLLECT ₹299.00');
  await expect(show).toHaveCount(0);

  // The shop sets its UPI ID while the rider's screen is open.
  await openShop(store, { upiId: 'sharma@okaxis' });
  await expect(show).toBeVisible();
  await inspect(page, 'a card with the button for the code');
  await page.setViewportSize({ width: 360, height: 740 });
  await show.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '₹299.00 by UPI' });
  await expect(dialog.getByRole('img', { name: 'UPI QR code for ₹299.00' })).toBeVisible();
  const { width = 0, height = 0 } = (await codeOf(page).boundingBox()) ?? {};
  expect([width, height].map((one) => one > 250)).toEqual([true, true]);
  expect(await amountOf(page)).toBe('299.00');
  expect(await scan(codeOf(page))).toContain('pa=sharma%40okaxis&pn=Sharma%20General%20Store&');
  await inspect(page, 'the code of an order');
  for (const size of [
    { width: 320, height: 568 },
    { width: 740, height: 360 },
  ]) {
    await page.setViewportSize(size);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await amountOf(page)).toBe('299.00');
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(show).toBeFocused();

  // The shop takes it back to send less, and it comes out again: the code is that of now.
  await store.ask('PUT', `/api/order/rider/${order._id}`, { body: { rider: null } });
  await setStatus(store, order, { status: 'accepted' });
  await setQuantity(store, order, 1);
  await setStatus(store, order, { status: 'packed' });
  await takeOrders(store, [order], token);
  await expect(card).toContainText('COLLECT ₹149.50');
  await show.click();
  expect(await amountOf(page)).toBe('149.50');
  await openShop(store, { upiId: 'other@okaxis' });
  // Its card moves below the other meanwhile.
  await store.ask('PUT', `/api/order/delay/${order._id}`, { body: { minutes: 30 } });
  await expect(page.locator('[data-order]').last()).toHaveAttribute('data-order', order._id);
  await expect.poll(() => scan(codeOf(page))).toContain('pa=other%40okaxis&');
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: 'Paid by UPI' }).click();
  await expect(card).toContainText(/Delivered (just now|\d+ s ago)/);
  await expect(show).toHaveCount(0);
});

test('a customer saves the bill of an order on A5, in both themes', { tag: '@system' }, async ({
  store,
  page,
}) => {
  await openShop(store, { upiId: 'sharma@okaxis', billFoot: 'Thank you.' });
  const product = await store.addProduct({ name: 'आलू Potato' });
  const { order, link } = await orderAsGuest(store, [{ product, quantity: 2 }], 299);
  await setStatus(store, order, { status: 'accepted' });
  await holdPrinter(page);
  await page.goto(link);
  const save = page.getByRole('link', { name: 'Save the bill' });
  await expect(save).toBeVisible();
  expect(await page.locator('html[data-test-printed]').count()).toBe(0);
  await save.focus();
  await page.keyboard.press('Enter');
  // It prints as it opens.
  const [bill, ...others] = await printedPages(page);
  expect(others).toEqual([]);
  expect([bill?.width, bill?.height].map((mm) => Math.round(mm ?? 0))).toEqual([148, 210]);
  const text = bill?.text.replaceAll(/\s+/g, ' ') ?? '';
  for (const words of [
    ...['Sharma General Store', 'Bill', order._id.slice(-6), '2 × ₹149.50'],
    ...['Total ₹299.00', 'To collect ₹299.00', 'Thank you.'],
  ])
    expect(text).toContain(words);
  for (const other of ['Back to the order', 'Save the bill', 'Your basket', 'About'])
    expect(text).not.toContain(other);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await amountOf(page)).toBe('299.00');
  await page.emulateMedia({ media: null });
  for (const width of [1280, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await cleanInBothThemes(page);
    // A phone reads it in the dark as well.
    expect(await amountOf(page)).toBe('299.00');
  }
  await page.getByRole('button', { name: 'Save the bill' }).click();
  await printRequested(page);
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order._id.slice(-6)}`);
});

test('a bill of sixty lines breaks between them, and sums are not alone', async ({
  store,
  page,
}) => {
  await openShop(store, { deliveryFee: 25 });
  const items = [];
  for (let line = 0; line < 60; line += 1)
    items.push({ product: await store.addProduct({ name: `Product ${line}` }), quantity: 1 });
  const { order, link } = await orderAsGuest(store, items, 60 * 149.5 + 25);
  await setStatus(store, order, { status: 'accepted' });
  await holdPrinter(page);
  await page.goto(`${link}/bill`);
  const sheets = await printedPages(page);
  expect(sheets.length).toBeGreaterThan(2);
  const last = sheets.find(({ text }) => /Total\s+₹8,995\.00/.test(text));
  expect(last?.text).toContain('1 × ₹149.50');
  const whole = sheets.map(({ text }) => text).join(' ');
  expect(whole.match(/1 × ₹149\.50/g)).toHaveLength(60);
});
