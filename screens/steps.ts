import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { App } from './app.ts';

/** Replaces what a field holds, at once. */
export async function fill({ user }: App, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text) await user.paste(text);
}

/** Presses a button once it is there and can be pressed. */
export async function press({ user }: App, find: () => HTMLElement): Promise<void> {
  await waitFor(() => expect(find()).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(find());
}

/** Answers the open question by the button of this name; returns the question. */
export async function answer({ user }: App, name: string): Promise<HTMLElement> {
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name }));
  return question;
}

/** Waits until no dialog is open. */
export const dialogsClosed = () =>
  waitFor(() => expect(document.querySelector('dialog')).toBeNull());

const toasts = () => screen.getByRole('region', { name: 'Notifications' });

/** The toast with this text. */
export const findToast = (text: string | RegExp) => waitFor(() => within(toasts()).getByText(text));

/** Presses `Undo` in the toast with this text. */
export async function undo({ user }: App, text: string | RegExp): Promise<void> {
  const toast = (await findToast(text)).closest('li') ?? toasts();
  await user.click(within(toast).getByRole('button', { name: 'Undo' }));
}
