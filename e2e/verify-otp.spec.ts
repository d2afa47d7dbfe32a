import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { ResendCode, SignUpPage, VerifyOtpPage } from './pages/auth.page.ts';
import { ravi } from './store.ts';

async function signUp(page: Page): Promise<VerifyOtpPage> {
  const form = new SignUpPage(page);
  await page.goto('/register');
  await form.fill(ravi);
  await form.submit.click();
  await expect(page).toHaveURL('/verify-otp');
  return new VerifyOtpPage(page);
}

test('it survives a reload and takes the code with spaces', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const verify = await signUp(page);
  await page.reload();
  await expect(page.getByText(ravi.email)).toBeVisible();
  await expect(verify.otp).toBeFocused();
  const code = await store.codeFor(ravi.email);
  await verify.verify(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Your account is ready',
  );
});

test('a wrong code shows the server’s sentence above the form and stays', {
  tag: '@release',
}, async ({ store, page }) => {
  const verify = await signUp(page);
  const wrong = (await store.codeFor(ravi.email)) === '000000' ? '111111' : '000000';
  await verify.verify(wrong);
  await expect(page.getByRole('alert')).toHaveText('Invalid OTP');
  await expect(verify.otp).toHaveValue(wrong);
});

test('a missing code, and a call without an answer', { tag: '@release' }, async ({ page }) => {
  const verify = await signUp(page);
  await verify.submit.click();
  await expect(verify.otp).toHaveAccessibleDescription(/OTP is required/);
  await expect(verify.otp).toBeFocused();

  await page.route('**/api/auth/verify-otp', (route) => route.abort());
  await verify.verify('123456');
  await expect(page.getByRole('alert')).toHaveText('Something went wrong');
});

test('the button reads Verifying OTP... while it works', { tag: '@release' }, async ({ page }) => {
  const verify = await signUp(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/auth/verify-otp', async (route) => {
    await answered;
    await route.continue();
  });
  await verify.verify('123456');
  await expect(page.getByRole('button', { name: 'Verifying OTP...', exact: true })).toBeVisible();
  answer();
  await expect(verify.submit).toBeVisible();
});

test('without an activation token it says so and leads to sign-up', { tag: '@release' }, async ({
  page,
}) => {
  await page.goto('/verify-otp');
  await expect(page.getByText('No sign-up in this browser waits for a code.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Sign Up' }).click();
  await expect(page).toHaveURL('/register');
});

test('another code can be asked for after half a minute, and the older one stops working', {
  tag: '@release',
}, async ({ store, page }) => {
  await page.clock.install();
  const verify = await signUp(page);
  const resend = new ResendCode(page);
  await expect(resend.button).toBeDisabled();
  await expect(resend.button).toHaveAccessibleDescription(/30 seconds/);
  await expect(resend.countdown).toBeVisible();
  await page.clock.fastForward('00:20');
  await expect(resend.button).toBeDisabled();
  await page.clock.fastForward('00:11');
  await expect(resend.button).toBeEnabled();
  await expect(resend.countdown).toBeHidden();
  await resend.button.click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    `We have sent a new code to ${ravi.email}`,
  );
  await expect(resend.button).toBeDisabled();
  const [older, newer] = await store.mailsTo(ravi.email);
  expect(newer?.subject).not.toBe(older?.subject);
  await verify.verify(/\d{6}/.exec(older?.subject ?? '')?.[0] ?? '');
  await expect(page.getByRole('alert')).toHaveText('Invalid OTP');
  await verify.verify(await store.codeFor(ravi.email));
  await expect(page).toHaveURL('/login');
});

test('a code that cannot be sent again is said beside the button', { tag: '@release' }, async ({
  page,
}) => {
  await page.clock.install();
  await signUp(page);
  await page.clock.fastForward('11:00');
  await page.route('**/api/auth/resend-otp', (route) =>
    route.fulfill({ status: 400, json: { message: 'Please sign up again' } }),
  );
  await new ResendCode(page).button.click();
  await expect(page.getByRole('alert')).toHaveText('Please sign up again');
});
