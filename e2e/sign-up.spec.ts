import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { LoginPage, SignUpPage, VerifyOtpPage } from './pages/auth.page.ts';
import { storedToken } from './pages/session-token.ts';
import { asha, ravi } from './store.ts';

test('sign-up, the mailed code and log-in lead to the landing page', async ({ store, page }) => {
  const signUp = new SignUpPage(page);
  await page.goto('/register');
  await expect(page).toHaveTitle('Sign Up · Kirana');
  await expect(signUp.field('Email')).toBeFocused();
  await signUp.fill(asha);
  await signUp.submit.click();

  await expect(page).toHaveURL('/verify-otp');
  await expect(page.getByText(asha.email)).toBeVisible();
  const code = await store.codeFor(asha.email);
  await new VerifyOtpPage(page).verify(code);

  await expect(page).toHaveURL('/login');
  const login = new LoginPage(page);
  await expect(login.email).toHaveValue(asha.email);
  await expect(login.password).toBeFocused();
  await login.password.fill(asha.password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/');
  expect(await storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});

test('the details can be changed with everything but the password still there', {
  tag: '@release',
}, async ({ store, page }) => {
  const signUp = new SignUpPage(page);
  await page.goto('/register');
  await signUp.fill(ravi);
  await signUp.submit.click();
  await page.getByRole('link', { name: 'Change your details' }).click();
  await expect(signUp.field('Full Name')).toHaveValue(ravi.name);
  await expect(signUp.field('Phone')).toHaveValue(ravi.phone);
  await expect(signUp.field('City')).toHaveValue(ravi.city);
  await expect(signUp.field('Password')).toHaveValue('');

  await signUp.field('Email').fill('ravi.nair@example.in');
  await signUp.field('Password').fill(ravi.password);
  await signUp.submit.click();
  await expect(page.getByText('ravi.nair@example.in')).toBeVisible();
  await new VerifyOtpPage(page).verify(await store.codeFor('ravi.nair@example.in'));
  await expect(page).toHaveURL('/login');
});
