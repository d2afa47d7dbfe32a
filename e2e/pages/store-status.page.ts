import type { Locator, Page } from '@playwright/test';

/** Store Status. */
export class StoreStatusPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/manage-store');
  }

  state(state: 'Open' | 'Closed'): Locator {
    return this.page.getByText(`Store is currently: ${state}`, { exact: true });
  }

  button(name: 'Close Store' | 'Open Store'): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
}
