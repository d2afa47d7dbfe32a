import { screen, waitFor } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { asha } from '../e2e/store.ts';
import { test } from './app.ts';
import { toast } from './dialogs.ts';

test('an unknown e-mail gets the same screen, and no mail', async ({ store, app }) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  await app.open('/forgot-password');
  await app.user.type(await screen.findByLabelText('Email'), 'nobody@example.in');
  await press('Send code');
  await waitFor(() => expect(app.address()).toBe('/reset-password'));
  await waitFor(() =>
    expect(screen.getByRole('main')).toHaveTextContent('If nobody@example.in has an account'),
  );
  await vi.advanceTimersByTimeAsync(31_000);
  await press('Resend code');
  await toast('If the email has an account, we have sent it a new code');
  await app.user.type(screen.getByLabelText('OTP'), '123456');
  await app.user.type(screen.getByLabelText('New password'), 'cardamom-and-clove');
  await press('Change password');
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
