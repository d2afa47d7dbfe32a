import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { LoginPage } from './pages/auth.page.ts';
import { storedToken } from './pages/session-token.ts';
import { asha } from './store.ts';

test('the card has the fields that the specification names', { tag: '@release' }, async ({
  page,
}) => {
  const login = new LoginPage(page);
  await login.open();
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  await expect(login.email).toHaveAttribute('type', 'email');
  await expect(login.email).toHaveAttribute('placeholder', 'Enter your email');
  await expect(login.password).toHaveAttribute('type', 'password');
  await expect(login.password).toHaveAttribute('placeholder', 'Enter your password');
  await expect(login.email).toBeFocused();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(login.password).toHaveAttribute('type', 'text');
});

test('missing and malformed values are named under their fields', { tag: '@release' }, async ({
  page,
}) => {
  const login = new LoginPage(page);
  await login.open();
  await login.submit.click();
  await expect(login.email).toHaveAccessibleDescription('Email is required');
  await expect(login.password).toHaveAccessibleDescription('Password is required');
  await login.logIn({ email: 'asha', password: 'x' });
  await expect(login.email).toHaveAccessibleDescription('Enter a valid email address');
  await expect(login.email).toBeFocused();
});

test('a refusal shows the server’s sentence above the button, until the next try', {
  tag: '@release',
}, async ({ store, page }) => {
  await store.join(asha);
  const login = new LoginPage(page);
  await login.open();
  await login.logIn({ email: asha.email, password: 'not-the-password' });
  await expect(login.error).toHaveText('Invalid email or password');
  const [errorBox, buttonBox] = [await login.error.boundingBox(), await login.submit.boundingBox()];
  expect(errorBox?.y).toBeLessThan(buttonBox?.y ?? 0);
  await expect(login.password).toHaveValue('not-the-password');

  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/auth/login', async (route) => {
    await answered;
    await route.continue();
  });
  await login.logIn(asha);
  await expect(login.error).toBeHidden();
  await expect(login.submit).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(page).toHaveURL('/');
});

test('an answer without a token is a failed log-in', { tag: '@release' }, async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await page.route('**/api/auth/login', (route) => route.fulfill({ json: { message: 'Hello' } }));
  await login.logIn(asha);
  await expect(login.error).toHaveText('Login failed. Please try again.');
  expect(await storedToken(page)).toBeNull();
});

test('without an answer it asks to try later', { tag: '@release' }, async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await page.route('**/api/auth/login', (route) => route.abort());
  await login.logIn(asha);
  await expect(login.error).toHaveText('Something went wrong, please try again later');
});
