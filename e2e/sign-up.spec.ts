import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { SignUpPage, VerifyOtpPage } from './pages/auth.page.ts';
import { ravi } from './store.ts';

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
