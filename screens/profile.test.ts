import { screen, waitFor, within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { asha, ravi } from '../e2e/store.ts';
import { test } from './app.ts';
import { hold, lost } from './parts.ts';

const meCall = /^GET \/api\/auth\/me/;

test('it shows the account, with initials where no avatar comes, and spins before', async ({
  app,
}) => {
  const { letGo } = hold(app, meCall);
  await app.openAsOwner('/profile');
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
  letGo();
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

test('an answer without a user', async ({ app }) => {
  app.intercept(meCall, async () => Response.json({}));
  await app.openAsOwner('/profile');
  expect(await screen.findByText('No user data found')).toBeVisible();
});

test('a fetch that fails is logged and leads to the log-in', async ({ app }) => {
  app.intercept(meCall, lost);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await app.openAsOwner('/profile');
  await waitFor(() => expect(app.address()).toBe('/login'));
  expect(logged).toHaveBeenCalledWith('Failed to fetch the profile', expect.anything());
  logged.mockRestore();
});

test('an account that is no administrator is called User; Logout forgets its token', async ({
  store,
  app,
}) => {
  await store.adminToken();
  app.logIn(await store.join(ravi));
  await app.open('/profile');
  expect(await screen.findByText('User')).toBeVisible();
  expect(screen.getByText('user')).toBeVisible();
  const account = await screen.findByRole('region', { name: 'Account' });
  await app.user.click(within(account).getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(app.address()).toBe('/login'));
  expect(localStorage.getItem('token')).toBeNull();
});
