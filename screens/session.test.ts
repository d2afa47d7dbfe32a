import { screen, waitFor, within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { addCategory, photo } from '../e2e/catalogue.ts';
import { expiryOf, tokenExpiringIn, unsignedToken } from '../e2e/pages/session-token.ts';
import { asha, ravi, type Store } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { dialogsClosed, logInAgain, says, toast } from './dialogs.ts';
import { fileOf, fill } from './forms.ts';
import { lost } from './parts.ts';
import { fillForm, openForm, submit } from './products.ts';

const barLink = (name: string) => screen.findByRole('link', { name });
const button = (name: string) => screen.findByRole('button', { name });
const storedToken = () => localStorage.getItem('token');
const inMain = () => within(screen.getByRole('main'));
const lapsesIn = 600_000;

/** The log-in in place. */
const findLogIn = () => screen.findByRole('dialog', { name: 'Log in to go on' });

/** Logs in through the screen, so that the browser knows the e-mail. */
async function logInHere(app: App) {
  await app.open('/login');
  await app.user.type(await screen.findByLabelText('Email'), asha.email);
  await app.user.type(screen.getByLabelText('Password'), asha.password);
  await app.user.click(await button('Login'));
}

/** Opens a screen in a session that lapses after ten minutes. */
async function openForShort(app: App, store: Store, path: string) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  app.logIn(tokenExpiringIn(lapsesIn / 1000, await store.adminToken()));
  await app.open(path);
}

test('a token that expires while the app is open logs out at once', async ({ store, app }) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const token = await store.join(asha);
  app.logIn(token);
  await app.open('/privacy');
  const logout = await button('Logout');
  vi.setSystemTime(expiryOf(token) - 65_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(logout).toBeVisible();
  await vi.advanceTimersByTimeAsync(65_000);
  expect(await barLink('Login')).toBeVisible();
  expect(storedToken()).toBeNull();
});

test('a token that has expired, or cannot be decoded, counts for nothing', async ({ app }) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  app.logIn(unsignedToken(-1));
  await app.open('/');
  expect(await barLink('Login')).toBeVisible();
  expect(storedToken()).toBeNull();
  app.logIn('no token at all');
  await app.open('/');
  expect(await barLink('Login')).toBeVisible();
  expect(logged.mock.calls[0]?.[0]).toContain('could not be decoded');
  logged.mockRestore();
});

test('a token that the server refuses ends the session', async ({ app }) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  app.logIn(unsignedToken(3600));
  await app.open('/profile');
  await waitFor(() => expect(app.address()).toBe('/login'));
  expect(storedToken()).toBeNull();
  logged.mockRestore();
});

test('who may not see the figures any more sees why in their place', async ({ store, app }) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await app.openAsOwner('/admin-dashboard');
  const summary = () => screen.queryByRole('list', { name: 'Summary' });
  const total = () =>
    within(summary() ?? document.body)
      .getByText('Total Orders')
      .closest('li');
  await waitFor(() => expect(total()).toHaveTextContent('Total Orders0'));
  await store.setPosition(asha, 'customer');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await screen.findByText('Only an administrator may do this')).toBeVisible();
  expect(screen.getByText('No sales data available.')).toBeVisible();
  expect(summary()).toBeNull();
  expect(await button('Export Data to Excel')).toHaveAttribute('aria-disabled', 'true');
  await store.setPosition(asha, 'owner');
  await app.user.click(await button('Retry'));
  await waitFor(() => expect(total()).toHaveTextContent('Total Orders0'));
  logged.mockRestore();
});

test('a refused token takes no other tab’s newer log-in with it', async ({ store, app }) => {
  const old = await store.adminToken();
  const newer = tokenExpiringIn(3600, old);
  app.logIn(old);
  await app.open('/customers');
  await screen.findByText(/^No customers yet/);
  const calls: string[] = [];
  app.intercept(/^GET \/api\/customer\?/, async (pass, request) => {
    calls.push(request.headers.get('token') ?? '');
    if (calls.length > 1) return pass();
    // Another tab logs in, and this tab does not know it when the refusal comes.
    localStorage.setItem('token', newer);
    return Response.json({ message: 'Please log in' }, { status: 401 });
  });
  await app.user.selectOptions(screen.getByLabelText('Sort by'), 'Spent');
  await waitFor(() => expect(calls).toEqual([old, newer]));
  expect(storedToken()).toBe(newer);
  expect(await button('Logout')).toBeVisible();
  expect(await screen.findByText(/^No customers yet/)).toBeVisible();
});

