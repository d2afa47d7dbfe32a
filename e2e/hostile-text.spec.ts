import { expect, type Page } from '@playwright/test';
import { addBanner, addCategory, addProduct } from './catalogue.ts';
import { test } from './fixtures.ts';
import { OrdersPage } from './pages/orders.page.ts';
import { ProductsPage } from './pages/products.page.ts';
import { storeToken } from './pages/session-token.ts';
import { address, asha, ravi, type Store } from './store.ts';

const script = `"'><img src=x onerror=alert(1)><script>alert(1)</script>`;

/**
 * Records signs that the text was executed: dialogs, blocked scripts, requests to other origins.
 */
async function watch(page: Page, store: Store): Promise<string[]> {
  const alive: string[] = [];
  page.on('dialog', (dialog) => {
    alive.push(`a dialog says ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction('reportViolation', (what: string) => alive.push(what));
  await page.addInitScript(() => {
    const report = Reflect.get(window, 'reportViolation');
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      report(`${violatedDirective} refused ${blockedURI}`),
    );
  });
  const avatar = `https://ui-avatars.com/api/?`;
  page.on('request', (request) => {
    const url = request.url();
    const isOurs =
      url.startsWith(`${store.url}/`) || url.startsWith(avatar) || /^(blob|data):/.test(url);
    if (!isOurs || /\/x$/.test(url)) alive.push(`asked for ${url}`);
  });
  return alive;
}

test('script in any field of the store stays text on every screen', { tag: '@system' }, async ({
  store,
  page,
}) => {
  const admin = await store.join({ ...asha, name: script });
  store.adminToken = async () => admin;
  const customer = await store.join({ ...ravi, name: script });
  await addCategory(store, script);
  await addBanner(store);
  const product = await addProduct(store, {
    name: script,
    price: '90',
    category: script,
    quantity: script.slice(0, 50),
  });
  const texts = ['name', 'line1', 'line2', 'landmark', 'city', 'state'];
  const hostile = Object.fromEntries(texts.map((text) => [text, script]));
  const items = [{ product: product._id, quantity: 2 }];
  const order = await store.placeOrder(customer, {
    items,
    shippingAddress: { ...address, ...hostile },
  });
  const alive = await watch(page, store);
  await storeToken(page, admin);
  const shown = () => page.getByText(script).filter({ visible: true }).first();

  for (const path of ['/profile', '/manage-products', '/manage-category', '/manage-order']) {
    await page.goto(path);
    await expect(shown()).toBeVisible();
  }
  const orders = new OrdersPage(page);
  await orders.search.fill(script);
  await orders.action(order._id, 'Show products').click();
  await expect(orders.row(order._id)).toContainText(script);
  await orders.action(order._id, 'View address').click();
  await expect(orders.dialog).toContainText(script);
  await page.keyboard.press('Escape');
  await orders.action(order._id, 'Change status').click();
  await expect(orders.dialog).toBeVisible();

  const products = new ProductsPage(page);
  await products.open();
  await products.search.fill(script);
  await products.delete(script).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goto(`/edit-product/${product._id}`);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(script);
  await page.goto('/manage-category');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(script);
  const inAddress = encodeURIComponent(script);
  for (const path of ['/admin-dashboard', '/manage-banner', '/manage-store', '/'])
    await page.goto(
      `${path}?search=${inAddress}&q=${inAddress}&period=${inAddress}&sort=${inAddress}`,
    );
  await page.goto(`/edit-product/${inAddress}`);
  await page.goto(`/${inAddress}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(alive).toEqual([]);
});

test('no page of another origin can show it in a frame, and nothing leads elsewhere', async ({
  store,
  page,
}) => {
  await page.goto('about:blank');
  await page.setContent(`<iframe src="${store.url}/login"></iframe>`);
  const frame = page.frames()[1];
  await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/);

  const others = ['//evil.example/', '/\\evil.example', '/%5cevil.example', '/%2f%2fevil.example'];
  for (const path of [...others, '/login?returnTo=https://evil.example&next=//evil.example']) {
    const answer = await page.goto(`${store.url}${path}`);
    await expect(page.getByText(/Not Found|could not be read|Login/).first()).toBeVisible();
    expect(new URL(page.url()).origin, path).toBe(store.url);
    expect(answer?.request().redirectedFrom()).toBeNull();
  }
});
