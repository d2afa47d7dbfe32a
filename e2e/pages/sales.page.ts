import type { Locator, Page } from '@playwright/test';

/** The Sales Dashboard. */
export class SalesPage {
  readonly page: Page;
  readonly period: Locator;
  readonly customRange: Locator;
  readonly startDate: Locator;
  readonly endDate: Locator;
  /** The present range in words, above the figures. */
  readonly range: Locator;
  /** The six cards. */
  readonly cards: Locator;
  readonly export: Locator;
  readonly users: Locator;
  readonly scaledChart: Locator;
  /** The chart of a single day. */
  readonly hourlyChart: Locator;
  /** The slider that the arrow keys move in the daily chart. */
  readonly day: Locator;

  constructor(page: Page) {
    this.page = page;
    this.period = page.getByLabel('Period', { exact: true });
    this.customRange = page.getByRole('button', { name: 'Custom Date Range', exact: true });
    this.startDate = page.getByLabel('Start date', { exact: true });
    this.endDate = page.getByLabel('End date', { exact: true });
    this.range = page.locator('h2[aria-live]');
    this.cards = page.getByRole('list', { name: 'Summary', exact: true }).getByRole('listitem');
    this.export = page.getByRole('button', { name: 'Export Data to Excel', exact: true });
    this.users = page.getByRole('region', { name: 'Total Active Users', exact: true });
    this.scaledChart = page.getByRole('region', { name: 'Amount, divided by 10' });
    this.hourlyChart = page.getByRole('region', { name: 'Sales by hour', exact: true });
    this.day = page.getByRole('slider', { name: 'Day', exact: true });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/admin-dashboard${query}`);
  }

  card(label: string): Locator {
    return this.cards.filter({ hasText: label });
  }

  /** The shown figure of a card. */
  figure(label: string): Locator {
    return this.card(label).locator('data');
  }

  /** The six shown figures, in their order. */
  get figures(): Locator {
    return this.cards.locator('data');
  }

  /** The rows of a chart's table, as texts. */
  async valuesOf(chart: Locator): Promise<string[][]> {
    const rows = await chart.getByRole('row').all();
    return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
  }
}

/** The day this many days ago by the store's clock, in words. */
export function dayAgo(days: number): string {
  const format = new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  });
  return format.format(Date.now() - days * 86_400_000);
}
