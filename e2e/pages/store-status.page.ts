import type { Locator, Page } from '@playwright/test';

/** Store Status. */
export class StoreStatusPage {
  readonly page: Page;
  readonly error: Locator;
  readonly undo: Locator;

  constructor(page: Page) {
    this.page = page;
    this.error = page.getByRole('alert');
    this.undo = page.getByRole('main').getByRole('button', { name: 'Undo', exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/manage-store');
  }

  state(state: 'Open' | 'Closed' | 'Loading...'): Locator {
    return this.page.getByText(`Store is currently: ${state}`, { exact: true });
  }

  button(name: 'Close Store' | 'Open Store'): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
}
