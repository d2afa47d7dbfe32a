import type { Locator, Page } from '@playwright/test';
import { LoginPage } from './auth.page.ts';

/** The log-in in place. */
export class LogInAgainDialog extends LoginPage {
  readonly dialog: Locator;

  constructor(page: Page) {
    super(page);
    this.dialog = page.getByRole('dialog', { name: 'Log in to go on' });
  }
}
