import type { Locator, Page } from '@playwright/test';

/** The dialog in which an order's items are changed. */
export class EditItemsDialog {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: /^Edit items of order/ });
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** The line of a product, by its name. */
  line(name: string): Locator {
    return this.dialog.getByRole('listitem').filter({ hasText: name });
  }

  weight(name: string): Locator {
    return this.dialog.getByLabel(`Weight in grams of ${name}`, { exact: true });
  }

  /** Chooses the first product that is found for this, in `Add product` or beside a line. */
  async choose(text: string, label = 'Add product'): Promise<void> {
    await this.dialog.getByRole('combobox', { name: label, exact: true }).fill(text);
    await this.page.getByRole('option').first().waitFor();
    await this.page.keyboard.press('Enter');
  }

  save(): Promise<void> {
    return this.button('Save items').click();
  }
}
