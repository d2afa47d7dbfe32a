import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { LoginPage, SignUpPage, VerifyOtpPage } from './pages/auth.page.ts';
import { follow } from './pages/live.page.ts';
import { toastOf } from './pages/toasts.ts';
import { asha, ravi } from './store.ts';

test.describe('as the administrator', () => {
  test.use({ asAdmin: true });

  test('of the store there is one toast, and none that is over', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    await follow(page, '/privacy');
    const button = page.getByRole('button', { name: /\. Store: / });
    const choose = async (name: string) => {
      await button.click();
      await page.getByRole('button', { name, exact: true }).click();
    };
    const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    await choose('Pause 15 min');
    await expect(toasts).toHaveText(/The store is paused/);
    await choose('Close Store');
    await expect(toasts).toHaveCount(1);
    await expect(toasts).toHaveText(/The store is closed/);
    await toasts.hover();
    await page.mouse.move(5, 300);
    // Somebody else opens it.
    await store.call('POST', '/api/store/store-status', {
      token: await store.adminToken(),
      body: { isOpen: true },
    });
    await expect(button).toHaveText('Open');
    await expect(toasts).toHaveCount(0, { timeout: 1_000 });
    await choose('Close Store');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toasts).toHaveText(/The store is open again/);
  });

  test('a toast is gone on the next screen, and never covers the head’s buttons', async ({
    store,
    page,
  }) => {
    await store.placeOrder(await store.join(ravi));
    for (const size of [
      { width: 1280, height: 800 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size);
      await follow(page, '/manage-products');
      await page.getByRole('button', { name: /\. Store: / }).click();
      await page.getByRole('button', { name: 'Pause 15 min' }).click();
      await page.getByRole('button', { name: 'Close notification' }).hover();
      const toast = await page.getByRole('region', { name: 'Notifications' }).boundingBox();
      const add = await page.getByRole('link', { name: 'Add New Product' }).first().boundingBox();
      expect(toast?.y).toBeGreaterThanOrEqual((add?.y ?? 0) + (add?.height ?? 0));
      await page.getByRole('link', { name: 'Kirana', exact: true }).click();
      await expect(page).toHaveURL('/');
      await expect(toastOf(page, 'The store is paused')).toBeHidden({ timeout: 1_000 });
      await store.call('DELETE', '/api/store/pause', { token: await store.adminToken() });
    }
  });
});

test('what is said for the next screen is seen there, and not after the log-in', {
  tag: '@release',
}, async ({ store, page }) => {
  const signUp = new SignUpPage(page);
  await page.goto('/register');
  await signUp.fill(asha);
  await signUp.submit.click();
  await expect(page).toHaveURL('/verify-otp');
  await new VerifyOtpPage(page).verify(await store.codeFor(asha.email));
  await expect(page).toHaveURL('/login');
  const said = toastOf(page, 'Your account is ready. Please log in');
  await expect(said).toBeVisible();
  const login = new LoginPage(page);
  await login.password.fill(asha.password);
  await login.submit.click();
  await expect(page).toHaveURL('/');
  await expect(said).toBeHidden({ timeout: 1_000 });
});
