import type { Locator, Page } from '@playwright/test';

type Card = 'Drawer' | 'With riders' | 'UPI at the door' | 'Online' | 'Refunds due' | 'Closed days';

/** Cash. */
export class CashPage {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.page.goto('/cash');
    await this.card('Drawer').waitFor();
  }

  card(name: Card): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** The row of a card that contains this text. */
  row(card: Card, text: string): Locator {
    return this.card(card).getByRole('listitem').filter({ hasText: text });
  }

  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  /** A field of the open dialog. */
  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }

  /** The button of the open dialog that sends, or another one. */
  answer(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** The amount beside a name in a card or in the open dialog. */
  figure(inside: Locator, label: string): Locator {
    const entry = inside.locator('dl > div').filter({
      has: this.page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) }),
    });
    return entry.getByRole('definition');
  }
}
