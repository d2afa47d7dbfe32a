import { screen, waitFor, within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { asha, ravi } from '../e2e/store.ts';
import { test } from './app.ts';

const meCall = /^GET \/api\/auth\/me/;

test('it shows the account, with initials where no avatar comes', async ({ store, app }) => {
  app.logIn(await store.adminToken());
  await app.open('/profile');
  const avatar = await screen.findByRole('img', { name: `Avatar of ${asha.name}` });
  expect(avatar).toHaveTextContent(/^AV$/);
  await waitFor(() => expect(avatar.querySelector('img')).not.toBeNull());
  const picture = new URL(avatar.querySelector('img')?.src ?? '');
  expect(picture.hostname).toBe('ui-avatars.com');
  expect(picture.searchParams.get('name')).toBe(asha.name);
  const account = within(screen.getByRole('region', { name: 'Account' }));
  for (const text of [asha.name, 'Administrator', asha.email, '98765 43210', asha.city, 'admin'])
    expect(account.getByText(text)).toBeVisible();
});

test('it spins while it waits', async ({ store, app }) => {
  app.logIn(await store.adminToken());
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  app.intercept(meCall, (pass) => held.then(pass));
  await app.open('/profile');
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
  answer();
  expect(await screen.findByText('Administrator')).toBeVisible();
});

test('an answer without a user', async ({ store, app }) => {
  app.logIn(await store.adminToken());
  app.intercept(meCall, async () => Response.json({}));
  await app.open('/profile');
  expect(await screen.findByText('No user data found')).toBeVisible();
});

test('a fetch that fails is logged and leads to the log-in', async ({ store, app }) => {
  app.logIn(await store.adminToken());
  app.intercept(meCall, () => Promise.reject(new TypeError('lost')));
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await app.open('/profile');
  await waitFor(() => expect(app.address()).toBe('/login'));
  expect(logged).toHaveBeenCalledWith('Failed to fetch the profile', expect.anything());
  logged.mockRestore();
});

test('Logout forgets the token and leads to the log-in', async ({ store, app }) => {
  app.logIn(await store.adminToken());
  await app.open('/profile');
  const account = await screen.findByRole('region', { name: 'Account' });
  await app.user.click(within(account).getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(app.address()).toBe('/login'));
  expect(localStorage.getItem('token')).toBeNull();
});

test('an account that is no administrator is called User', async ({ store, app }) => {
  await store.adminToken();
  app.logIn(await store.join(ravi));
  await app.open('/profile');
  expect(await screen.findByText('User')).toBeVisible();
  expect(screen.getByText('user')).toBeVisible();
});

test('without a token it leads to the log-in', async ({ app }) => {
  await app.open('/profile');
  await waitFor(() => expect(app.address()).toBe('/login'));
});
