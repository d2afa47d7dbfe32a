import type { Locator, Page } from '@playwright/test';

/** `Search everywhere`, and the button in the bar that opens it. */
export class SearchEverywhere {
  readonly page: Page;
  readonly button: Locator;
  readonly dialog: Locator;
  readonly field: Locator;
  readonly options: Locator;
  /** What screen readers hear. */
  readonly said: Locator;

  constructor(page: Page) {
    this.page = page;
    this.button = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
    this.dialog = page.getByRole('dialog', { name: 'Search everywhere' });
    this.field = this.dialog.getByRole('combobox', { name: 'Search everywhere' });
    this.options = this.dialog.getByRole('option');
    this.said = this.dialog.getByRole('status');
  }

  group(name: string): Locator {
    return this.dialog.getByRole('group', { name, exact: true }).getByRole('option');
  }

  /** The option that Enter would open. */
  get chosen(): Locator {
    return this.dialog.locator('[role="option"][aria-selected="true"]');
  }

  async open(): Promise<void> {
    await this.button.waitFor();
    await this.page.keyboard.press('Control+k');
    await this.field.waitFor();
  }
}
