import { screen, waitFor } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { asha } from '../e2e/store.ts';
import { test } from './app.ts';
import { toast } from './dialogs.ts';
import { fill, hasFocus, mainHas, press } from './forms.ts';

test('a mailed code leads to a new password, and logs out everywhere', async ({ store, app }) => {
  const older = await store.join(asha);
  const newPassword = 'cardamom-and-clove';
  const field = (label: string) => screen.getByLabelText(label);
  const isAt = (path: string) => waitFor(() => expect(app.address()).toBe(path));
  const submit = (name: string) => press(app, () => screen.getByRole('button', { name }));
  await app.open('/login');
  await app.user.type(await screen.findByLabelText('Email'), asha.email);
  await app.user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  await isAt('/forgot-password');
  await waitFor(() => expect(document.title).toBe('Forgot Password · Kirana'));
  await waitFor(() => expect(field('Email')).toHaveValue(asha.email));
  await submit('Send code');
  await isAt('/reset-password');
  await mainHas(`If ${asha.email} has an account`);
  await app.open('/reset-password');
  await screen.findByLabelText('OTP');
  await hasFocus(() => field('OTP'));
  expect(field('OTP')).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field('New password')).toHaveAttribute('autocomplete', 'new-password');
  await submit('Change password');
  await waitFor(() => expect(field('OTP')).toHaveAccessibleDescription(/OTP is required/));
  expect(field('New password')).toHaveAccessibleDescription(/Password is required/);
  await expect.poll(async () => (await store.mailsTo(asha.email)).length).toBe(1);
  const code = await store.codeFor(asha.email);
  await fill(app, field('OTP'), code === '000000' ? '111111' : '000000');
  await fill(app, field('New password'), newPassword);
  await submit('Change password');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid OTP');
  await fill(app, field('OTP'), code);
  await submit('Change password');
  await isAt('/login');
  await toast(/^Your password is changed/);
  await waitFor(() => expect(field('Email')).toHaveValue(asha.email));
  await app.user.type(field('Password'), `${newPassword}{Enter}`);
  await isAt('/');
  const statusOf = async (token: string) =>
    (await store.call('GET', '/api/auth/me', { token })).status;
  expect(await statusOf(localStorage.getItem('token') ?? '')).toBe(200);
  expect(await statusOf(older)).toBe(401);
});

test('an unknown e-mail gets the same screen, and no mail', async ({ store, app }) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const submit = (name: string) => app.user.click(screen.getByRole('button', { name }));
  await app.open('/forgot-password');
  await app.user.type(await screen.findByLabelText('Email'), 'nobody@example.in');
  await submit('Send code');
  await waitFor(() => expect(app.address()).toBe('/reset-password'));
  await mainHas('If nobody@example.in has an account');
  await vi.advanceTimersByTimeAsync(31_000);
  await submit('Resend code');
  await toast('If the email has an account, we have sent it a new code');
  await app.user.type(screen.getByLabelText('OTP'), '123456');
  await app.user.type(screen.getByLabelText('New password'), 'cardamom-and-clove');
  await submit('Change password');
  expect(await screen.findByText('Invalid OTP')).toBeVisible();
  await app.user.click(screen.getByRole('link', { name: 'Use another email' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('nobody@example.in'));
  await store.join(asha);
  expect(await store.mailsTo('nobody@example.in')).toEqual([]);
});

test('without a code that was asked for it leads to where one is', async ({ app }) => {
  await app.open('/reset-password');
  await app.user.click(await screen.findByRole('link', { name: 'Go to Forgot Password' }));
  await waitFor(() => expect(app.address()).toBe('/forgot-password'));
});
