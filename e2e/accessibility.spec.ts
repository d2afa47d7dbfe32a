import { expect, type Page } from '@playwright/test';
import { addBanner, addCategory, addProduct, photo } from './catalogue.ts';
import { test } from './fixtures.ts';
import { placeOrdersInEveryStatus } from './orders-in-every-status.ts';
import { adminScreens, publicScreens } from './pages/aria-snapshots.ts';
import { SignUpPage } from './pages/auth.page.ts';
import { BannersPage } from './pages/banners.page.ts';
import { CategoriesPage } from './pages/categories.page.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { inspect, inspectOnPhone } from './pages/inspect.ts';
import { Floor } from './pages/live.page.ts';
import { LogInAgainDialog } from './pages/log-in-again.page.ts';
import { NavigationBar } from './pages/navigation.page.ts';
import { listCall, OrdersPage } from './pages/orders.page.ts';
import { packerAndRiderScreens } from './pages/packer-and-rider-screens.ts';
import { ProductForm, ProductsPage } from './pages/products.page.ts';
import { SalesPage } from './pages/sales.page.ts';
import { settle } from './pages/settle.ts';
import { StoreHoursPage } from './pages/store-hours.page.ts';
import { StoreStatusPage } from './pages/store-status.page.ts';
import { toastsGone, undoOf } from './pages/toasts.ts';
import { address, ravi } from './store.ts';

const undoCall = '**/api/change/*/undo';

// Every screen and dialog for screen readers, at 200 %, on a phone, in light and dark.

/** Inspects a screen with the strip of ringing orders, which appears after the screen. */
async function inspectUnderStrip(page: Page, state: string): Promise<void> {
  await new Floor(page).strip.waitFor();
  await inspect(page, state);
}

