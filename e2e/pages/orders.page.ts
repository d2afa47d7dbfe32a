import type { OrderStatus } from '@kirana/contract';
import type { Locator, Page } from '@playwright/test';

/** The call that fetches the list, with any query. */
export const listCall = '**/api/order/all*';
/** The call that changes an order's status. */
export const statusCall = '**/api/order/status/*';

type ControlName =
  | 'Search by order id or customer name'
  | 'From'
  | 'To'
  | 'Status'
  | 'Sort by'
  | 'New status';

type RowAction = 'Change status' | 'View address' | 'Show products' | 'Hide products';

/** Order Management. */
export class OrdersPage {
  readonly page: Page;
  readonly table: Locator;
  readonly dialog: Locator;
  readonly search: Locator;
  /** How many orders are shown, and of how many. */
  readonly count: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: 'Orders', exact: true });
    this.dialog = page.getByRole('dialog');
    this.search = this.control('Search by order id or customer name');
    this.count = page.getByRole('heading', { level: 1 }).locator('..').getByRole('status');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/manage-order${query}`);
  }

  /** Waits until all orders have arrived. */
  async waitForAll(): Promise<void> {
    await this.rows.first().waitFor();
    await this.button('Export to Excel').waitFor();
  }

  control(name: ControlName): Locator {
    return this.page.getByLabel(name, { exact: true });
  }

  button(name: 'Export to Excel' | 'Fetch Orders' | 'Retry' | 'Clear filters'): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** All shown orders, in their order. */
  get rows(): Locator {
    return this.page.locator('tbody[data-order]');
  }

  row(id: string): Locator {
    return this.page.locator(`tbody[data-order="${id}"]`);
  }

  action(id: string, name: RowAction): Locator {
    return this.row(id).getByRole('button', { name, exact: true });
  }

  status(id: string, status: OrderStatus): Locator {
    return this.row(id).getByText(status, { exact: true });
  }

  /** The count of a status above the list. */
  inStatus(status: OrderStatus): Locator {
    return this.page.getByRole('list', { name: 'How many orders are where' }).getByRole('link', {
      name: new RegExp(`^${status} `),
    });
  }

  filter(words: string): Locator {
    return this.page.getByRole('button', { name: `Remove filter ${words}`, exact: true });
  }

  /** Sets an order's status through the dialog; by default to the proposed one. */
  async changeStatus(id: string, status?: OrderStatus): Promise<void> {
    await this.action(id, 'Change status').click();
    if (status !== undefined) await this.control('New status').selectOption(status);
    await this.dialog.getByRole('button', { name: 'Update', exact: true }).click();
  }
}
