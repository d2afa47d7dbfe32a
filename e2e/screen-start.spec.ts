import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { placeOrdersInEveryStatus } from './orders-in-every-status.ts';
import { settle } from './pages/settle.ts';
import { slowCall } from './pages/slow-call.ts';
import { sidewaysOverflow } from './pages/violations.ts';
import type { Store } from './store.ts';

test.use({ asAdmin: true });

/** The screens by their address, with their headings. */
const screens = {
  '/admin-dashboard': 'Sales Dashboard',
  '/manage-products': 'Product Management',
  '/add-product': 'Add New Product',
  '/price-and-stock': 'Price and Stock',
  '/import-products': 'Import Products',
  '/manage-category': 'Category Management',
  '/manage-order': 'Order Management',
  '/live-orders': 'Live Orders',
  '/pick-list': 'Pick List',
  '/to-pack': 'To Pack',
  '/to-deliver': 'To Deliver',
  '/manage-store': 'Store Status',
  '/manage-banner': 'Banner Management',
  '/new-order': 'New Order',
  '/customers': 'Customers',
  '/cash': 'Cash',
  '/what-sells': 'What Sells',
  '/cash/1': 'Day 1',
  '/people': 'People',
  '/history': 'History',
  '/settings': 'Store Settings',
  '/system': 'System',
  '/profile': 'My Profile',
} as const;

const openPaths = ['/', '/privacy', '/login', '/register', '/forgot-password'];

/** The addresses of one order, one product and one customer of a store with some of each. */
async function recordPaths(store: Store): Promise<string[]> {
  const [order] = await placeOrdersInEveryStatus(store);
  const [customer] = (await store.ask('GET', '/api/customer')).body.customers;
  return [
    `/order/${order?._id}`,
    `/edit-product/${order?.items[0]?.product}`,
    `/customers/${customer._id}`,
  ];
}

test('every screen shows its heading and how it loads while the account is asked for', {
  tag: '@system',
}, async ({ page, store }) => {
  test.setTimeout(120_000);
  await placeOrdersInEveryStatus(store);
  await page.addInitScript(() => localStorage.removeItem('rights'));
  await slowCall(page, '**/api/auth/me', 3000);
  let answers = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/me')) answers += 1;
  });
  for (const [path, title] of Object.entries(screens)) {
    const before = answers;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title);
    await expect(page.locator('main > div > :nth-child(2)'), path).toBeVisible();
    expect(answers, path).toBe(before);
  }
});

/** https://wicg.github.io/layout-instability, which TypeScript's library does not have. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node?: Element; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test(`no screen moves while its answers arrive, at ${width} × ${height}`, {
    tag: '@system',
  }, async ({ page, store }) => {
    test.setTimeout(300_000);
    const records = await recordPaths(store);
    await page.setViewportSize({ width, height });
    await slowCall(page, '**/api/**', 400);
    await page.addInitScript(() => {
      localStorage.removeItem('rights');
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as LayoutShift[]) {
          const what = shift.sources.map(({ node, previousRect: before, currentRect: after }) =>
            [node?.className || node?.nodeName, before.x, before.y, '→', after.x, after.y].join(
              ' ',
            ),
          );
          moved.push(`${shift.value} in ${innerWidth} × ${innerHeight}: ${what.join(' | ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const faults: string[] = [];
    for (const path of [...Object.keys(screens), ...records, ...openPaths]) {
      await settle(page, path);
      const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
      const sum = moved.reduce((before, shift) => before + Number.parseFloat(shift), 0);
      if (sum > 0.02) faults.push(`${path}: ${sum.toFixed(3)} ${moved.join('; ')}`);
    }
    expect(faults).toEqual([]);
  });
}

test('no screen is wider than a phone whose letters are twice as large', {
  tag: '@system',
}, async ({ page, context, store }) => {
  test.setTimeout(120_000);
  const records = await recordPaths(store);
  await page.setViewportSize({ width: 360, height: 740 });
  const tools = await context.newCDPSession(page);
  await tools.send('Page.enable');
  await tools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  for (const path of [...Object.keys(screens), ...records, ...openPaths]) {
    await settle(page, path);
    expect.soft(await sidewaysOverflow(page), path).toBe(0);
  }
});
