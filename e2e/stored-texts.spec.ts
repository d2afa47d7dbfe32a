import { expect, type Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { orderAsGuest } from './customer-store.ts';
import { test } from './fixtures.ts';
import { holdPrinter, printRequested } from './pages/printed.ts';
import { storeToken } from './pages/session-token.ts';
import { settle } from './pages/settle.ts';
import { joinTeam } from './phones.ts';
import { columnTexts, fillOrder, fillStore, jsonTexts } from './stored-texts.ts';

const failed = /could not be shown/;

/** Opens a page, and waits until what it fetches is there. */
async function openPage(page: Page, path: string): Promise<void> {
  // An order's page waits for news of it, so it never settles.
  if (path.startsWith('/shop/')) await page.goto(path);
  else await settle(page, path);
  if (path === '/shop/cart') await expect(page.locator('.line')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function expectItFits(page: Page, path: string): Promise<void> {
  for (const width of [1280, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth,
      parts: Array.from(document.querySelectorAll('main *, header *, section *'))
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
        .map((one) => `${one.tagName}.${one.className}`)
        .slice(0, 8),
      cards: Array.from(document.querySelectorAll('article[data-order]'))
        .filter((one) => one.scrollWidth > one.clientWidth)
        .map((one) => one.textContent),
    }));
    expect.soft(wide.cards, `${path} at ${width} px: cards`).toEqual([]);
    expect
      .soft(wide.page, `${path} at ${width} px: ${wide.parts.join(', ')}`)
      .toBeLessThanOrEqual(width);
  }
}

/** Opens pages at two widths, and collects what they throw. */
function watch(page: Page) {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error}`));
  const look = async (...paths: string[]) => {
    for (const path of paths) {
      await openPage(page, path);
      await expect.soft(page.getByText(failed), path).toHaveCount(0);
      await expectItFits(page, path);
    }
  };
  return { errors, look };
}

test('no stored text takes a screen away or makes one wider than the window', {
  tag: '@system',
}, async ({ store, page }) => {
  test.setTimeout(300_000);
  const orders = await fillStore(store);
  const { errors, look } = watch(page);
  await storeToken(page, await store.adminToken());
  const product = orders[0]?.items[0]?.product._id;
  await look('/live-orders', '/manage-order', '/pick-list', '/to-pack', '/to-deliver', '/history');
  await look(
    '/manage-products',
    '/manage-category',
    '/price-and-stock',
    `/edit-product/${product}`,
  );
  await look('/people', '/settings', '/manage-store', '/admin-dashboard', '/profile', '/');
  await look('/import-products', '/manage-banner', '/add-product');
  for (const { _id } of orders.filter((_, at) => at % 4 === 3)) await look(`/order/${_id}`);
  await storeToken(page, await joinTeam(store, 'packer', columnTexts[3], 'packer@example.in'));
  await look('/to-pack', '/profile');
  expect(errors).toEqual([]);
});

test("no stored text takes a customer's page away or makes one wider than the window", {
  tag: '@system',
}, async ({ store, page }) => {
  test.setTimeout(300_000);
  const [order] = await fillStore(store);
  const { errors, look } = watch(page);
  const product = order?.items[0]?.product._id;
  await look('/shop', `/shop/p/${product}`, '/shop/about');
  for (const text of jsonTexts) {
    const lines = [{ id: product, name: text, price: 1, pack: text, image: '', quantity: 2 }];
    await page.evaluate((kept) => localStorage.setItem('shop basket', kept), JSON.stringify(lines));
    await look('/shop/cart', `/shop/search?q=${encodeURIComponent(text.toWellFormed())}`);
  }
  const placed = await orderAsGuest(
    store,
    [{ product: product ?? '', quantity: 1 }],
    149.5,
    order?.shippingAddress,
  );
  for (const text of jsonTexts) {
    await fillOrder(store, placed.order, text);
    await look(placed.link, `${placed.link}/bill`);
  }
  const half = await page.goto(`/shop/search?q=${'x'.repeat(99)}%F0%9F%98%80`);
  expect(half?.status()).toBe(200);
  expect(errors).toEqual([]);
});

test('papers and exports hold any stored text', { tag: '@system' }, async ({ store, page }) => {
  test.setTimeout(240_000);
  const orders = await fillStore(store);
  await storeToken(page, await store.adminToken());
  await holdPrinter(page);
  for (const paper of ['80 mm', '58 mm', 'A4'])
    for (const { _id } of [orders[1], orders[13], orders[17]].flatMap((one) => one ?? [])) {
      await page.evaluate((kept) => localStorage.setItem('printer', kept), `${paper},1,false,true`);
      await openPage(page, `/order/${_id}`);
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await printRequested(page);
      for (const [at, sheet] of (await page.locator('[data-paper]').all()).entries()) {
        await expect(sheet).toContainText(_id.slice(-6));
        const [inner = 0, outer = 0] = await sheet.evaluate((one) => [
          one.scrollWidth,
          one.clientWidth,
        ]);
        expect.soft(inner, `${paper} ${at} of ${_id}`).toBeLessThanOrEqual(outer);
      }
    }
  for (const path of ['/manage-order', '/manage-products', '/history']) {
    await openPage(page, path);
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^Export|^Download/ })
      .first()
      .click();
    const [sheet] = await readXlsxFile(await (await download).path());
    expect(sheet?.data.length, path).toBeGreaterThan(10);
  }
});