test('the log-in in place names nobody who logged out in another tab', async ({ store, app }) => {
  await store.adminToken();
  await logInHere(app);
  await waitFor(() => expect(app.address()).toBe('/'));
  await app.open('/add-product');
  await app.user.type(await screen.findByLabelText('Name'), 'Poha');
  // What another tab does at a log-out.
  for (const key of ['email', 'token']) {
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }
  await app.user.click(await inMain().findByRole('button', { name: 'Log in' }));
  const dialog = await findLogIn();
  expect(within(dialog).getByLabelText('Email')).toHaveValue('');
  expect(dialog).not.toHaveTextContent('Your session has ended');
  await logInAgain(app, asha);
  expect(screen.getByLabelText('Name')).toHaveValue('Poha');
});

test('a log-in that the device’s clock ends at once says so', async ({ store, app }) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await store.adminToken();
  app.intercept(/^POST \/api\/auth\/login/, async (pass) => {
    const answer = await pass();
    vi.setSystemTime(Date.now() + 8 * 86_400_000);
    return answer;
  });
  await logInHere(app);
  const error = await screen.findByRole('alert');
  expect(error).toHaveTextContent('By this device’s clock the log-in has already ended.');
  expect(app.address()).toBe('/login');
  expect(storedToken()).toBeNull();
});

test('a refused token costs nothing that was typed: after a log-in in place the save goes on', async ({
  store,
  app,
}) => {
  await addCategory(store, 'Grains');
  await logInHere(app);
  await waitFor(() => expect(app.address()).toBe('/'));
  await openForm(app);
  await fillForm(app, { name: 'Poha', price: '62.50', category: 'Grains', quantity: '500 g' });
  await app.user.upload(screen.getByLabelText('Image'), fileOf(await photo()));
  // The save has to be the call that meets the refused token, and not the wait for live orders.
  app.intercept(/\/api\/live/, lost);
  await store.ask('POST', '/api/auth/logout-everywhere');
  await app.user.click(submit());
  const dialog = within(await findLogIn());
  expect(storedToken()).toBeNull();
  expect(dialog.getByLabelText('Email')).toHaveValue(asha.email);
  const password = dialog.getByLabelText('Password');
  await waitFor(() => expect(password).toHaveFocus());
  await fill(app, password, 'tulsi-and-basil');
  await app.user.keyboard('{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Invalid email or password');
  await logInAgain(app, asha);
  await says('Product added successfully!');
  const token = storedToken() ?? '';
  const { body } = await store.call('GET', '/api/product/products/all', { token });
  expect(body).toMatchObject([{ name: 'Poha', image: expect.stringMatching(/^\/images\//) }]);
});

test('a session that runs out under a form asks at once, and later if wanted; another account is told its limits', async ({
  store,
  app,
}) => {
  await addCategory(store, 'Grains');
  await store.join(ravi);
  await openForShort(app, store, '/add-product');
  await screen.findByRole('option', { name: 'Grains' });
  await app.user.type(screen.getByLabelText('Name'), 'Poha');
  await app.user.type(screen.getByLabelText('Price'), '62.50');
  await app.user.selectOptions(screen.getByLabelText('Category'), 'Grains');
  await app.user.type(screen.getByLabelText('Quantity'), '500 g');
  await app.user.upload(screen.getByLabelText('Image'), fileOf(await photo()));
  await vi.advanceTimersByTimeAsync(lapsesIn);
  const email = within(await findLogIn()).getByLabelText('Email');
  await waitFor(() => expect(email).toHaveFocus());
  await app.user.keyboard('{Escape}');
  await dialogsClosed();
  await app.user.click(inMain().getByRole('button', { name: 'Log in' }));
  await logInAgain(app, ravi);
  expect(await barLink('Profile')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Poha');
  await app.user.click(await button('Upload Product'));
  const alert = await screen.findByRole('alertdialog');
  expect(alert).toHaveTextContent('Error occurred while adding the product');
  expect(alert).toHaveTextContent('Only an administrator may do this');
});

test('who does not log in keeps what was chosen, and reads the alert at the next save', async ({
  store,
  app,
}) => {
  await openForShort(app, store, '/manage-banner');
  await app.user.upload(await screen.findByLabelText('Choose image'), fileOf(await photo()));
  await vi.advanceTimersByTimeAsync(lapsesIn);
  expect(await screen.findByText('Unauthorized! Please log in.')).toBeVisible();
  const upload = await button('Upload Banner');
  await app.user.click(upload);
  await app.user.click(within(await findLogIn()).getByRole('button', { name: 'Cancel' }));
  await dialogsClosed();
  expect(await toast('Please log in')).toBeVisible();
  expect(screen.getByText('photo.jpg')).toBeVisible();
  await app.user.click(upload);
  expect(await toast('Unauthorized! Please log in.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
