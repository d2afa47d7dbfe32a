import { expect, type Page } from '@playwright/test';
import { takeOrder } from './counter-store.ts';
import { Guests, kavita } from './customer-store.ts';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { inspect } from './pages/inspect.ts';
import { NewOrderPage } from './pages/new-order.page.ts';
import { toastOf, toastsGone, undoOf } from './pages/toasts.ts';
import type { Store } from './store.ts';

test.use({ asAdmin: true });
test.setTimeout(120_000);

const card = (page: Page) => page.getByRole('region', { name: 'Account' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A customer with one delivered order; returns the order's id. */
async function openCustomer(store: Store, page: Page): Promise<string> {
  const { _id } = await (await Guests.of(store)).order(kavita);
  await page.goto(`/customers/${_id}`);
  await expect(card(page)).toBeVisible();
  return _id;
}

const setLimit = async (store: Store, id: string, limit: number) =>
  store.call('PUT', `/api/account/${id}`, { token: await store.adminToken(), body: { limit } });

test('a customer may pay later up to a limit, owes what the paper book says, and pays', {
  tag: '@release',
}, async ({ store, page }) => {
  await openCustomer(store, page);
  await expect(card(page).getByLabel('May pay later')).not.toBeChecked();
  await inspect(page, 'no account');
  await card(page).getByLabel('May pay later').check();
  await expect(card(page).getByLabel('Up to')).toHaveValue('2000');
  await card(page).getByLabel('Up to').fill('1,00,001');
  await button(page, 'Save').click();
  await expect(card(page).getByLabel('Up to')).toHaveAccessibleDescription(/Up to must be from 0/);
  await card(page).getByLabel('Up to').fill('3000');
  await button(page, 'Save').click();
  await expect(toastOf(page, 'Kavita Sharma may pay later, up to ₹3,000.00')).toBeVisible();
  await expect(card(page)).toContainText('Owes nothing');

  await button(page, 'Add an entry').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Amount')).toBeFocused();
  await dialog.getByLabel('Amount').fill('1840');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Reason is required/);
  await dialog.getByLabel('Reason').fill('From the paper book');
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText('Owes ₹1,840.00');
  await expect(card(page).getByRole('listitem')).toContainText('From the paper book');
  const reminder = await card(page)
    .getByRole('link', { name: 'Remind on WhatsApp' })
    .getAttribute('href');
  expect(decodeURIComponent(reminder ?? '')).toContain(
    'Namaste Kavita, your account at Sharma General Store is ₹1,840.00.',
  );

  await button(page, 'Take payment').click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('1840');
  await inspect(page, 'a payment');
  await dialog.getByLabel('Amount').fill('2000');
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  const taken = '₹2,000.00 taken. Kavita Sharma has ₹160.00 to their credit.';
  await expect(toastOf(page, taken)).toBeVisible();
  await expect(card(page)).toContainText('Has ₹160.00 to their credit');
  await expect(card(page).getByRole('link', { name: 'Remind on WhatsApp' })).toHaveCount(0);
  await undoOf(page, taken).click();
  await expect(card(page)).toContainText('Owes ₹1,840.00');
  await page.mouse.move(5, 5);
  await toastsGone(page);
  await inspect(page, 'an account');

  await page.goto('/customers?sort=owes');
  await expect(page.getByText('₹1,840.00 on account with 1 customer')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Customers' })).toContainText('₹1,840.00');
  await page.goto('/cash');
  await expect(page.getByText('Accounts paid', { exact: true })).toHaveCount(0);
});

test('an order goes on account where its customer may, above the limit after a question', {
  tag: '@release',
}, async ({ store, page }) => {
  const milk = await store.addProduct({ name: 'Amul Milk', paise: 6_000 });
  const first = await takeOrder(store, milk);
  const token = await store.adminToken();
  await store.call('PUT', `/api/order/status/${first._id}`, { token, body: { status: 'packed' } });
  await page.goto(`/order/${first._id}`);
  await expect(button(page, 'Paid by UPI')).toBeVisible();
  await expect(button(page, 'On account')).toHaveCount(0);
  await setLimit(store, first._id, 100);
  await expect(button(page, 'On account')).toBeVisible();
  await button(page, 'On account').click();
  const dialogs = new Dialogs(page);
  await expect(dialogs.dialog).toContainText(
    'That would be ₹120.00, ₹100.00 is the limit. Put it on the account all the same?',
  );
  await dialogs.answer('Put on account');
  await expect(page.getByText('Cash on delivery · on account', { exact: true })).toBeVisible();

  const order = new NewOrderPage(page);
  await order.open(`?customer=${first._id}`);
  await expect(order.field('Customer name')).toHaveValue('Kavita Sharma');
  await order.add('milk');
  await order.field('Payment').selectOption('On account');
  await order.button('Place Order').click();
  await expect(dialogs.dialog).toContainText('₹100.00 is the limit. Take the order all the same?');
  await dialogs.answer('Take the order');
  await expect(order.placed).toBeVisible();
  await page.goto(`/customers/${first._id}`);
  await expect(card(page)).toContainText('Owes ₹180.00');
});
