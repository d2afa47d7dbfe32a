import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { Upload } from '../e2e/pages/products.page.ts';
import type { App } from './app.ts';

/** Replaces the text of a field. */
export async function fill({ user }: App, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text !== '') await user.paste(text);
}

/** Presses a button once it is there and may be pressed. */
export async function press({ user }: App, find: () => HTMLElement): Promise<void> {
  await waitFor(() => expect(find()).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(find());
}

/** A file as somebody chooses it. */
export const fileOf = ({ name, mimeType, buffer }: Upload) =>
  new File([Uint8Array.from(buffer)], name, { type: mimeType });

/** Presses a button of the screen. */
export const pressMain = (app: App, name: string) =>
  press(app, () => within(screen.getByRole('main')).getByRole('button', { name }));

export const mainHas = (text: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(text));

export const findLink = (name: string) => screen.findByRole('link', { name });

export const hasFocus = (find: () => HTMLElement) => waitFor(() => expect(find()).toHaveFocus());
