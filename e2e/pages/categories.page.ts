import type { Locator, Page } from '@playwright/test';

/** Category Management. */
export class CategoriesPage {
  readonly page: Page;
  readonly name: Locator;
  /** The names on the cards, in their order. */
  readonly names: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByLabel('Name', { exact: true });
    this.names = page.getByRole('list', { name: 'Categories' }).getByRole('heading');
  }

  async open(): Promise<void> {
    await this.page.goto('/manage-category');
  }

  button(name: 'Update Category'): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  card(name: string): Locator {
    const heading = this.page.getByRole('heading', { name, exact: true });
    return this.page.getByRole('listitem').filter({ has: heading });
  }

  edit(name: string): Locator {
    return this.card(name).getByRole('button', { name: 'Edit', exact: true });
  }
}
