import { expect, type Page } from '@playwright/test';

/** The screen on which orders are taken. */
export class NewOrderPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/new-order');
    await expect(this.page.getByRole('heading', { level: 1, name: 'New Order' })).toBeVisible();
    await expect(this.field('Phone')).toBeVisible();
  }

  // A list below a field has the field's name.
  readonly field = (name: string) =>
    this.page.getByLabel(name, { exact: true }).and(this.page.locator('input, select, textarea'));
  readonly button = (name: string) => this.page.getByRole('button', { name, exact: true });
  readonly option = (name: string | RegExp) => this.page.getByRole('option', { name });
  readonly radio = (name: string | RegExp) => this.page.getByRole('radio', { name });
  readonly text = (text: string | RegExp) => this.page.getByText(text, { exact: true });
  line(name: string) {
    return this.page
      .getByRole('list', { name: 'Items' })
      .getByRole('listitem')
      .filter({
        has: this.page.getByRole('button', { name: `Remove ${name}`, exact: true }),
      });
  }
  get placed() {
    return this.page.getByRole('heading', { name: /^Order [0-9a-f]{6} placed$/ });
  }

  /** Adds a product by its name. */
  async add(typed: string): Promise<void> {
    await this.field('Add product').fill(typed);
    await this.page.keyboard.press('Enter');
    await expect(this.field('Add product')).toHaveValue('');
  }
}
