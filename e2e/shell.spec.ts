import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { NavigationBar } from './pages/navigation.page.ts';

const managed = [
  ['Orders', '/manage-order'],
  ['Products', '/manage-products'],
  ['Categories', '/manage-category'],
  ['Banner', '/manage-banner'],
  ['Store', '/manage-store'],
] as const;

test('the bar leads everywhere, for everyone', { tag: '@release' }, async ({ page }) => {
  await page.goto('/privacy');
  const bar = new NavigationBar(page);
  await expect(bar.link('Kirana')).toHaveAttribute('href', '/');
  await expect(bar.link('Dashboard')).toHaveAttribute('href', '/admin-dashboard');
  await expect(bar.link('Signup')).toHaveAttribute('href', '/register');
  await expect(bar.link('Login')).toHaveAttribute('href', '/login');
  await expect(bar.logout).toBeHidden();
  await bar.manage.click();
  for (const [name, path] of managed) {
    await expect(bar.link(name)).toHaveAttribute('href', path);
  }
});

test.describe('logged in', () => {
  test.use({ asAdmin: true });

  test('the bar has Profile and Logout instead', { tag: '@release' }, async ({ page }) => {
    await page.goto('/privacy');
    const bar = new NavigationBar(page);
    await expect(bar.link('Profile')).toHaveAttribute('href', '/profile');
    await expect(bar.link('Signup')).toBeHidden();
    await expect(bar.link('Login')).toBeHidden();
    await bar.logout.click();
    await expect(page).toHaveURL('/login');
    await expect(bar.link('Login')).toHaveAttribute('aria-current', 'page');
  });
});

test('the dropdown opens by click and closes by choice, Escape and a click beside', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/privacy');
  const bar = new NavigationBar(page);
  const orders = bar.link('Orders');
  await bar.manage.click();
  await expect(bar.manage).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(orders).toBeHidden();
  await expect(bar.manage).toBeFocused();
  await bar.manage.click();
  await page.getByRole('heading', { name: 'Privacy Policy' }).click();
  await expect(orders).toBeHidden();
  await bar.manage.click();
  await orders.click();
  await expect(page).toHaveURL('/manage-order');
  await expect(orders).toBeHidden();
});

test('the dropdown works by keyboard alone', { tag: '@release' }, async ({ page }) => {
  await page.goto('/privacy');
  const bar = new NavigationBar(page);
  await bar.manage.focus();
  await page.keyboard.press('ArrowDown');
  await expect(bar.link('Orders')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(bar.link('Store')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(bar.link('Products')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await expect(bar.link('Orders')).toBeHidden();
  await bar.manage.focus();
  await page.keyboard.press('Enter');
  await expect(bar.link('Orders')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the menu collapses behind its toggle and closes on a choice', async ({ page }) => {
    await page.goto('/privacy');
    const bar = new NavigationBar(page);
    await expect(bar.link('Dashboard')).toBeHidden();
    await bar.menu.tap();
    await bar.manage.tap();
    await expect(bar.link('Store')).toBeVisible();
    // The link is below the open dropdown, which must not close before the tap and move the link
    // away.
    await bar.link('Signup').tap();
    await expect(page).toHaveURL('/register');
    await expect(bar.link('Dashboard')).toBeHidden();
    // The opened screen takes the focus, and the next steps come after that.
    await expect(page.getByLabel('Email')).toBeFocused();
    await bar.menu.tap();
    await expect(bar.link('Orders')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(bar.link('Dashboard')).toBeHidden();
    await expect(bar.menu).toBeFocused();
  });
});

test('an unknown address shows Not Found with a way home', { tag: '@release' }, async ({
  page,
}) => {
  await page.goto('/nowhere/at/all');
  await expect(page).toHaveTitle('Not Found · Kirana');
  await expect(page.getByRole('heading', { name: 'Not Found', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('/manage-orders sends the visitor on, and Back does not return to it', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Manage Orders', exact: true }).click();
  await expect(page).toHaveURL('/manage-order');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('the colours follow the system until the switch is used, and then stay', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();
  await page.getByRole('button', { name: 'Use light colours' }).click();
  const light = await ground();
  expect(light).not.toBe(dark);
  await page.reload();
  expect(await ground()).toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Use dark colours' }).click();
  expect(await ground()).toBe(dark);
});

test('after a choice the focus is in the new screen', { tag: '@release' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeInViewport();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a screen whose code does not come says so, and the others can be reached', async ({
  page,
}) => {
  await page.route('**/assets/PrivacyPage-*.js', (route) => route.abort());
  await page.goto('/privacy');
  await expect(page.getByText('This page could not be shown.')).toBeVisible();
  await new NavigationBar(page).link('Login').click();
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  await page.unroute('**/assets/PrivacyPage-*.js');
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible();
});
