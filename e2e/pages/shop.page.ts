import type { StoreSettings } from '@kirana/contract';
import type { Locator, Page } from '@playwright/test';
import { openShop } from '../shop-store.ts';
import type { Store } from '../store.ts';

/** Who orders, as the tests type it. */
export const kavita = {
  Name: 'Kavita Rao',
  'Mobile number': '+91 98123 45678',
  'PIN code': '201303',
  'House, street': 'B-12, Green Park',
} as const;

/** The customers' pages. */
export class ShopPage {
  readonly page: Page;
  readonly bar: Locator;
  readonly search: Locator;
  readonly place: Locator;
  readonly alert: Locator;
  readonly present: Locator;

  constructor(page: Page) {
    this.page = page;
    this.bar = page.getByRole('link', { name: /View basket$/ });
    this.search = page.getByRole('searchbox', { name: 'Search products', exact: true });
    this.place = page.getByRole('button', { name: /^Place order · / });
    this.alert = page.getByRole('alert');
    this.present = page.locator('[aria-current="step"]');
  }

  async open(path = ''): Promise<void> {
    await this.page.goto(`/shop${path}`);
  }

  /** Puts products into the basket, and opens it. */
  async fillBasket(...names: string[]): Promise<void> {
    await this.open();
    for (const name of names) await this.button(`Add ${name}`).click();
    await this.open('/cart');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** A line of the basket. */
  line(name: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: name });
  }

  /** Types who orders and where to, all but what is given as empty. */
  async fillIn(customer: Partial<Record<keyof typeof kavita, string>> = {}): Promise<void> {
    for (const [label, text] of Object.entries({ ...kavita, ...customer }))
      await this.page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }

  /** The number of an order on its page. */
  async shortId(): Promise<string> {
    const heading = await this.page.getByRole('heading', { level: 1 }).textContent();
    return heading?.replace('Order ', '') ?? '';
  }
}

/** Opens a shop that sells `Toor Dal`, and the basket with one. */
export async function openBasket(
  store: Store,
  page: Page,
  change: Partial<StoreSettings> = {},
): Promise<ShopPage> {
  await openShop(store, change);
  await store.addProduct({ name: 'Toor Dal' });
  const shop = new ShopPage(page);
  await shop.fillBasket('Toor Dal');
  return shop;
}
