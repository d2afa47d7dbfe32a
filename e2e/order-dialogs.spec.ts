import { expect, type Locator } from '@playwright/test';
import { placeOrders, readOrder } from './board-store.ts';
import { test } from './fixtures.ts';
import { settle } from './pages/settle.ts';
import { address } from './store.ts';

test.use({ asAdmin: true });

/** Presses a button as slowly as a person does: what the press moves from under the pointer gets no click. */
const pressSlowly = (button: Locator) => button.click({ delay: 120 });

test('a press closes Change address and Targets although the field that is left is wrong', async ({
  store,
  page,
}) => {
  const dialog = page.getByRole('dialog');
  await settle(page, '/live-orders');
  await page.getByRole('button', { name: 'Targets', exact: true }).click();
  await dialog.getByLabel('Ring again after').fill('x');
  await pressSlowly(dialog.getByRole('button', { name: 'Cancel' }));
  await expect(dialog).toBeHidden();
  const [order] = await placeOrders(store, 1);
  await page.goto(`/order/${order?._id}`);
  await page.getByRole('button', { name: 'Change address' }).click();
  await dialog.getByLabel('PIN code', { exact: true }).fill('2013');
  await pressSlowly(dialog.getByRole('button', { name: 'Cancel' }));
  await expect(dialog).toBeHidden();
});

test('one press saves an address over what somebody else has changed it to', async ({
  store,
  page,
}) => {
  const [order] = await placeOrders(store, 1);
  if (order === undefined) throw new Error('There is no order');
  await page.route('**/api/live**', (route) => route.abort());
  await page.goto(`/order/${order._id}`);
  await page.getByRole('button', { name: 'Change address' }).click();
  const dialog = page.getByRole('dialog');
  const city = dialog.getByLabel('City', { exact: true });
  await city.fill('Greater Noida');
  const { updatedAt: seen } = (await readOrder(store, order)).order;
  const body = { shippingAddress: { ...address, city: 'Delhi' }, seen };
  await store.ask('PUT', `/api/order/address/${order._id}`, { body });
  await city.press('Enter');
  await expect(dialog.getByText('Somebody has changed it to “Delhi”')).toBeVisible();
  await pressSlowly(dialog.getByRole('button', { name: 'Save address' }));
  await expect(dialog).toBeHidden();
  expect((await readOrder(store, order)).order.shippingAddress.city).toBe('Greater Noida');
});

test('Back asks before what is typed in a dialog of an order is lost', async ({ store, page }) => {
  const [order] = await placeOrders(store, 1);
  await page.goto('/live-orders');
  await page.locator(`article[data-order="${order?._id}"]`).getByRole('link').first().click();
  await page.waitForURL(/\/order\//);
  await page.getByRole('button', { name: 'Change address' }).click();
  await page.getByLabel('Landmark').fill('Behind the temple');
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByLabel('Landmark')).toHaveValue('Behind the temple');
});