test('everyone can use what the logged-out see', async ({ store, page }) => {
  test.slow();
  for (const [path, tree] of Object.entries(publicScreens)) {
    await settle(page, path);
    await expect.soft(page.getByRole('main'), path).toMatchAriaSnapshot(tree);
    await inspect(page, path);
  }
  const signUp = new SignUpPage(page);
  await signUp.submit.click();
  await page.getByText('Email is required').waitFor();
  await expect(signUp.field('Email')).toHaveAccessibleDescription('Email is required');
  await inspect(page, 'sign-up with errors');
  await signUp.fill(ravi);
  await signUp.submit.click();
  await page.getByRole('button', { name: 'Verify OTP' }).waitFor();
  await inspect(page, 'verify with a code on its way');
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(ravi.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('New password').waitFor();
  await inspect(page, 'a new password');

  const bar = new NavigationBar(page);
  await bar.manage.click();
  await inspect(page, 'the dropdown');
  await page.setViewportSize({ width: 360, height: 740 });
  await bar.menu.click();
  await bar.manage.click();
  await expect(bar.bar).toMatchAriaSnapshot(`
    - link "Kirana"
    - button "Menu" [expanded]
    - navigation "Main":
      - link "Dashboard"
      - button "Manage" [expanded]
      - list:
        - listitem:
          - link "Orders"
        - listitem:
          - link "Products"
        - listitem:
          - link "Categories"
        - listitem:
          - link "Banner"
        - listitem:
          - link "Store"
      - link "Signup"
      - link "Login"`);
  await inspectOnPhone(page, 'the open menu');
  expect(await store.mailsTo(ravi.email)).toHaveLength(1);
});

test.describe('as the administrator', () => {
  test.use({ asAdmin: true });

  test('everyone can use the screens', async ({ store, page }) => {
    test.slow();
    await placeOrdersInEveryStatus(store);
    // The strip is on every screen with the same text.
    const token = await store.adminToken();
    const { body } = await store.call('GET', '/api/live', { token });
    await store.call('POST', '/api/live/silence', { token, body: { version: body.version } });
    await addCategory(store, 'Grains');
    const { _id } = await addProduct(store, { name: 'Poha', price: '62', category: 'Grains' });
    await addBanner(store);
    const screens = { ...packerAndRiderScreens, ...adminScreens(_id) };
    for (const [path, tree] of Object.entries(screens)) {
      await settle(page, path);
      await expect.soft(page.getByRole('main'), path).toMatchAriaSnapshot(tree);
      await inspectUnderStrip(page, path);
    }
    await expect(new OrdersPage(page).table).toHaveAttribute('aria-rowcount', '6');

    await page.goto('/people');
    await page.getByRole('button', { name: 'Invite' }).click();
    await inspectUnderStrip(page, 'an invitation to write');
    await page.getByRole('dialog').getByLabel('Email').fill('meena@example.in');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    await inspectUnderStrip(page, 'an invitation with its link');
    const link = await page.getByLabel('Link').inputValue();
    await page.getByRole('button', { name: 'Done' }).click();
    await store.setPosition(ravi, 'manager');
    await page.reload();
    await page.getByRole('button', { name: 'Change position' }).click();
    await inspectUnderStrip(page, 'another position');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Change password' }).click();
    await inspectUnderStrip(page, 'another password');
    await page.goto(link);
    await page.getByText('This invitation is no longer valid').waitFor();
    await page.goto('/history?to=2020-01-01');
    await page.getByText('Nothing was changed so.').waitFor();
    await inspectUnderStrip(page, 'no such history');

    const sales = new SalesPage(page);
    const [from, to] = [149, 0].map((days) => new Date(Date.now() - days * 86_400_000));
    // By the store's clock, whose day begins before that of UTC.
    const { format: isoDay } = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' });
    await sales.open(`?startDate=${isoDay(from)}&endDate=${isoDay(to)}`);
    await expect(sales.day).toBeAttached();
    await inspectUnderStrip(page, 'the dashboard, five months');
    await sales.open('?startDate=2026-05-31&endDate=2026-01-01');
    await page.getByText(/^Start date must not be after End date/).waitFor();
    await inspectUnderStrip(page, 'the dashboard, dates the wrong way round');
  });

  test('everyone can use the dialogs, and what is empty, wrong or failed', async ({
    store,
    page,
  }) => {
    test.slow();
    for (const [path, words] of [
      ['/manage-products', 'No products yet.'],
      ['/manage-banner', 'No banners yet.'],
      ['/manage-order', 'No orders yet.'],
    ] as const) {
      await page.goto(path);
      await page.getByText(words).waitFor();
      await inspect(page, words);
    }
    const { _id } = await store.placeOrder(await store.join(ravi));
    const orders = new OrdersPage(page);
    await orders.button('Fetch Orders').click();
    await new Floor(page).strip.waitFor();
    await orders.action(_id, 'Show products').click();
    await orders.row(_id).getByText('Sum').waitFor();
    await inspect(page, 'the products of an order');
    await orders.action(_id, 'View address').click();
    await orders.dialog.getByText(address.line1).waitFor();
    await inspect(page, 'an address');
    await page.keyboard.press('Escape');
    await orders.action(_id, 'Change status').click();
    await expect(orders.dialog).toMatchAriaSnapshot(`
      - heading "Change status"
      - combobox "New status"
      - button "Cancel"
      - button "Update"`);
    await inspect(page, 'change status');
    await orders.dialog.getByRole('button', { name: 'Update' }).click();
    const dialogs = new Dialogs(page);
    await expect(dialogs.dialog).toMatchAriaSnapshot(`
      - alertdialog "Order status updated to accepted":
        - button "OK"
        - button "Undo"`);
    await inspect(page, 'an alert');
    await dialogs.answer('OK');
    await orders.search.fill('nobody');
    await page.getByText('No orders match.').waitFor();
    await orders.control('From').fill('2026-05-31');
    await orders.control('To').fill('2026-01-01');
    await page.getByText('From must not be after To.').waitFor();
    await inspect(page, 'no match, dates the wrong way round');
    await page.route(listCall, (route) => route.fulfill({ status: 500, json: {} }));
    await orders.open();
    await page.getByText('Failed to fetch orders.').waitFor();
    await inspect(page, 'orders that could not be fetched');

    await page.route('**/api/store/store-status', (route) => route.abort());
    // The live state also says whether the store is open.
    await page.route('**/api/live**', (route) => route.abort());
    await page.goto('/manage-store');
    await page.getByText('Error fetching store status').waitFor();
    await inspect(page, 'a store out of reach');

    await page.unroute('**/api/store/store-status');
    await page.unroute('**/api/live**');
    await page.reload();
    const status = new StoreStatusPage(page);
    await status.button('Close Store').click();
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - status: "Store is currently: Closed"
      - button "Open Store"
      - paragraph:
        - text: Closed by you just now ·
        - button "Undo"`);
    await inspect(page, 'a store that was just closed');
    await status.button('Open Store').click();
    await expect(status.state('Open')).toBeVisible();
    const door = new StoreHoursPage(page);
    await door.choose('Pause 15 min');
    await expect(page.getByText('Pausing again counts from now.')).toBeVisible();
    await toastsGone(page);
    await door.door.click();
    await inspect(page, 'a paused store, its menu open');
    await door.entry('Resume now').click();
    await door.day('Monday').getByRole('button', { name: 'Add hours' }).click();
    await door.field('Monday opens (2)').fill('10:00');
    await door.day('Tuesday').getByRole('button', { name: 'Remove hours' }).click();
    await door.button('Add day').click();
    await door.button('Save hours').click();
    await page.getByText('Choose a date').waitFor();
    await toastsGone(page);
    await inspect(page, 'hours with errors');
    await page.reload();

    const categories = new CategoriesPage(page);
    await categories.open();
    await categories.edit('Groceries').click();
    await categories.name.fill('');
    await categories.button('Update Category').click();
    await page.getByText('Name is required').waitFor();
    await inspect(page, 'a category without a name');
    const banners = new BannersPage(page);
    await page.goto('/manage-banner');
    await banners.upload.click();
    await banners.toast('Please select a file to upload').first().waitFor();
    // A focused notification stays.
    await page.getByRole('button', { name: 'Close notification' }).focus();
    await inspect(page, 'a toast');
    await banners.image.setInputFiles(await photo(900, 300));
    await banners.upload.click();
    await undoOf(page, 'Banner uploaded successfully').focus();
    await inspect(page, 'a toast with Undo');

    await page.goto('/manage-products');
    await new ProductsPage(page).delete('Toor Dal').click();
    await expect(dialogs.dialog).toMatchAriaSnapshot(`
      - alertdialog:
        - button "Cancel"
        - button "Delete"`);
    await inspect(page, 'a confirmation');
    await dialogs.answer('Delete');
    await expect(dialogs.dialog).toMatchAriaSnapshot(`
      - alertdialog "Product deleted successfully!":
        - button "OK"
        - button "Undo"`);
    await inspect(page, 'an alert with Undo');
    await page.route(undoCall, (route) => route.abort());
    await dialogs.answer('Undo');
    await dialogs.dialog.getByText('The server did not answer.').waitFor();
    await inspect(page, 'an Undo that failed');
    await page.unroute(undoCall);
    await dialogs.answer('Undo');
    await page.getByRole('link', { name: 'Add New Product' }).click();
    const form = new ProductForm(page);
    await form.submit.click();
    await page.getByText('Name is required').waitFor();
    await inspect(page, 'a product with errors');
    await form.field('Name').fill('Ghee');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await dialogs.text('Leave without saving?').waitFor();
    await inspect(page, 'unsaved changes');
    await dialogs.answer('Stay');
    await page.evaluate(() => {
      localStorage.removeItem('token');
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });
    await new LogInAgainDialog(page).dialog.waitFor();
    await inspect(page, 'the log-in in place');
  });
});
