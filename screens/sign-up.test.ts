import type { Registration } from '@kirana/contract';
import { screen, waitFor } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { asha, ravi } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { noToast, toast } from './dialogs.ts';
import { fill, press as pressOnce } from './forms.ts';
import { hold, lost } from './parts.ts';

const field = (label: 'Email' | 'Full Name' | 'Password' | 'Phone' | 'City') =>
  screen.getByLabelText(label);
const otp = () => screen.findByLabelText('OTP');
const press = (app: App, name: string) =>
  pressOnce(app, () => screen.getByRole('button', { name }));

async function openSignUp(app: App, person?: Registration) {
  await app.open('/register');
  await screen.findByRole('option', { name: asha.city });
  if (!person) return;
  await app.user.type(field('Email'), person.email);
  await app.user.type(field('Full Name'), person.name);
  await app.user.type(field('Password'), person.password);
  await app.user.type(field('Phone'), person.phone);
  await app.user.selectOptions(field('City'), person.city);
}

async function signUp(app: App) {
  await openSignUp(app, ravi);
  await press(app, 'Sign Up');
  await waitFor(() => expect(app.address()).toBe('/verify-otp'));
}

async function verify(app: App, code: string) {
  await fill(app, await otp(), code);
  await press(app, 'Verify OTP');
}

test('an empty form names what is missing under each field and starts with the first', async ({
  app,
}) => {
  await openSignUp(app);
  await press(app, 'Sign Up');
  for (const [label, error] of [
    ['Email', 'Email is required'],
    ['Full Name', 'Name is required'],
    ['Password', 'Password is required'],
    ['Phone', 'Phone is required'],
    ['City', 'City is required'],
  ] as const)
    await waitFor(() =>
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(error)),
    );
  expect(field('Email')).toHaveFocus();
});

test('a refusal shows the server’s sentence above the form and loses nothing', async ({
  store,
  app,
}) => {
  await store.join(asha);
  await openSignUp(app, asha);
  await press(app, 'Sign Up');
  const error = await screen.findByRole('alert');
  expect(error).toHaveTextContent('An account with this email already exists');
  expect(error.compareDocumentPosition(field('Email'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(field('Password')).toHaveValue(asha.password);
});

test('the code’s screen survives a reload and takes the code with spaces; what is said ends with the log-in', async ({
  store,
  app,
}) => {
  await signUp(app);
  await app.open('/verify-otp');
  expect(await screen.findByText(ravi.email)).toBeVisible();
  await waitFor(async () => expect(await otp()).toHaveFocus());
  const code = await store.codeFor(ravi.email);
  await verify(app, ` ${code.slice(0, 3)} ${code.slice(3)} `);
  await waitFor(() => expect(app.address()).toBe('/login'));
  const said = 'Your account is ready. Please log in';
  expect(await toast(said)).toBeVisible();
  await app.user.type(await screen.findByLabelText('Password'), ravi.password);
  await press(app, 'Login');
  await waitFor(() => expect(app.address()).toBe('/'));
  await noToast(said);
});

test('the details can be changed with everything but the password still there', async ({
  store,
  app,
}) => {
  await signUp(app);
  await app.user.click(await screen.findByRole('link', { name: 'Change your details' }));
  await waitFor(() => expect(field('Full Name')).toHaveValue(ravi.name));
  expect(field('Phone')).toHaveValue(ravi.phone);
  expect(field('Password')).toHaveValue('');
  const email = 'ravi.nair@example.in';
  await fill(app, field('Email'), email);
  await fill(app, field('Password'), ravi.password);
  await screen.findByRole('option', { name: ravi.city });
  await app.user.selectOptions(field('City'), ravi.city);
  await press(app, 'Sign Up');
  expect(await screen.findByText(email)).toBeVisible();
  await verify(app, await store.codeFor(email));
  await waitFor(() => expect(app.address()).toBe('/login'));
});

test('a missing code, a call without an answer, and the button while it works', async ({ app }) => {
  await signUp(app);
  await press(app, 'Verify OTP');
  await waitFor(async () => expect(await otp()).toHaveAccessibleDescription(/OTP is required/));
  expect(await otp()).toHaveFocus();

  const call = /^POST \/api\/auth\/verify-otp/;
  const findAgain = app.intercept(call, lost);
  await verify(app, '123456');
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  findAgain();
  const { letGo } = hold(app, call);
  await press(app, 'Verify OTP');
  expect(await screen.findByRole('button', { name: 'Verifying OTP...' })).toBeVisible();
  letGo();
  expect(await screen.findByRole('button', { name: 'Verify OTP' })).toBeVisible();
});

test('without an activation token it says so and leads to sign-up', async ({ app }) => {
  await app.open('/verify-otp');
  expect(await screen.findByText('No sign-up in this browser waits for a code.')).toBeVisible();
  await app.user.click(screen.getByRole('link', { name: 'Go to Sign Up' }));
  await waitFor(() => expect(app.address()).toBe('/register'));
});

test('another code can be asked for after half a minute, and the older one stops working', async ({
  store,
  app,
}) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await signUp(app);
  const resend = await screen.findByRole('button', { name: 'Resend code' });
  const countdown = () => screen.queryByText(/^in \d+ s$/);
  expect(resend).toHaveAttribute('aria-disabled', 'true');
  expect(resend).toHaveAccessibleDescription(/30 seconds/);
  expect(countdown()).toBeVisible();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(resend).toHaveAttribute('aria-disabled', 'true');
  await vi.advanceTimersByTimeAsync(11_000);
  await waitFor(() => expect(resend).not.toHaveAttribute('aria-disabled', 'true'));
  expect(countdown()).toBeNull();
  await app.user.click(resend);
  expect(await toast(`We have sent a new code to ${ravi.email}`)).toBeVisible();
  expect(resend).toHaveAttribute('aria-disabled', 'true');
  const [older, newer] = await store.mailsTo(ravi.email);
  expect(newer?.subject).not.toBe(older?.subject);
  await verify(app, /\d{6}/.exec(older?.subject ?? '')?.[0] ?? '');
  expect(await screen.findByText('Invalid OTP')).toBeVisible();
  await verify(app, await store.codeFor(ravi.email));
  await waitFor(() => expect(app.address()).toBe('/login'));
});

test('a code that cannot be sent again is said beside the button', async ({ app }) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await signUp(app);
  await vi.advanceTimersByTimeAsync(60_000);
  app.intercept(/^POST \/api\/auth\/resend-otp/, async () =>
    Response.json({ message: 'Please sign up again' }, { status: 400 }),
  );
  await press(app, 'Resend code');
  const error = await screen.findByRole('alert');
  expect(error).toHaveTextContent('Please sign up again');
  const resend = screen.getByRole('button', { name: 'Resend code' });
  expect(resend.compareDocumentPosition(error)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
