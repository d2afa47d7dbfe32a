import type { Page } from '@playwright/test';
import { OrdersPage } from '../e2e/pages/orders.page.ts';

/** Each letter changes the number of matching orders. */
const words = ['sing', 'ra', '01a', 'pr', 'f2'];

/** Order Management, with functions that measure it. */
export class OrderScreen {
  readonly page: Page;
  readonly orders: OrdersPage;

  constructor(page: Page) {
    this.page = page;
    this.orders = new OrdersPage(page);
  }

  /** Opens the screen and waits until its list is complete. */
  async open(): Promise<void> {
    await this.orders.open();
    await this.page.waitForFunction(
      () => performance.getEntriesByName('list whole').length > 0,
      undefined,
      { timeout: 120_000 },
    );
    await this.page.waitForTimeout(1500);
  }

  /** The milliseconds from the request of the orders to the painted list. */
  async timeToList(): Promise<number> {
    const [worker] = this.page.workers();
    if (worker === undefined) throw new Error('The order screen has no worker');
    const requestedAt = await worker.evaluate(() => {
      const fetched = performance.getEntriesByType('resource');
      const list = fetched.find(({ name }) => name.includes('/api/order/all'));
      return performance.timeOrigin + (list?.startTime ?? Number.NaN);
    });
    const paintedAt = await this.page.evaluate(
      () =>
        performance.timeOrigin +
        (performance.getEntriesByName('list whole')[0]?.startTime ?? Number.NaN),
    );
    return paintedAt - requestedAt;
  }

  /** Types and deletes some words; returns the time from each key to its paint. */
  async typeWords(): Promise<number[]> {
    const before = await this.page.evaluate(() => window.probe.keys.length);
    await this.orders.search.focus();
    for (const word of words) {
      for (const letter of word) await this.#press(letter);
      for (const _ of word) await this.#press('Backspace');
    }
    return this.page.evaluate((from) => window.probe.keys.slice(from), before);
  }

  async #press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    await this.page.waitForTimeout(150);
  }

  /** Begins to measure the time from each key to its paint. */
  async watchKeys(): Promise<void> {
    await this.orders.count.evaluate((count) => window.probe.watchKeys(count));
  }

  /** Sorts the list by total and by date; returns the time to the paint of each. */
  async sort(): Promise<number[]> {
    const table = await this.orders.table.elementHandle();
    const times: number[] = [];
    for (const by of ['totalPrice', 'date', 'totalPrice', 'date']) {
      const select = this.orders.control('Sort by');
      times.push(
        await select.evaluate(
          (element, [value, body]) =>
            window.probe.choose(element as HTMLSelectElement, value, body as HTMLElement),
          [by, table] as const,
        ),
      );
      await this.page.waitForTimeout(200);
    }
    return times;
  }

  /** Scrolls like a wheel, then by several screens at a time. */
  async scroll(): Promise<void> {
    await this.page.evaluate(() => window.probe.scroll(120, 120));
    await this.page.evaluate(() => window.probe.scroll(5000, 60));
    await this.page.evaluate(() => window.scrollTo(0, 0));
    await this.page.waitForTimeout(300);
  }

  /** Fetches the list again, as the polling does each minute. */
  async fetchAgain(): Promise<void> {
    await this.orders.button('Fetch Orders').evaluate((button) => (button as HTMLElement).click());
    await this.page.waitForTimeout(800);
  }

  async export(): Promise<void> {
    const download = this.page.waitForEvent('download');
    await this.orders
      .button('Export to Excel')
      .evaluate((button) => (button as HTMLElement).click());
    await (await download).path();
  }
}
