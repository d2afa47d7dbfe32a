import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { ravi, type Store } from '../store.ts';

/**
 * The parts of every screen about the floor: the bell in the bar, and the strip at the lower edge.
 */
export class Floor {
  readonly page: Page;
  readonly bell: Locator;
  readonly strip: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.bell = page.getByRole('banner').getByRole('link', { name: /^Live orders: / });
    this.strip = page.getByRole('region', { name: 'New orders', exact: true });
    this.dialog = page.getByRole('dialog', { name: 'Sound and alerts', exact: true });
  }

  button(name: 'Silence' | 'Turn on sound' | 'Sound and alerts'): Locator {
    return this.strip.getByRole('button', { name, exact: true });
  }

  /** The state of the connection, beside the bell. */
  connection(words: 'Live' | 'Reconnecting…'): Locator {
    return this.page.getByRole('banner').getByText(words, { exact: true });
  }

  /** Presses an empty area, which allows the page to play sound. */
  async press(): Promise<void> {
    await this.page.getByRole('heading', { level: 1 }).click();
  }

  async isRinging(): Promise<boolean> {
    return (await this.bell.getAttribute('data-ringing')) === 'true';
  }

  /** Makes the page's tab hidden or visible, also several times at once. */
  async setShown(...states: ('visible' | 'hidden')[]): Promise<void> {
    await this.page.evaluate((all) => {
      for (const value of all) {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }
    }, states);
  }
}

/** Opens a screen and waits until the tab follows the floor. */
export async function follow(page: Page, path = '/manage-order'): Promise<Floor> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForRequest(/\/api\/live\?wait=/);
  return new Floor(page);
}

/** Opens a screen on which an order rings, unless the browser blocks sound. */
export async function openRinging(page: Page, store: Store, path = '/privacy'): Promise<Floor> {
  await store.placeOrder(await store.join(ravi));
  const floor = await follow(page, path);
  await expect(floor.strip).toBeVisible();
  return floor;
}

/** All live calls of a browser, and which of them still wait. */
export class LiveCalls {
  readonly sent: string[] = [];
  readonly waiting = new Set<string>();

  constructor(browser: BrowserContext) {
    let last = 0;
    browser.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname !== '/api/live') return;
      this.sent.push(pathname + search);
      if (!search.includes('wait=')) return;
      last += 1;
      const name = `${last}`;
      this.waiting.add(name);
      const end = () => this.waiting.delete(name);
      request.response().then(end, end);
      request.frame().page().once('close', end);
    });
  }
}
