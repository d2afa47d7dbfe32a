import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { LoginPage } from './pages/auth.page.ts';
import { NavigationBar } from './pages/navigation.page.ts';
import { expiryOf, storedToken, storeToken, unsignedToken } from './pages/session-token.ts';
import { asha } from './store.ts';

test('an expired token is removed at the start', { tag: '@release' }, async ({ page }) => {
  await storeToken(page, unsignedToken(-1));
  await page.goto('/');
  await expect(new NavigationBar(page).link('Login')).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test('a token that expires while the app is open logs out at once', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const token = await store.join(asha);
  const lifetimeMs = expiryOf(token) - Date.now();
  await page.clock.install();
  await storeToken(page, token);
  await page.goto('/');
  const bar = new NavigationBar(page);
  await expect(bar.logout).toBeVisible();
  await page.clock.fastForward(lifetimeMs - 60_000);
  await expect(bar.logout).toBeVisible();
  await page.clock.fastForward(65_000);
  await expect(bar.link('Login')).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test('a token that cannot be decoded is logged and counts for nothing', {
  tag: '@release',
}, async ({ page }) => {
  await storeToken(page, 'no token at all');
  const logged = page.waitForEvent('console', (message) => message.type() === 'error');
  await page.goto('/');
  await expect(new NavigationBar(page).link('Login')).toBeVisible();
  expect((await logged).text()).toContain('could not be decoded');
});

test('a token that the server refuses ends the session', { tag: '@release' }, async ({ page }) => {
  await storeToken(page, unsignedToken(3600));
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
  expect(await storedToken(page)).toBeNull();
});

test('logging out and in in one tab is seen in the others', async ({ store, page, context }) => {
  await store.join(asha);
  const other = await context.newPage();
  await other.goto('/privacy');
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(asha);
  const [here, there] = [new NavigationBar(page), new NavigationBar(other)];
  await expect(there.link('Profile')).toBeVisible();
  await here.logout.click();
  await expect(page).toHaveURL('/login');
  await expect(there.link('Signup')).toBeVisible();
});
