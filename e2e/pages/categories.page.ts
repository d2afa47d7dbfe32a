import type { Locator, Page } from '@playwright/test';

/** Category Management. */
export class CategoriesPage {
  readonly page: Page;
  /** Opens the form where there is no room beside the list. */
  readonly opener: Locator;
  readonly name: Locator;
  /** The names on the cards, in their order. */
  readonly names: Locator;

  constructor(page: Page) {
    this.page = page;
    this.opener = page.getByRole('button', { name: 'New category', exact: true });
    this.name = page.getByLabel('Name', { exact: true });
    this.names = page.getByRole('list', { name: 'Categories' }).getByRole('heading');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/manage-category${query}`);
  }

  button(name: 'Add Category' | 'Update Category' | 'Cancel'): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  card(name: string): Locator {
    const heading = this.page.getByRole('heading', { name, exact: true });
    return this.page.getByRole('listitem').filter({ has: heading });
  }

  delete(name: string): Locator {
    return this.card(name).getByRole('button', { name: 'Delete', exact: true });
  }

  edit(name: string): Locator {
    return this.card(name).getByRole('button', { name: 'Edit', exact: true });
  }
}
