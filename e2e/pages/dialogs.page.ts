import type { Locator, Page } from '@playwright/test';

/** The app's alerts and confirmations, of which one is open at a time. */
export class Dialogs {
  readonly dialog: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('alertdialog');
  }

  text(text: string): Locator {
    return this.dialog.getByText(text, { exact: true });
  }

  /** Presses the button of this name. */
  async answer(button: string): Promise<void> {
    await this.dialog.getByRole('button', { name: button, exact: true }).click();
  }
}
