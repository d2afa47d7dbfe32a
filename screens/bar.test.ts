import { waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { closeToday } from '../e2e/later-store.ts';
import { joinTeam } from '../e2e/phones.ts';
import { openShop } from '../e2e/shop-store.ts';
import { asha } from '../e2e/store.ts';
import { test } from './app.ts';
import { follow } from './floor.ts';
import { linkOf } from './order.ts';
import {
  bar,
  body,
  buttonOf,
  fill,
  isThere,
  main,
  type Part,
  press,
  shows,
  toastOf,
} from './parts.ts';
import { chooseAtDoor, door } from './store-door.ts';

test('the store’s menu says till when it is open and leads to the shop while it is on', async ({
  store,
  app,
}) => {
  await closeToday(store);
  await app.openAsOwner('/privacy');
  const menu: Part = () => document.getElementById(door()?.getAttribute('aria-controls') ?? '');
  await press(app, bar, /\. Store: (open|closed)/);
  await shows(menu, /(Closes|Opens) /);
  expect(linkOf('Open my shop', menu)()).toBeNull();
  await app.user.keyboard('{Escape}');

  await openShop(store);
  await app.open('/privacy');
  await press(app, bar, /\. Store: (open|closed)/);
  await isThere(linkOf('Open my shop', menu));
  expect(linkOf('Open my shop', menu)()).toHaveAttribute('href', '/shop');
});

test.for([
  ['packer', '/to-pack'],
  ['rider', '/to-deliver'],
  ['manager', '/'],
] as const)('after the log-in a %s is at %s', async ([position, work], { store, app }) => {
  await joinTeam(store, position, 'Meena Iyer');
  await app.open('/login');
  await fill(app, main, 'Email', 'meena@example.in');
  await fill(app, main, 'Password', asha.password);
  await press(app, main, 'Login');
  await waitFor(() => expect(app.address()).toBe(work));
  await app.open('/');
  const start = linkOf('Start with your orders');
  await isThere(start);
  expect(start()).toHaveAttribute('href', position === 'manager' ? '/manage-order' : work);
  const tiles = within(main() as HTMLElement).queryAllByRole('link', {
    name: /^(Manage|Dashboard)/,
  });
  expect(tiles).toHaveLength(position === 'manager' ? 6 : 0);
  expect(buttonOf(body, 'Login')()).toBeNull();
});

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
