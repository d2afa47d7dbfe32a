import type { Locator, Page } from '@playwright/test';
import { listProducts } from '../catalogue.ts';
import type { Store } from '../store.ts';

/** The prices of the store's products, by name. */
export const pricesOf = async (store: Store): Promise<Record<string, number>> =>
  Object.fromEntries((await listProducts(store)).map(({ name, price }) => [name, price]));

/** Price and Stock. */
export class PriceAndStockPage {
  readonly page: Page;
  readonly grid: Locator;
  readonly bar: Locator;
  /** What happened last, for readers as well. */
  readonly said: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid', { name: 'Products' });
    this.bar = page.getByRole('region', { name: 'Changes' });
    this.said = this.bar.getByRole('status');
  }

  async open(): Promise<void> {
    await this.page.goto('/price-and-stock');
    await this.grid.waitFor();
  }

  get names(): Locator {
    return this.grid.getByRole('rowheader');
  }

  /** A cell by its product's name and its column's heading. */
  async cell(name: string, heading: string): Promise<Locator> {
    const headings = await this.grid.getByRole('columnheader').allTextContents();
    const named = this.page.getByRole('rowheader', { name });
    const row = this.grid.getByRole('row').filter({ has: named });
    return row.locator(':scope > *').nth(headings.indexOf(heading));
  }

  /** Selects a cell by the mouse; its input has the focus then. */
  async select(name: string, heading: string): Promise<Locator> {
    const cell = await this.cell(name, heading);
    await cell.click({ position: { x: 8, y: 8 } });
    return cell;
  }

  /** Types over a cell, and leaves it by Enter. */
  async type(name: string, heading: string, text: string): Promise<void> {
    await this.select(name, heading);
    await this.page.keyboard.insertText(text);
    await this.page.keyboard.press('Enter');
  }

  /** Pastes a text as a spreadsheet puts it on the clipboard. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, text);
  }

  /** What a copy puts on the clipboard. */
  copy(): Promise<string> {
    return this.page.evaluate(() => {
      const clipboardData = new DataTransfer();
      const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
      return clipboardData.getData('text/plain');
    });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** How many typed cells the device keeps. */
  storedCells(): Promise<unknown> {
    return this.page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('kirana');
          opening.onsuccess = () => {
            const store = opening.result.transaction('kept').objectStore('kept');
            const kept = store.get('price-and-stock');
            kept.onsuccess = () => resolve(kept.result?.cells.length);
            opening.result.close();
          };
        }),
    );
  }
}
