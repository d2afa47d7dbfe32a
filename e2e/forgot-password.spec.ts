import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { ForgottenPasswordPages, LoginPage } from './pages/auth.page.ts';
import { storedToken } from './pages/session-token.ts';
import { violations } from './pages/violations.ts';
import { asha } from './store.ts';

const newPassword = 'cardamom-and-clove';

test('a mailed code leads to a new password, and logs out everywhere', async ({ store, page }) => {
  const older = await store.join(asha);
  const login = new LoginPage(page);
  await login.open();
  await login.email.fill(asha.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();

  await expect(page).toHaveURL('/forgot-password');
  await expect(page).toHaveTitle('Forgot Password · Kirana');
  const forgotten = new ForgottenPasswordPages(page);
  await expect(forgotten.email).toHaveValue(asha.email);
  await forgotten.sendCode.click();

  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByText(`If ${asha.email} has an account`)).toBeVisible();
  await page.reload();
  await expect(forgotten.otp).toBeFocused();
  await expect(forgotten.otp).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(forgotten.newPassword).toHaveAttribute('autocomplete', 'new-password');
  await forgotten.submit.click();
  await expect(forgotten.otp).toHaveAccessibleDescription(/OTP is required/);
  await expect(forgotten.newPassword).toHaveAccessibleDescription(/Password is required/);
  expect(await violations(page)).toEqual([]);
  await expect.poll(async () => (await store.mailsTo(asha.email)).length).toBe(1);
  const code = await store.codeFor(asha.email);
  await forgotten.setPassword(code === '000000' ? '111111' : '000000', newPassword);
  await expect(page.getByRole('alert')).toHaveText('Invalid OTP');
  await forgotten.setPassword(code, newPassword);

  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Your password is changed',
  );
  await expect(login.email).toHaveValue(asha.email);
  await login.password.fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  const token = (await storedToken(page)) ?? '';
  expect((await store.call('GET', '/api/auth/me', { token })).status).toBe(200);
  expect((await store.call('GET', '/api/auth/me', { token: older })).status).toBe(401);
});
