import { expect } from '@playwright/test';
import { test as base } from './fixtures.ts';
import { seedThousands } from './orders-in-every-status.ts';
import { OrdersPage } from './pages/orders.page.ts';
import { SlowList } from './pages/slow-list.ts';

const test = base.extend<{ line: SlowList }>({
  line: async ({ store }, use) => {
    await seedThousands(store);
    const line = new SlowList(store.url);
    await use(line);
    line.close();
  },

  baseURL: async ({ line }, use) => use(await line.open()),

  storageState: async ({ store, baseURL }, use) => {
    const localStorage = [{ name: 'token', value: await store.adminToken() }];
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
  },
});

test('the newest orders show before the rest is here, and stay where they are', async ({
  line,
  page,
}) => {
  const orders = new OrdersPage(page);
  await orders.open();
  await orders.rows.first().waitFor();
  await expect(orders.count).toHaveText(/^\d\d\d? of 2,\d\d\d orders$/);
  await expect(orders.table).toHaveAttribute('aria-rowcount', '-1');
  await expect(page.getByRole('button', { name: 'Loading…' })).toBeDisabled();
  await expect(orders.inStatus('pending')).toHaveText('pending –');
  const id = (await orders.rows.first().getAttribute('data-order')) ?? '';
  await orders.action(id, 'Show products').click();
  await expect(orders.row(id).getByText('Sum')).toBeVisible();
  const button = orders.action(id, 'Hide products');
  const before = await button.boundingBox();
  // No frame may show the old rows under the new count.
  await orders.table.evaluate((table) => {
    const look = () => {
      const isWhole = /^2,\d\d\d orders$/.test(document.querySelector('output')?.textContent ?? '');
      if (isWhole !== (table.getAttribute('aria-rowcount') !== '-1')) document.title = 'Torn';
    };
    new MutationObserver(look).observe(document.body, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
  });

  line.release();
  await expect(orders.count).toHaveText(/^2,\d\d\d orders$/);
  await expect(orders.button('Export to Excel')).toBeEnabled();
  await expect(orders.inStatus('pending')).not.toHaveText('pending –');
  await expect(button).toBeFocused();
  await expect(orders.row(id).getByText('Sum')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  await expect(page).not.toHaveTitle('Torn');
});

test('a search holds while the list arrives, and then looks through all of it', {
  tag: '@system',
}, async ({ line, page }) => {
  const orders = new OrdersPage(page);
  await orders.open();
  await orders.rows.first().waitFor();
  await orders.search.pressSequentially('singh');
  await expect(orders.count).toHaveText(/^\d+ found in \d\d\d? of 2,\d\d\d orders$/);
  const found = Number.parseInt((await orders.count.textContent()) ?? '', 10);
  expect(await orders.rows.count()).toBe(found);
  // The no-match state must not show before all orders have arrived.
  await orders.search.fill('nobody is called so');
  await expect(page.getByText('Loading orders', { exact: true }).first()).toBeAttached();
  await expect(page.getByText('No orders match.')).toBeHidden();
  await orders.search.fill('singh');

  line.release();
  await expect(orders.count).toHaveText(/^[\d,]+ of 2,\d\d\d orders$/);
  await expect(orders.search).toHaveValue('singh');
  expect(Number.parseInt((await orders.count.textContent()) ?? '', 10)).toBeGreaterThan(found);
});

test('a list by total waits until all of it is here', { tag: '@system' }, async ({
  line,
  page,
}) => {
  const orders = new OrdersPage(page);
  await orders.open('?sort=totalPrice');
  await expect(orders.count).toHaveText(/^\d\d\d? of 2,\d\d\d orders$/);
  await expect(orders.rows).toHaveCount(0);
  line.release();
  await orders.rows.first().waitFor();
});

test('a status that is changed while the list arrives stays changed', async ({ line, page }) => {
  const orders = new OrdersPage(page);
  await orders.open('?status=pending');
  await orders.rows.first().waitFor();
  const id = (await orders.rows.first().getAttribute('data-order')) ?? '';
  await orders.control('Status').selectOption('');
  await orders.changeStatus(id, 'packed');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(orders.status(id, 'packed')).toBeVisible();
  // The list was read before the change and must not show the old status in any frame.
  await orders.row(id).evaluate((row) => {
    new MutationObserver(() => {
      if (row.getAttribute('data-status') !== 'packed') document.title = 'It went back';
    }).observe(row, { attributes: true });
  });
  line.release();
  await expect(orders.count).toHaveText(/^2,\d\d\d orders$/);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(orders.status(id, 'packed')).toBeVisible();
  await expect(page).not.toHaveTitle('It went back');
});

test('a list that breaks off leaves no half of it', async ({ line, page }) => {
  const orders = new OrdersPage(page);
  await orders.open();
  await orders.rows.first().waitFor();
  line.close();
  await expect(page.getByText('Failed to fetch orders.', { exact: true })).toBeVisible();
  await expect(orders.rows).toHaveCount(0);
});
