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

test('an empty form names what is missing under each field and starts with the first', {
  tag: '@release',
}, async ({ page }) => {
  const signUp = new SignUpPage(page);
  await page.goto('/register');
  await signUp.submit.click();
  for (const [label, error] of [
    ['Email', 'Email is required'],
    ['Full Name', 'Name is required'],
    ['Password', 'Password is required'],
    ['Phone', 'Phone is required'],
    ['City', 'City is required'],
  ] as const) {
    await expect(signUp.field(label)).toHaveAccessibleDescription(new RegExp(error));
  }
  await expect(signUp.field('Email')).toBeFocused();
});

test('a refusal shows the server’s sentence above the form and loses nothing', {
  tag: '@release',
}, async ({ store, page }) => {
  await store.join(asha);
  const signUp = new SignUpPage(page);
  await page.goto('/register');
  await signUp.fill(asha);
  await signUp.submit.click();
  const error = page.getByRole('alert');
  await expect(error).toHaveText('An account with this email already exists');
  const [errorBox, emailBox] = [
    await error.boundingBox(),
    await signUp.field('Email').boundingBox(),
  ];
  expect(errorBox?.y).toBeLessThan(emailBox?.y ?? 0);
  await expect(signUp.field('Password')).toHaveValue(asha.password);
});

test('without an answer it says that something went wrong', { tag: '@release' }, async ({
  page,
}) => {
  const signUp = new SignUpPage(page);
  await page.goto('/register');
  await signUp.fill(asha);
  await page.route('**/api/auth/register', (route) => route.abort());
  await signUp.submit.click();
  await expect(page.getByRole('alert')).toHaveText('Something went wrong');
});

test('the button is busy, as wide as before, and sends once', { tag: '@release' }, async ({
  page,
}) => {
  const signUp = new SignUpPage(page);
  await page.goto('/register');
  await signUp.fill(asha);
  let sent = 0;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/auth/register', async (route) => {
    sent += 1;
    await answered;
    await route.continue();
  });
  const before = await signUp.submit.boundingBox();
  await signUp.submit.click();
  const busy = page.getByRole('button', { name: 'Signing Up...', exact: true });
  await expect(busy).toHaveText('Signing Up...');
  expect((await busy.boundingBox())?.width).toBe(before?.width);
  await busy.click({ force: true });
  await page.keyboard.press('Enter');
  answer();
  await expect(page).toHaveURL('/verify-otp');
  expect(sent).toBe(1);
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
