import { waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { joinTeam } from '../e2e/phones.ts';
import { asha } from '../e2e/store.ts';
import { test } from './app.ts';
import { linkOf } from './order.ts';
import { bar, body, buttonOf, fill, isThere, main, type Part, press, shows } from './parts.ts';
import { door } from './store-door.ts';

test('the store’s menu says till when it is open and leads to the shop while it is on', async ({
  store,
  app,
}) => {
  const token = await store.adminToken();
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    hours: [{ opens: '00:00', closes: '23:59' }],
  }));
  const hours = { on: true, week, days: [], lastOrderMinutes: 0 };
  expect((await store.call('PUT', '/api/store/hours', { token, body: hours })).status).toBe(200);
  app.logIn(token);
  await app.open('/privacy');
  const menu: Part = () => document.getElementById(door()?.getAttribute('aria-controls') ?? '');
  await press(app, bar, /\. Store: (open|closed)/);
  await shows(menu, /(Closes|Opens) /);
  expect(linkOf('Open my shop', menu)()).toBeNull();
  await app.user.keyboard('{Escape}');

  const { settings } = (await store.call('GET', '/api/store/settings/all', { token })).body;
  await store.call('PUT', '/api/store/settings', {
    token,
    body: { settings: { ...settings, storefront: true } },
  });
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
