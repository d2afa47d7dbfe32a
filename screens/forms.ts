import { waitFor } from '@testing-library/dom';
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

export const hasFocus = (find: () => HTMLElement) => waitFor(() => expect(find()).toHaveFocus());
