import { expect, type Locator, type Page } from '@playwright/test';

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Waits until no toast is left, since one could disappear during an inspection. */
export const toastsGone = (page: Page): Promise<void> =>
  expect(toasts(page).getByRole('listitem')).toHaveCount(0);

/** The toast with this text. */
export function toastOf(page: Page, text: string): Locator {
  return toasts(page).getByText(text, { exact: true });
}

/** `Undo` in the toast with this text. */
export function undoOf(page: Page, text: string): Locator {
  const toast = toasts(page).getByRole('listitem').filter({ hasText: text });
  return toast.getByRole('button', { name: 'Undo', exact: true });
}
