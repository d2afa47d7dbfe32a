import { expect, type Page } from '@playwright/test';
import { addCategory, addProduct } from './catalogue.ts';
import { test } from './fixtures.ts';
import { SearchEverywhere } from './pages/search.page.ts';
import { settle } from './pages/settle.ts';
import { ravi, type Store } from './store.ts';

test.use({ asAdmin: true });

const screens = ['Dashboard', 'Orders', 'Products', 'Categories', 'Banner', 'Store', 'Live Orders'];

/** A store with an order and some products; the screen is one without lists. */
async function prepare(store: Store, page: Page) {
  await store.adminToken();
  const order = await store.placeOrder(await store.join(ravi));
  await addCategory(store, 'Dairy');
  const milk = await addProduct(store, {
    ...{ name: 'Amul Milk', price: '29', category: 'Dairy', quantity: '500 ml' },
    barcode: '8901262010016',
  });
  await settle(page, '/privacy');
  return { order, milk, search: new SearchEverywhere(page) };
}

test('opens an order by the last digits, a customer and a product by keyboard alone', async ({
  store,
  page,
}) => {
  const { order, milk, search } = await prepare(store, page);
  await search.open();
  await expect(search.field).toBeFocused();
  for (const name of [...screens, 'New order', 'Add product', 'Pick list'])
    await expect(search.group('Go to').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
  await expect(search.said).toBeEmpty();

  await page.keyboard.type('5678');
  await expect(search.said).toHaveText('2 results');
  await expect(search.group('Orders')).toHaveText([
    new RegExp(`^${order.number} ${order._id.slice(-6)} · Ravi`),
  ]);
  await expect(search.group('Customers')).toHaveText([/^Ravi Nair\D*9812345678$/]);
  await expect(search.chosen).toContainText(order._id.slice(-6));
  const chosenId = await search.chosen.getAttribute('id');
  await expect(search.field).toHaveAttribute('aria-activedescendant', chosenId ?? '');
  await expect(search.field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/order/${order._id}`);
  await expect(search.dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order');

  await search.open();
  await page.keyboard.type('ravi nair');
  await expect(search.said).toHaveText('1 result');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customers\/[0-9a-f-]{36}$/);

  await search.open();
  await page.keyboard.type('5678');
  await expect(search.said).toHaveText('2 results');
  await page.keyboard.press('ArrowDown');
  await expect(search.chosen).toContainText('9812345678');
  await page.keyboard.press('ArrowUp');
  await expect(search.chosen).toContainText(order._id.slice(-6));
  await search.field.fill('');
  await expect(search.said).toBeEmpty();
  // A scanner sends Enter before any answer can be there.
  await page.keyboard.type('8901262010016');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/edit-product/${milk._id}`);
});

test('closes by Escape and gives the focus back; it opens over no other dialog', async ({
  store,
  page,
}) => {
  const { order, search } = await prepare(store, page);
  await search.button.click();
  await expect(search.field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search.dialog).toBeHidden();
  await expect(search.button).toBeFocused();
  await page.keyboard.press('Meta+k');
  await expect(search.dialog).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await search.dialog.getByRole('button', { name: 'Close' }).click();
  await page.goto(`/order/${order._id}`);
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await page.waitForTimeout(300);
  await expect(search.dialog).toBeHidden();
});
