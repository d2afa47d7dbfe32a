import type { Locator, Page } from '@playwright/test';

/** The bar at the top of every screen. */
export class NavigationBar {
  readonly bar: Locator;
  readonly manage: Locator;
  /** The toggle on a small screen. */
  readonly menu: Locator;
  readonly logout: Locator;

  constructor(page: Page) {
    this.bar = page.getByRole('banner');
    this.manage = this.bar.getByRole('button', { name: 'Manage', exact: true });
    this.menu = this.bar.getByRole('button', { name: 'Menu', exact: true });
    this.logout = this.bar.getByRole('button', { name: 'Logout', exact: true });
  }

  link(name: string): Locator {
    return this.bar.getByRole('link', { name, exact: true });
  }
}
