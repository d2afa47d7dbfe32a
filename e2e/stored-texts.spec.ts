import { expect, type Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { test } from './fixtures.ts';
import { holdPrinter, printAsked } from './pages/printed.ts';
import { storeToken } from './pages/session-token.ts';
import { BoardPage } from './pages/board.page.ts';
import { placeOrders } from './board-store.ts';
import { addMember, columnTexts, fillOrder, fillStore, jsonTexts, storeOrder } from './stored-texts.ts';

const failed = /could not be shown/;

/** Opens a page, and waits until what it fetches is there. */
async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

async function expectItFits(page: Page, path: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth,
      parts: Array.from(document.querySelectorAll('main *, header *, section *'))
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
        .map((one) => `${one.tagName}.${one.className}`)
        .slice(0, 8),
    }));
    expect.soft(wide.page, `${path} at ${width} px: ${wide.parts.join(', ')}`).toBeLessThanOrEqual(width);
  }
}

test('no stored text takes a screen away or makes one wider than the window', async ({
  store,
  page,
}) => {
  test.setTimeout(300_000);
  const orders = await fillStore(store);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error}`));
  const look = async (path: string) => {
    await openPage(page, path);
    await expect.soft(page.getByText(failed), path).toHaveCount(0);
    await expectItFits(page, path);
  };
  await storeToken(page, await store.adminToken());
  const product = orders[0]?.items[0]?.product._id;
  const paths = ['/live-orders', '/live-orders?column=packed', '/manage-order', '/pick-list'];
  const catalogue = ['/manage-products', '/manage-category', '/price-and-stock', `/edit-product/${product}`];
  const others = ['/history', '/people', '/settings', '/manage-store', '/admin-dashboard', '/profile'];
  const more = ['/', '/import-products', '/manage-banner', '/add-product', '/to-pack', '/to-deliver'];
  for (const path of [...paths, ...catalogue, ...others, ...more]) await look(path);
  for (const { _id } of orders.filter((_, at) => at % 6 === 0)) await look(`/order/${_id}`);
  for (const position of ['packer', 'rider'] as const) {
    await storeToken(page, await addMember(store, position, columnTexts[3]));
    await look(position === 'packer' ? '/to-pack' : '/to-deliver');
    await look('/profile');
  }
  for (const text of ['', ...jsonTexts]) await look(`/shop/search?q=${encodeURIComponent(text.toWellFormed())}`);
  for (const path of ['/shop', `/shop/p/${product}`, '/shop/about']) await look(path);
  const items = [{ product, quantity: 1 }];
  for (const text of jsonTexts) {
    const lines = [{ id: product, name: text, price: 1, pack: text, image: '', quantity: 2 }];
    await page.evaluate((kept) => localStorage.setItem('shop basket', kept), JSON.stringify(lines));
    await look('/shop/cart');
  }
  const { status, body } = await store.call('POST', '/api/shop/order', {
    headers: { 'idempotency-key': 'one' },
    body: {
      items,
      customer: { name: 'Kavita Rao', phone: '9812345678' },
      shippingAddress: orders[0]?.shippingAddress,
      missing: 'similar',
      expectedTotal: 149.5,
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  for (const text of jsonTexts) {
    await fillOrder(store, body.order, text);
    await look(body.link);
  }
  expect(errors).toEqual([]);
});

test('papers and exports hold any stored text', async ({ store, page }) => {
  test.setTimeout(120_000);
  const orders = await fillStore(store);
  await storeToken(page, await store.adminToken());
  await holdPrinter(page);
  for (const paper of ['80 mm', '58 mm', 'A4'])
    for (const { _id } of orders.filter((_, at) => at % 5 === 1)) {
      await page.evaluate((kept) => localStorage.setItem('printer', kept), `${paper},1,false`);
      await openPage(page, `/order/${_id}`);
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await printAsked(page);
      const sheet = page.locator('[data-paper]');
      await expect(sheet).toContainText(_id.slice(-6));
      const [inner = 0, outer = 0] = await sheet.evaluate((one) => [one.scrollWidth, one.clientWidth]);
      expect.soft(inner, `${paper} of ${_id}`).toBeLessThanOrEqual(outer);
    }
  for (const path of ['/manage-order', '/manage-products', '/history']) {
    await openPage(page, path);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Export|^Download/ }).first().click();
    const [sheet] = await readXlsxFile(await (await download).path());
    expect(sheet?.data.length, path).toBeGreaterThan(10);
  }
});
