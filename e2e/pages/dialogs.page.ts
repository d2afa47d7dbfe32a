import type { Locator, Page } from '@playwright/test';

/** The app's own alerts and confirmations; there is one at a time. */
export class Dialogs {
  readonly dialog: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('alertdialog');
  }

  text(text: string): Locator {
    return this.dialog.getByText(text, { exact: true });
  }

  button(name: 'OK' | 'Undo'): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  async answer(
    button: 'OK' | 'Undo' | 'Log in' | 'Delete' | 'Cancel' | 'Leave' | 'Stay',
  ): Promise<void> {
    await this.dialog.getByRole('button', { name: button, exact: true }).click();
  }
}
