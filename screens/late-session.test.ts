import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { asha, ravi } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { answer, toast } from './dialogs.ts';
import { fill, press, pressMain } from './forms.ts';
import { hold } from './parts.ts';

async function changePassword(app: App): Promise<void> {
  await app.user.click(await screen.findByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(app, dialog.getByLabelText('Present password'), asha.password);
  await fill(app, dialog.getByLabelText('New password'), 'another-long-one');
  await press(app, () => dialog.getByRole('button', { name: 'Change password' }));
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
}

test('a late answer to a change of the password logs nobody in again', async ({ store, app }) => {
  await store.adminToken();
  app.logIn(await store.logIn(asha));
  await app.open('/profile');
  const { letGo, seen } = hold(app, /password/);
  await changePassword(app);
  await waitFor(() => expect(seen).toHaveLength(1));
  await pressMain(app, 'Logout');
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  letGo();
  await toast(/password/i);
  expect(localStorage.getItem('token')).toBeNull();
});

test('a late answer about other log-ins puts nobody in the place of who has logged in since', async ({
  store,
  app,
}) => {
  await store.adminToken();
  const other = await store.join(ravi);
  app.logIn(await store.logIn(asha));
  await app.open('/profile');
  const { letGo, seen } = hold(app, /logout-everywhere/);
  await pressMain(app, 'Log out everywhere');
  await answer(app, 'Log out everywhere');
  await waitFor(() => expect(seen).toHaveLength(1));
  // Another tab logs out, and another person in.
  localStorage.setItem('email', ravi.email);
  localStorage.setItem('token', other);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  letGo();
  await toast(/log-ins/);
  expect(localStorage.getItem('token')).toBe(other);
});
