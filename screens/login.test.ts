import { screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { asha } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { hold, lost } from './parts.ts';

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Login' });

async function openLogIn(app: App) {
  await app.open('/login');
  await screen.findByRole('heading', { name: 'Login', level: 1 });
}

async function logIn({ user }: App, person: { email: string; password: string }) {
  await user.clear(email());
  await user.type(email(), person.email);
  await user.clear(password());
  await user.type(password(), person.password);
  await user.click(submit());
}

test('the card has the fields that the specification names', async ({ app }) => {
  await openLogIn(app);
  expect(email()).toHaveAttribute('type', 'email');
  expect(email()).toHaveAttribute('placeholder', 'Enter your email');
  await waitFor(() => expect(email()).toHaveFocus());
  expect(password()).toHaveAttribute('type', 'password');
  expect(password()).toHaveAttribute('placeholder', 'Enter your password');
  await app.user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
});

test('missing and malformed values are named under their fields', async ({ app }) => {
  await openLogIn(app);
  await app.user.click(submit());
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Email is required'));
  expect(password()).toHaveAccessibleDescription('Password is required');
  await logIn(app, { email: 'asha', password: 'x' });
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Enter a valid email address'));
  await waitFor(() => expect(email()).toHaveFocus());
});

test('a refusal shows the server’s sentence above the button, until the next try', async ({
  store,
  app,
}) => {
  await store.join(asha);
  await openLogIn(app);
  await logIn(app, { email: asha.email, password: 'not-the-password' });
  const error = await screen.findByRole('alert');
  expect(error).toHaveTextContent('Invalid email or password');
  expect(error.compareDocumentPosition(submit())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(password()).toHaveValue('not-the-password');

  const { letGo: answer } = hold(app, /^POST \/api\/auth\/login/);
  await logIn(app, asha);
  await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'));
  expect(screen.queryByRole('alert')).toBeNull();
  answer();
  await waitFor(() => expect(app.address()).toBe('/'));
});

test('an answer without a token is a failed log-in, and no answer asks to try later', async ({
  app,
}) => {
  await openLogIn(app);
  const stop = app.intercept(/^POST \/api\/auth\/login/, lost);
  await logIn(app, asha);
  expect(await screen.findByText('Something went wrong, please try again later')).toBeVisible();
  stop();
  app.intercept(/^POST \/api\/auth\/login/, async () => Response.json({ message: 'Hello' }));
  await app.user.click(submit());
  expect(await screen.findByText('Login failed. Please try again.')).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});
