import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { LoginPage } from './pages/auth.page.ts';
import { NavigationBar } from './pages/navigation.page.ts';
import { asha } from './store.ts';

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
