import { expect, type Page } from '@playwright/test';
import { silence } from './board-store.ts';
import { addBanner, addCategory, addProduct } from './catalogue.ts';
import { test } from './fixtures.ts';
import { placeOrdersInEveryStatus } from './orders-in-every-status.ts';
import { SignUpPage } from './pages/auth.page.ts';
import { inspect, inspectOnPhone } from './pages/inspect.ts';
import { Floor } from './pages/live.page.ts';
import { NavigationBar } from './pages/navigation.page.ts';
import { OrdersPage } from './pages/orders.page.ts';
import { publicScreens, type Screens } from './pages/public-screens.ts';
import { settle, settleAfter } from './pages/settle.ts';
import { ravi } from './store.ts';

// Every screen and dialog for screen readers, at 200 %, on a phone, in light and dark.

const adminScreens = (productId: string): Screens => ({
  '/to-pack': ['To Pack', 'Toor Dal'],
  '/to-deliver': ['To Deliver', 'Nothing to deliver. Packed orders appear here.'],
  '/profile': ['My Profile', 'Log out everywhere'],
  '/people': ['People', 'The store needs an owner.'],
  '/settings': ['Store Settings', 'Cash or UPI at the door'],
  '/system': ['System', 'Errors since the start'],
  '/history': ['History', 'Undo'],
  '/import-products': ['Import Products', 'Earlier imports'],
  '/admin-dashboard?period=weekly': ['Sales Dashboard', 'Total Amount'],
  [`/edit-product/${productId}`]: ['Edit Product', 'Update Product'],
  '/manage-store': ['Store Status', 'Holidays and other hours'],
  '/manage-banner': ['Banner Management', 'Upload Banner'],
  '/manage-category': ['Category Management', 'Grains'],
  '/manage-products': ['Product Management', 'Poha'],
  '/manage-order': ['Order Management', 'Ravi Nair'],
});

/** Goes to an address as Back does, so that nothing is loaded anew. */
const goTo = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Shows each screen, and waits until it is whole. */
async function* openEach(page: Page, screens: Screens): AsyncGenerator<string> {
  await settle(page, '/privacy');
  for (const [path, [heading, text]] of Object.entries(screens)) {
    await settleAfter(page, () => goTo(page, path));
    const main = page.getByRole('main');
    await expect.soft(main.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    await expect.soft(main.getByText(text).first(), path).toBeVisible();
    yield path;
  }
}

/** Inspects a screen with the strip of ringing orders, which appears after the screen. */
async function inspectUnderStrip(page: Page, state: string): Promise<void> {
  await new Floor(page).strip.waitFor();
  await inspect(page, state);
}

test('everyone can use what the logged-out see', { tag: '@system' }, async ({ store, page }) => {
  test.slow();
  for await (const path of openEach(page, publicScreens)) await inspect(page, path);
  const signUp = new SignUpPage(page);
  await signUp.submit.click();
  await page.getByText('Email is required').waitFor();
  await expect(signUp.field('Email')).toHaveAccessibleDescription('Email is required');
  await inspect(page, 'sign-up with errors');
  await signUp.fill(ravi);
  await signUp.submit.click();
  await page.getByRole('button', { name: 'Verify OTP' }).waitFor();
  await inspect(page, 'verify with a code on its way');
  await page.getByRole('link', { name: 'Change your details' }).click();
  await expect(signUp.field('City')).toHaveValue(ravi.city);
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
  await expect(bar.menu).toHaveAttribute('aria-expanded', 'true');
  await expect(bar.bar.getByRole('list').getByRole('link')).toHaveText([
    'Orders',
    'Products',
    'Categories',
    'Banner',
    'Store',
  ]);
  await inspectOnPhone(page, 'the open menu');
  expect(await store.mailsTo(ravi.email)).toHaveLength(1);
});

test.describe('as the administrator', () => {
  test.use({ asAdmin: true });

  test('everyone can use the screens', { tag: '@system' }, async ({ store, page }) => {
    test.slow();
    await placeOrdersInEveryStatus(store);
    // The strip is on every screen with the same text.
    await silence(store);
    await addCategory(store, 'Grains');
    const { _id } = await addProduct(store, { name: 'Poha', price: '62', category: 'Grains' });
    await addBanner(store);
    for await (const path of openEach(page, adminScreens(_id))) await inspectUnderStrip(page, path);
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

    const [from, to] = [149, 0].map((days) => new Date(Date.now() - days * 86_400_000));
    // By the store's clock, whose day begins before that of UTC.
    const { format: isoDay } = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' });
    await page.goto(`/admin-dashboard?startDate=${isoDay(from)}&endDate=${isoDay(to)}`);
    await expect(page.getByRole('slider', { name: 'Day', exact: true })).toBeAttached();
    await inspectUnderStrip(page, 'the dashboard, five months');
    await page.goto('/admin-dashboard?startDate=2026-05-31&endDate=2026-01-01');
    await page.getByText(/^Start date must not be after End date/).waitFor();
    await inspectUnderStrip(page, 'the dashboard, dates the wrong way round');
  });
});
