import type { Locator, Page } from '@playwright/test';

/** The hosted page on which an order is paid. */
export class PayPage {
  readonly heading: Locator;
  readonly said: Locator;
  readonly pay: Locator;
  readonly refuse: Locator;
  readonly cancel: Locator;
  readonly back: Locator;

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { name: 'Payment page' });
    this.said = page.getByRole('status');
    this.pay = page.getByRole('button', { name: /^Pay ₹/ });
    this.refuse = page.getByRole('button', { name: 'Bank says no' });
    this.cancel = page.getByRole('button', { name: 'Cancel' });
    this.back = page.getByRole('link', { name: 'Back to the shop' });
  }
}
