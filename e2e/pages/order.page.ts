import type { Locator, Page } from '@playwright/test';

/** One order's own page. */
export class OrderPage {
  readonly page: Page;
  readonly main: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/order/${id}`);
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  link(name: string): Locator {
    return this.main.getByRole('link', { name, exact: true });
  }
}
