import type { Locator, Page } from '@playwright/test';

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** The notification that says this. */
export function toastOf(page: Page, text: string): Locator {
  return toasts(page).getByText(text, { exact: true });
}

/** `Undo` in the notification that says this. */
export function undoOf(page: Page, text: string): Locator {
  const toast = toasts(page).getByRole('listitem').filter({ hasText: text });
  return toast.getByRole('button', { name: 'Undo', exact: true });
}
