import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { ForgottenPasswordPages, LoginPage, ResendCode } from './pages/auth.page.ts';
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

test('an unknown e-mail gets the same screen, and no mail', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await page.clock.install();
  const forgotten = new ForgottenPasswordPages(page);
  await page.goto('/forgot-password');
  await forgotten.email.fill('nobody@example.in');
  await forgotten.sendCode.click();
  await expect(page.getByText('If nobody@example.in has an account')).toBeVisible();
  await page.clock.fastForward('00:31');
  await new ResendCode(page).button.click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'If the email has an account, we have sent it a new code',
  );
  await forgotten.setPassword('123456', newPassword);
  await expect(page.getByRole('alert')).toHaveText('Invalid OTP');
  await page.getByRole('link', { name: 'Use another email' }).click();
  await expect(forgotten.email).toHaveValue('nobody@example.in');
  await store.join(asha);
  expect(await store.mailsTo('nobody@example.in')).toEqual([]);
});

test('without a code that was asked for it leads to where one is', { tag: '@release' }, async ({
  page,
}) => {
  await page.goto('/reset-password');
  await page.getByRole('link', { name: 'Go to Forgot Password' }).click();
  await expect(page).toHaveURL('/forgot-password');
});
