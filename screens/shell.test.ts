import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { type App, test } from './app.ts';

const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const link = (name: string) => bar().getByRole('link', { name, hidden: true });
const manage = () => bar().getByRole('button', { name: 'Manage' });
const shown = () => waitFor(() => expect(link('Orders')).toBeVisible());
const focused = (name: string) => waitFor(() => expect(link(name)).toHaveFocus());
const titled = (title: string) => waitFor(() => expect(document.title).toBe(title));

async function openPrivacy(app: App) {
  await app.open('/privacy');
  await screen.findByRole('heading', { name: 'Privacy Policy', level: 1 });
  await titled('Privacy Policy · Kirana');
}

test('the bar leads everywhere, for everyone', async ({ app }) => {
  await openPrivacy(app);
  expect(screen.getByRole('link', { name: 'Kirana' })).toHaveAttribute('href', '/');
  expect(bar().queryByRole('button', { name: 'Logout' })).toBeNull();
  await app.user.click(manage());
  await shown();
  for (const [name, path] of [
    ['Dashboard', '/admin-dashboard'],
    ['Signup', '/register'],
    ['Login', '/login'],
    ['Orders', '/manage-order'],
    ['Products', '/manage-products'],
    ['Categories', '/manage-category'],
    ['Banner', '/manage-banner'],
    ['Store', '/manage-store'],
  ] as const) {
    expect(link(name)).toHaveAttribute('href', path);
    expect(link(name)).toBeVisible();
  }
});

test('logged in, the bar has Profile and Logout instead', async ({ store, app }) => {
  app.logIn(await store.adminToken());
  await openPrivacy(app);
  expect(link('Profile')).toHaveAttribute('href', '/profile');
  expect(bar().queryByRole('link', { name: 'Signup' })).toBeNull();
  expect(bar().queryByRole('link', { name: 'Login' })).toBeNull();
  await app.user.click(bar().getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(app.address()).toBe('/login'));
  await waitFor(() => expect(link('Login')).toHaveAttribute('aria-current', 'page'));
});

test('the dropdown opens by click and closes by choice, Escape and a click beside', async ({
  app,
}) => {
  await openPrivacy(app);
  await app.user.click(manage());
  await waitFor(() => expect(manage()).toHaveAttribute('aria-expanded', 'true'));
  await shown();
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(link('Orders')).not.toBeVisible());
  expect(manage()).toHaveFocus();
  await app.user.click(manage());
  await shown();
  await app.user.click(screen.getByRole('heading', { name: 'Privacy Policy' }));
  await waitFor(() => expect(link('Orders')).not.toBeVisible());
  await app.user.click(manage());
  await shown();
  await app.user.click(link('Orders'));
  await waitFor(() => expect(app.address()).toBe('/manage-order'));
  await waitFor(() => expect(link('Orders')).not.toBeVisible());
});

test('the dropdown works by keyboard alone', async ({ app }) => {
  await openPrivacy(app);
  const { keyboard } = app.user;
  manage().focus();
  await keyboard('{ArrowDown}');
  await focused('Orders');
  await keyboard('{ArrowUp}');
  await focused('Store');
  await keyboard('{ArrowDown}{ArrowDown}');
  await focused('Products');
  await keyboard('{End}');
  await app.user.tab();
  await waitFor(() => expect(link('Orders')).not.toBeVisible());
  manage().focus();
  await keyboard('{Enter}');
  await shown();
});

test('an unknown address shows Not Found with a way home', async ({ app }) => {
  await app.open('/nowhere/at/all');
  await screen.findByRole('heading', { name: 'Not Found', level: 1 });
  await titled('Not Found · Kirana');
  await app.user.click(screen.getByRole('link', { name: 'Go to the home page' }));
  await waitFor(() => expect(app.address()).toBe('/'));
});

test('the landing page has its six tiles, start button and words', async ({ app }) => {
  await app.open('/');
  await screen.findByRole('link', { name: 'Start with your orders' });
  await titled('Kirana');
  const main = within(screen.getByRole('main'));
  for (const [name, path] of [
    ['Dashboard', '/admin-dashboard'],
    ['Manage Orders', '/manage-orders'],
    ['Manage Products', '/manage-products'],
    ['Manage Categories', '/manage-category'],
    ['Manage Banner', '/manage-banner'],
    ['Manage Store Status', '/manage-store'],
  ] as const)
    expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
  for (const name of ['Everything in reach', 'About Kirana', 'From behind the counter'])
    expect(main.getByRole('region', { name })).toBeVisible();
  expect(main.getAllByRole('figure')).toHaveLength(2);
  expect(main.getByText(/^© 2026 Kirana/)).toBeVisible();
  // The tile's address leads on, and Back does not return to it.
  await app.user.click(main.getByRole('link', { name: 'Manage Orders' }));
  await waitFor(() => expect(app.address()).toBe('/manage-order'));
  history.back();
  await waitFor(() => expect(app.address()).toBe('/'));
  await app.user.click(await screen.findByRole('link', { name: 'Start with your orders' }));
  await waitFor(() => expect(app.address()).toBe('/manage-order'));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('the privacy policy lists what is collected', async ({ app }) => {
  await openPrivacy(app);
  const main = within(screen.getByRole('main'));
  expect(screen.getByRole('main')).toHaveTextContent('Last updated December 23, 2024');
  for (const name of ['Data we collect', 'Contact'])
    expect(main.getByRole('heading', { name, level: 2 })).toBeVisible();
  expect(main.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Email address',
    'First and last name',
    'Phone number',
    'Address, state, province, postal code, city',
    'Usage data',
  ]);
  expect(main.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
});
