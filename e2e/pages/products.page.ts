import type { Locator, Page } from '@playwright/test';

/** A file for a file input. */
export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Product Management. */
export class ProductsPage {
  readonly page: Page;
  readonly table: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: 'Products', exact: true });
    this.search = page.getByLabel('Search by name', { exact: true });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/manage-products${query}`);
  }

  row(name: string): Locator {
    const cell = this.page.getByRole('rowheader', { name, exact: true });
    return this.table.getByRole('row').filter({ has: cell });
  }

  get names(): Locator {
    return this.table.getByRole('rowheader');
  }

  delete(name: string): Locator {
    return this.row(name).getByRole('button', { name: 'Delete', exact: true });
  }
}

/** The texts of a product's form. */
export interface ProductTexts {
  name: string;
  price: string;
  category: string;
  quantity: string;
  description?: string;
}

/** The form of Add New Product and Edit Product. */
export class ProductForm {
  readonly page: Page;
  readonly image: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.image = this.field('Image');
    this.submit = page.getByRole('button', { name: /^(Upload|Update) Product$/ });
  }

  field(
    label: 'Name' | 'Price' | 'Category' | 'Quantity' | 'Stock' | 'Description' | 'Image',
  ): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  async fill({ name, price, category, quantity, description = '' }: ProductTexts): Promise<void> {
    await this.field('Name').fill(name);
    await this.field('Price').fill(price);
    await this.field('Category').selectOption({ label: category });
    await this.field('Quantity').fill(quantity);
    await this.field('Description').fill(description);
  }
}
