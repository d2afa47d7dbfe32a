import type { Order } from '@kirana/contract';
import { expect, type Locator } from '@playwright/test';
import { placeOrders, setStatus } from './board-store.ts';
import { test } from './fixtures.ts';
import { BoardPage } from './pages/board.page.ts';
import { holdPrinter, printRequested } from './pages/printed.ts';
import { fillOrder, storeOrder } from './stored-texts.ts';

test.use({ asAdmin: true });

/** The characters of an element as they stand from left to right, line by line. */
const asSeen = (element: Locator): Promise<string> =>
  element.evaluate((root) => {
    const glyphs: { sign: string; left: number; top: number }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const [at, sign] of Array.from(node.textContent ?? '').entries()) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { left, bottom, width } = range.getBoundingClientRect();
        if (width > 0) glyphs.push({ sign, left, top: Math.round(bottom / 8) });
      }
    glyphs.sort((a, b) => a.top - b.top || a.left - b.left);
    return glyphs.map(({ sign }) => sign).join('');
  });

test('an order that cannot be shown takes no other one away, and is named', async ({
  store,
  page,
}) => {
  const [bad, good, done] = (await placeOrders(store, 3)) as [Order, Order, Order];
  await setStatus(store, done, { status: 'rejected' });
  await storeOrder(store, bad, { shipping_address: '{}' });
  const failure = page.getByText(`Order ${bad._id.slice(-6)} could not be shown.`);

  const board = new BoardPage(page);
  await board.open();
  await expect(failure).toBeVisible();
  await expect(page.locator(`article[data-order="${good._id}"]`)).toBeVisible();
  await page.getByRole('link', { name: `Order ${bad._id.slice(-6)}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${bad._id.slice(-6)}`);

  // Once it can be shown, its card is there again.
  await page.goBack();
  await expect(failure).toBeVisible();
  await storeOrder(store, bad, { shipping_address: JSON.stringify(good.shippingAddress) });
  await setStatus(store, bad, { status: 'accepted' });
  await expect(page.locator(`article[data-order="${bad._id}"]`)).toBeVisible();
  await expect(failure).toHaveCount(0);

  await setStatus(store, done, { status: 'accepted' });
  await storeOrder(store, done, { items: '[null]' });
  await setStatus(store, good, { status: 'accepted' });
  await page.goto('/manage-order');
  await expect(page.getByRole('table', { name: 'Orders' })).toContainText(good._id.slice(-6));
  await page
    .locator(`tbody[data-order="${done._id}"]`)
    .getByRole('button', { name: 'Show products' })
    .click();
  await expect(page.getByText(`Order ${done._id.slice(-6)} could not be shown.`)).toBeVisible();
  await expect(page.locator(`tbody[data-order="${good._id}"]`)).toBeVisible();
});

test('typed text turns no figure beside it around, on a screen or on paper', async ({
  store,
  page,
}) => {
  const [order, open] = (await placeOrders(store, 2)) as [Order, Order];
  for (const name of ['Laxman\u202enamxaL', 'احمد 7']) {
    await fillOrder(store, order, name);
    await fillOrder(store, open, name);
    await storeOrder(store, order, { customer_name: name });
    await setStatus(store, order, {
      status: 'rejected',
      reason: { code: 'other', note: '12 left' },
    });
    await storeOrder(store, order, {
      reason: JSON.stringify({ code: 'other', text: `${name} 12 left` }),
    });
    const board = new BoardPage(page);
    await holdPrinter(page);
    await board.open();
    const done = page.locator(`li[data-order="${order._id}"]`);
    await expect(done).toBeVisible();
    expect(await asSeen(done)).toContain('· ₹299.00 ·');
    const card = page.locator(`article[data-order="${open._id}"]`);
    expect(await asSeen(card)).toContain('2\u00a0×\u00a0');
    expect(await asSeen(card)).toContain('₹299.00');

    await page.goto(`/order/${open._id}`);
    const customer = page.getByRole('region', { name: 'Customer' });
    await expect(customer).toBeVisible();
    expect(await asSeen(customer)).toContain('Phone 98123 45678');
    expect(await asSeen(customer)).toContain(' 201303');
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await printRequested(page);
    const ticket = await asSeen(page.locator('[data-paper]'));
    expect(ticket).toContain('2 ×');
    expect(ticket).toContain(' 201303');
    expect(ticket).toContain('COLLECT ₹299.00');
    await setStatus(store, order, { status: 'accepted' });
  }
});
