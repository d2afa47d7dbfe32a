import type { Locator, Page } from '@playwright/test';

/** The dialog in which an order's items are changed. */
export class EditItemsDialog {
  readonly dialog: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^Edit items of order/ });
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  weight(name: string): Locator {
    return this.dialog.getByLabel(`Weight in grams of ${name}`, { exact: true });
  }
}
