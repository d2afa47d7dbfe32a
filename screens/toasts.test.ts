import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { asha } from '../e2e/store.ts';
import { test } from './app.ts';
import { follow } from './floor.ts';
import { fill, isThere, main, press, select, shows, toastOf } from './parts.ts';
import { chooseAtDoor, door } from './store-door.ts';

const toasts = () =>
  [...document.querySelectorAll('[aria-label=Notifications] li')].map(
    ({ textContent }) => textContent,
  );
const saysOnce = (text: string) =>
  waitFor(() => expect(toasts()).toEqual([expect.stringContaining(text)]));

test('of the store there is one toast, and none that is over', async ({ store, app }) => {
  const token = await store.adminToken();
  app.logIn(token);
  await follow(app, '/privacy');
  await chooseAtDoor(app, 'Pause 15 min');
  await saysOnce('The store is paused');
  await chooseAtDoor(app, 'Close Store');
  await saysOnce('The store is closed');
  // It stays for what it says, not for its time.
  await app.user.hover(toastOf('The store is closed')() as HTMLElement);
  // Somebody else opens it.
  await store.call('POST', '/api/store/store-status', { token, body: { isOpen: true } });
  await shows(door, /^Open/);
  await waitFor(() => expect(toasts()).toEqual([]));
  await chooseAtDoor(app, 'Close Store');
  await isThere(toastOf('The store is closed'));
  await press(app, toastOf('The store is closed'), 'Undo');
  await saysOnce('The store is open again');
});

test('what is said for the next screen is seen there, and not after the log-in', async ({
  store,
  app,
}) => {
  await app.open('/register');
  await fill(app, main, 'Full Name', asha.name);
  await fill(app, main, 'Email', asha.email);
  await fill(app, main, 'Phone', asha.phone);
  await fill(app, main, 'Password', asha.password);
  await select(app, main, 'City', asha.city);
  await press(app, main, 'Sign Up');
  await waitFor(() => expect(app.address()).toBe('/verify-otp'));
  await fill(app, main, 'OTP', await store.codeFor(asha.email));
  await press(app, main, 'Verify OTP');
  await waitFor(() => expect(app.address()).toBe('/login'));
  const said = toastOf('Your account is ready. Please log in');
  await isThere(said);
  await fill(app, main, 'Password', asha.password);
  await press(app, main, 'Login');
  await waitFor(() => expect(app.address()).toBe('/'));
  await waitFor(() => expect(said()).toBeNull());
});
