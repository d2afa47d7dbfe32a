import type { Locator, Page } from '@playwright/test';
import { toastOf } from './toasts.ts';

/** Banner Management. */
export class BannersPage {
  readonly page: Page;
  /** Opens the form where there is no room beside the list. */
  readonly opener: Locator;
  readonly image: Locator;
  readonly upload: Locator;
  readonly banners: Locator;
  readonly deletes: Locator;

  constructor(page: Page) {
    this.page = page;
    this.opener = page.getByRole('button', { name: 'New banner', exact: true });
    this.image = page.getByLabel('Choose image', { exact: true });
    this.upload = page.getByRole('button', { name: /^Upload(ing\.\.\.| Banner)$/ });
    this.banners = page.getByRole('list', { name: 'Banners' }).getByRole('img');
    this.deletes = page.getByRole('button', { name: 'Delete banner', exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/manage-banner');
  }

  toast(text: string): Locator {
    return toastOf(this.page, text);
  }
}
