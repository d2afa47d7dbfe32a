import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { NavigationBar } from './pages/navigation.page.ts';

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
