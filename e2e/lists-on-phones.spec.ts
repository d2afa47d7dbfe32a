import { expect, type Page } from '@playwright/test';
import { cancelOrder, setStatus } from './board-store.ts';
import { addBanner } from './catalogue.ts';
import { test } from './fixtures.ts';
import { follow, openRinging } from './pages/live.page.ts';
import { ravi } from './store.ts';

const phone = { width: 360, height: 740 };

test.use({ asAdmin: true, viewport: phone });

const lists = {
  '/manage-order': 'tbody[data-order]',
  '/manage-products': 'tr[data-product], tbody[data-product]',
  '/price-and-stock': 'main table tbody tr',
  '/history': 'main section li',
  '/people': 'main table tbody tr',
  '/what-sells': 'main table tbody tr',
  '/manage-category': 'main li[data-category]',
  '/manage-banner': 'main ul[aria-label="Banners"] li',
} as const;

for (const [path, row] of Object.entries(lists)) {
  test(`the first row of ${path} stands above the strip on a phone`, { tag: '@system' }, async ({
    page,
    store,
  }) => {
    if (path === '/manage-banner') await addBanner(store);
    const { strip } = await openRinging(page, store, path);
    const first = page.locator(row).first();
    await expect(first).toBeVisible();
    const [box, edge] = [await first.boundingBox(), await strip.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(edge?.y ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
}

test('filters stand behind Filter, which counts those in force, and exports behind More', {
  tag: '@system',
}, async ({ page, store }) => {
  await store.placeOrder(await store.join(ravi));
  await page.goto('/manage-order');
  const status = page.getByLabel('Status', { exact: true });
  await expect(page.locator('tbody[data-order]')).toBeVisible();
  await expect(status).toBeHidden();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await status.selectOption('pending');
  await page.getByRole('button', { name: 'Filter · 1' }).click();
  await expect(status).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export to Excel' }).click();
  expect((await download).suggestedFilename()).toBe('orders.xlsx');
});

/** The upper edges of what can be pressed in a product's row. */
async function topsOfButtons(page: Page): Promise<ReadonlySet<number>> {
  const tops = await page
    .locator('[data-product] button, [data-product] a')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops).toHaveLength(4);
  return new Set(tops);
}

test('a product has its name over the width of its card, and one row of buttons', {
  tag: '@system',
}, async ({ page, store }) => {
  const name = 'Organic Unpolished Toor Dal of the Western Ghats';
  await store.addProduct({ name });
  await page.goto('/manage-products');
  const text = page.getByText(name);
  await expect(text).toBeVisible();
  expect((await text.boundingBox())?.height).toBeLessThan(60);
  expect((await topsOfButtons(page)).size).toBe(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await topsOfButtons(page)).size).toBe(1);
  await page.setViewportSize({ width: 320, height: 640 });
  const category = page.locator('[data-product]').getByText('Groceries', { exact: true });
  expect((await category.boundingBox())?.width).toBeGreaterThan(80);
});

test('a silenced strip is one line on a phone', { tag: '@system' }, async ({ page, store }) => {
  const { strip } = await openRinging(page, store, '/live-orders');
  const silence = strip.getByRole('button', { name: 'Silence' });
  // It stands beside what it silences.
  const tops = [silence, strip.getByText('1 new order')].map((one) => one.boundingBox());
  const [button, count] = await Promise.all(tops);
  expect((button?.y ?? 99) - (count?.y ?? 0)).toBeLessThan(20);
  await silence.click();
  await expect(strip).toContainText(/1 new\s*Silenced till \d+:\d\d [ap]m/);
  await page.goto('/manage-products');
  await expect(strip).toContainText(/Silenced till/);
  expect((await strip.boundingBox())?.height).toBeLessThan(70);
  await strip.getByRole('link', { name: 'Show orders' }).click();
  await expect(page).toHaveURL(/live-orders$/);
});

test('a low window says in one line what rings and what is to be stopped, and covers no button', {
  tag: '@system',
}, async ({ page, store }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  const customer = await store.join(ravi);
  await store.placeOrder(customer);
  const { strip } = await follow(page, '/manage-order');
  const stripHeight = async () => (await strip.boundingBox())?.height;
  await expect(strip.getByText('1 new order')).toBeVisible();
  // Until somebody has pressed something, the browser plays no sound.
  await expect(strip.getByRole('button', { name: 'Turn on sound' })).toBeVisible();
  await expect(strip.getByRole('link', { name: 'Show orders' })).toBeInViewport({ ratio: 1 });
  await expect.poll(stripHeight).toBeLessThan(60);
  const order = await store.placeOrder(customer);
  await setStatus(store, order, { status: 'accepted' });
  await cancelOrder(store, order, customer);
  const words = strip.getByRole('alert').first();
  await expect(words).toContainText('Stop packing.');
  for (const [width, height] of [
    [740, 360],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(stripHeight).toBeLessThan(60);
    const isCut = (one: Element) => one.scrollHeight > one.clientHeight + 1;
    expect(await words.locator('span').evaluate(isCut), `cut at ${width} px`).toBe(false);
    const edges = await strip.locator('p, button, a').evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter((box) => box.width > 1)
        .map(({ left, right }) => [left, right] as const)
        .sort(([a], [b]) => a - b),
    );
    for (const [at, [, right]] of edges.entries())
      expect(right, `at ${width} px`).toBeLessThanOrEqual(edges[at + 1]?.[0] ?? width);
  }
});

test('a low window keeps half its height for the board, also while it rings and is not connected', {
  tag: '@system',
}, async ({ page, store }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.clock.install();
  const floor = await openRinging(page, store, '/live-orders');
  const step = await page.getByRole('button', { name: 'Accept' }).boundingBox();
  const foot = await page.getByRole('tablist').boundingBox();
  // A new order can be accepted without scrolling.
  expect((step?.y ?? 0) + (step?.height ?? 999)).toBeLessThanOrEqual(foot?.y ?? 0);
  await store.halt();
  await expect(floor.connection('Reconnecting…')).toBeVisible();
  await page.clock.fastForward('01:01');
  await expect(page.getByText(/^Not connected since/)).toBeVisible();
  const tabs = page.getByRole('tablist');
  const bar = await page.locator('main').evaluate((main) => getComputedStyle(main).paddingTop);
  const { y = 0 } = (await tabs.boundingBox()) ?? {};
  expect(y - Number.parseFloat(bar)).toBeGreaterThanOrEqual(180);
  expect((await tabs.getByRole('tab').first().boundingBox())?.height).toBeGreaterThanOrEqual(36);
});

test('the narrowest phone has every button whole', { tag: '@system' }, async ({ page, store }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await store.addProduct();
  const order = await store.placeOrder(await store.join(ravi));
  await setStatus(store, order, { status: 'packed' });
  await store.setPosition(ravi, 'packer');
  for (const [path, name] of [
    ['/manage-products', 'Out of stock'],
    ['/people', 'Remove from the team'],
    ['/to-deliver', 'Take'],
    ['/manage-category', 'Delete'],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.locator('a, button').filter({ hasText: name }).first()).toBeVisible();
    const cut = await main.locator('a, button').evaluateAll((all) =>
      all
        .filter((one) => {
          const { left, right, width } = one.getBoundingClientRect();
          return width > 2 && (left < 0 || right > 320 || one.scrollWidth > one.clientWidth + 1);
        })
        .map((one) => one.textContent),
    );
    expect(cut, path).toEqual([]);
  }
});

test('no bar floats over Price and Stock while nothing is changed', { tag: '@system' }, async ({
  page,
  store,
}) => {
  await store.addProduct();
  await page.goto('/price-and-stock');
  const save = page.getByRole('button', { name: /^Save/ });
  await expect(page.getByLabel('Price', { exact: true })).toBeVisible();
  await expect(save).toBeHidden();
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(page.getByRole('grid').getByText('Toor Dal')).toBeVisible();
  await expect(page.getByText('Nothing changed.')).toBeHidden();
  await expect(save).toBeHidden();
  await page.setViewportSize(phone);
  await page.getByLabel('Price', { exact: true }).fill('150');
  await page.getByLabel('MRP', { exact: true }).focus();
  await expect(save).toHaveText('Save 1 product');
  await page.getByLabel('Price', { exact: true }).fill('nothing');
  await page.getByLabel('MRP', { exact: true }).focus();
  await expect(save).toHaveText('Save');
});
