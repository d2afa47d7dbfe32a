import type { Locator, Page } from '@playwright/test';

/** The store's button in the bar, and the hours on Store Status. */
export class StoreHoursPage {
  readonly page: Page;
  /** The store's button in the bar. */
  readonly door: Locator;
  readonly hours: Locator;

  constructor(page: Page) {
    this.page = page;
    this.door = page.getByRole('banner').getByRole('button', { name: /\. Store: / });
    this.hours = page.getByRole('region', { name: 'Opening hours' });
  }

  async open(): Promise<void> {
    await this.page.goto('/manage-store');
  }

  /** An entry of the button's menu, which has to be open. */
  entry(name: string): Locator {
    return this.page.getByRole('banner').getByRole('button', { name, exact: true });
  }

  async choose(name: string): Promise<void> {
    await this.door.click();
    await this.entry(name).click();
  }

  /** A button of the page, outside the bar. */
  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  /** The fields of a day. */
  day(name: string): Locator {
    return this.hours.getByRole('group', { name, exact: true });
  }

  field(name: string): Locator {
    return this.hours.getByLabel(name, { exact: true });
  }
}
