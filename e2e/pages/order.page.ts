import type { Locator, Page } from '@playwright/test';

/** One order's own page. */
export class OrderPage {
  readonly page: Page;
  readonly main: Locator;
  readonly items: Locator;
  readonly timeline: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.items = page.getByRole('table', { name: 'Items', exact: true });
    this.timeline = page.getByRole('region', { name: 'Timeline', exact: true });
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

  /** The timeline's sentences, newest first, without times. */
  async sentences(): Promise<string[]> {
    const lines = await this.timeline.getByRole('listitem').allInnerTexts();
    return lines.map((line) => line.replace(/^\d+:\d\d [ap]m\s+/, ''));
  }
}
