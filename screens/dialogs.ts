import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { App } from './app.ts';
import { fill } from './forms.ts';

/** The app's alert or question, of which one is open at a time. */
export const findDialog = () => screen.findByRole('alertdialog');

/** Waits until the open alert or question says this. */
export const says = (text: string | RegExp) =>
  waitFor(() => expect(within(screen.getByRole('alertdialog')).getByText(text)).toBeVisible());

export const noDialog = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

/** Presses the button of this name in the open alert or question, which it returns. */
export async function answer({ user }: App, name: string): Promise<HTMLElement> {
  const dialog = await findDialog();
  await user.click(await within(dialog).findByRole('button', { name }));
  return dialog;
}

const toasts = () => screen.getByRole('region', { name: 'Notifications' });

/** Waits for the toast with this text. */
export const toast = (text: string | RegExp) => waitFor(() => within(toasts()).getByText(text));

/** Waits until no toast has this text. */
export const noToast = (text: string) =>
  waitFor(() => expect(within(toasts()).queryByText(text)).toBeNull());

/** `Undo` in the toast with this text. */
export async function undoOf(text: string | RegExp): Promise<HTMLElement> {
  const item = (await toast(text)).closest('li');
  if (item === null) throw new Error(`“${text}” is in no toast`);
  return within(item).getByRole('button', { name: 'Undo' });
}

/** Presses `Undo` in the toast with this text. */
export const undo = async ({ user }: App, text: string | RegExp): Promise<void> =>
  user.click(await undoOf(text));

/** Waits until no dialog is open. */
export const dialogsClosed = () =>
  waitFor(() => expect(document.querySelector('dialog')).toBeNull());

/** Logs in where the app asks for it, in place. */
export async function logInAgain(app: App, person: { email: string; password: string }) {
  const dialog = await screen.findByRole('dialog', { name: 'Log in to go on' });
  await fill(app, within(dialog).getByLabelText('Email'), person.email);
  await fill(app, within(dialog).getByLabelText('Password'), person.password);
  await app.user.click(within(dialog).getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
}
