import type { Locator, Page } from '@playwright/test';

type ColumnName = 'New' | 'To pack' | 'Packed';

type CardButton = 'Accept' | 'Mark packed' | 'Mark delivered' | 'Reject' | 'More' | 'Undo' | 'OK';

/** Live Orders. */
export class BoardPage {
  readonly page: Page;
  readonly cards: Locator;
  readonly dialog: Locator;
  /** For example `11 open, 2 late`. */
  readonly count: Locator;
  readonly selection: Locator;

  constructor(page: Page) {
    this.page = page;
    this.cards = page.locator('article[data-order]:not([inert] *)');
    this.dialog = page.getByRole('dialog');
    this.count = page.getByRole('heading', { level: 1 }).locator('..').getByRole('status');
    this.selection = page.getByRole('region', { name: 'Selected orders', exact: true });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/live-orders${query}`);
  }

  column(name: ColumnName): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  tab(name: ColumnName): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name} `) });
  }

  card(id: string): Locator {
    return this.page.locator(`article[data-order="${id}"]:not([inert] *)`);
  }

  /** An order's card in one column. */
  cardIn(name: ColumnName, id: string): Locator {
    return this.column(name).locator(`article[data-order="${id}"]:not([inert] *)`);
  }

  button(id: string, name: CardButton): Locator {
    return this.card(id).getByRole('button', { name, exact: true });
  }

  /** The place that an order was pressed away from. */
  place(id: string): Locator {
    return this.page.locator(`[data-place="${id}"]`);
  }

  /** `Undo` in that place. */
  undo(id: string): Locator {
    return this.place(id).getByRole('button', { name: 'Undo', exact: true });
  }

  /** The orders finished in the last half hour. */
  get justDone(): Locator {
    return this.page.getByRole('region', { name: 'Just done', exact: true });
  }

  async choose(id: string, entry: 'Details' | 'Give to a rider' | 'Add note' | 'Bill') {
    await this.button(id, 'More').click();
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
  }

  head(name: 'Select' | 'Done' | 'Targets' | 'Sound and alerts'): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  /** The menu of the head, on a phone. */
  get more(): Locator {
    return this.page
      .getByRole('main')
      .getByRole('button', { name: 'More', exact: true })
      .and(this.page.locator(':not(article *)'));
  }

  /** Presses a button of the open dialog. */
  answer(name: string): Promise<void> {
    return this.dialog.getByRole('button', { name, exact: true }).click();
  }
}
