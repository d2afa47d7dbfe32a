import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { placeOrdersInEveryStatus } from './orders-in-every-status.ts';
import { LoginPage, SignUpPage } from './pages/auth.page.ts';
import { NavigationBar } from './pages/navigation.page.ts';
import { OrdersPage } from './pages/orders.page.ts';
import { tabTo as tabInView } from './pages/tab-to.ts';
import { ravi } from './store.ts';

// Products, categories, banners, status changes and the dropdown are tested with their screens.

/** Presses Tab until the control has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await tabInView(page, control);
  await expect(control).toHaveCSS('outline-style', 'solid');
}

/** Types a date whose day equals its month, which fits any order of the browser's field. */
async function typeDate(page: Page, field: Locator, date: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(date);
}

/** Finds an order and delivers it, after a look at the dialog. */
async function deliver(orders: OrdersPage, id: string): Promise<void> {
  const { page, dialog } = orders;
  const press = (key: string) => page.keyboard.press(key);
  await press('/');
  await expect(orders.search).toBeFocused();
  await page.keyboard.type(id.slice(-6));
  await expect(orders.rows).toHaveCount(1);
  const change = orders.action(id, 'Change status');
  await tabTo(page, change);
  await press('Enter');
  await expect(orders.control('New status')).toBeFocused();
  await press('Escape');
  await expect(change).toBeFocused();
  await press('Enter');
  await page.keyboard.type('delivered');
  await press('Tab');
  await expect(dialog.getByLabel('Paid by', { exact: true })).toBeFocused();
  for (const key of ['Tab', 'Tab', 'Enter']) await press(key);
  await expect(page.getByText('Order status updated to delivered')).toBeVisible();
  await press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(orders.action(id, 'View address')).toBeFocused();
}

test('signing up, verifying and logging in', async ({ store, page }) => {
  await page.goto('/privacy');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, new NavigationBar(page).link('Signup'));
  await page.keyboard.press('Enter');

  const signUp = new SignUpPage(page);
  await expect(signUp.field('Email')).toBeFocused();
  const { email, name, password, phone, city } = ravi;
  const texts = { Email: email, 'Full Name': name, Password: password, Phone: phone, City: city };
  for (const [label, text] of Object.entries(texts)) {
    await tabTo(page, signUp.field(label as keyof typeof texts));
    await page.keyboard.type(text);
  }
  await tabTo(page, signUp.submit);
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('OTP', { exact: true })).toBeFocused();
  await page.keyboard.type(await store.codeFor(email));
  await page.keyboard.press('Enter');

  const login = new LoginPage(page);
  await expect(login.email).toHaveValue(email);
  await expect(login.password).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await tabTo(page, new NavigationBar(page).link('Profile'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Logout' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test.describe('as the administrator', () => {
  test.use({ asAdmin: true });

  test('a day’s work: figures, orders, closing the store', async ({ store, page }) => {
    const [order] = await placeOrdersInEveryStatus(store);
    const id = order?._id ?? '';
    const bar = new NavigationBar(page);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await page.goto('/admin-dashboard');
    await tabTo(page, field('Period'));
    await page.keyboard.type('Weekly');
    await expect(page).toHaveURL(/period=weekly/);
    await tabTo(page, page.getByRole('button', { name: 'Custom Date Range', exact: true }));
    await page.keyboard.press('Enter');
    await typeDate(page, field('Start date'), '01012020');
    await typeDate(page, field('End date'), '02022020');
    await expect(page).toHaveURL(/startDate=2020-01-01&endDate=2020-02-02/);
    await expect(page.getByText('No orders in these days.')).toBeVisible();

    await tabTo(page, bar.manage);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(bar.link('Orders')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    const orders = new OrdersPage(page);
    await expect(orders.rows).toHaveCount(5);
    await tabTo(page, orders.control('Status'));
    await page.keyboard.type('pending');
    await expect(orders.rows).toHaveCount(1);
    await tabTo(page, orders.control('Sort by'));
    await page.keyboard.type('Total');
    await expect(page).toHaveURL(/sort=totalPrice/);
    await tabTo(page, orders.action(id, 'Show products'));
    await page.keyboard.press('Enter');
    await expect(orders.action(id, 'Hide products')).toBeFocused();
    await tabTo(page, orders.action(id, 'View address'));
    await page.keyboard.press('Enter');
    await expect(orders.dialog.getByText('Noida').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(orders.action(id, 'View address')).toBeFocused();
    // A digit too many in a year changes nothing.
    await typeDate(page, orders.control('From'), '010120200');
    await typeDate(page, orders.control('To'), '02022020');
    await expect(page).toHaveURL(/from=2020-01-01&to=2020-02-02/);
    await expect(page.getByText('No orders match.')).toBeVisible();
    await tabTo(page, orders.button('Clear filters').last());
    await page.keyboard.press('Enter');
    await expect(orders.rows).toHaveCount(5);
    await deliver(orders, id);

    await tabTo(page, bar.manage);
    await page.keyboard.press('ArrowUp');
    await expect(bar.link('Store')).toBeFocused();
    await page.keyboard.press('Enter');
    const toOpen = page.getByRole('button', { name: 'Open Store', exact: true });
    await tabTo(page, page.getByRole('button', { name: 'Close Store', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Store is currently: Closed')).toBeVisible();
    await expect(toOpen).toBeFocused();
    // It rests for a second after it has changed its meaning.
    await expect(toOpen).toBeEnabled();
    await page.keyboard.press('Space');
    await expect(page.getByText('Store is currently: Open')).toBeVisible();
  });
});
