import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { LoginPage, SignUpPage } from './pages/auth.page.ts';
import { OrdersPage } from './pages/orders.page.ts';
import { publicScreens } from './pages/public-screens.ts';
import { storedToken } from './pages/session-token.ts';
import { asha, ravi } from './store.ts';

/** The heading of each screen; those that need an account lead to the log-in. */
const screens = {
  ...Object.fromEntries(Object.entries(publicScreens).map(([path, [heading]]) => [path, heading])),
  '/profile': 'Login',
  '/admin-dashboard': 'Login',
};

/** Makes the browser block cookies and site data. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { configurable: true, get });
  });
}

/** Fills this site's storage to the last character. */
async function fillStorage(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    let text = 'x'.repeat(4_000_000);
    for (let count = 0; text !== ''; count += 1) {
      try {
        localStorage.setItem(`filler ${count}`, text);
      } catch {
        text = text.slice(0, text.length >> 1);
      }
    }
  });
}

test('with the browser’s storage blocked every screen shows, and the log-in says why it fails', {
  tag: '@system',
}, async ({ store, page }) => {
  await store.adminToken();
  await blockStorage(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  for (const [path, heading] of Object.entries(screens)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toContainText(heading);
  }
  await new OrdersPage(page).open();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('This browser keeps nothing for this site')).toBeVisible();
  await page.getByRole('button', { name: /^Use (dark|light) colours$/ }).click();
  const login = new LoginPage(page);
  await login.logIn(asha);
  await expect(login.error).toContainText('This browser could not keep the log-in');
  await expect(page).toHaveURL('/login');

  await page.goto('/register');
  const signUp = new SignUpPage(page);
  await signUp.fill(ravi);
  await signUp.submit.click();
  await expect(page).toHaveURL('/verify-otp');
  await page.getByLabel('OTP', { exact: true }).fill(await store.codeFor(ravi.email));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page).toHaveURL('/login');
  expect(errors).toEqual([]);
});

test.describe('in Tokyo', () => {
  test.use({ storeEnv: { STORE_TIMEZONE: 'Asia/Tokyo' }, asAdmin: true });

  const parts = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Tokyo' } as const;
  const inTokyo = (instant: string) =>
    new Intl.DateTimeFormat('en-IN', parts).format(Date.parse(instant)).replaceAll('\u202f', ' ');

  test('with the storage full a row says when by the store’s clock and how long ago, and a log-in that is not kept says so', async ({
    store,
    page,
  }) => {
    const order = await store.placeOrder(await store.join(ravi));
    await fillStorage(page);
    const orders = new OrdersPage(page);
    await page.clock.setFixedTime(Date.parse(order.createdAt) + 12 * 60_000);
    await orders.open();
    await expect(orders.row(order._id).getByRole('time')).toHaveText(inTokyo(order.createdAt));
    await expect(orders.row(order._id)).toContainText('12 min');
    await expect(page.getByText(/^Updated \d+:\d\d [ap]m$/)).toBeVisible();

    await page.evaluate(() => localStorage.removeItem('token'));
    await fillStorage(page);
    const login = new LoginPage(page);
    await login.open();
    await login.logIn(asha);
    await expect(login.error).toContainText('This browser could not keep the log-in');
    expect(await storedToken(page)).toBeNull();
  });
});
