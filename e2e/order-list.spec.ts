import { expect, type Locator } from '@playwright/test';
import { setStatus } from './board-store.ts';
import { test } from './fixtures.ts';
import { seedThousands } from './orders-in-every-status.ts';
import { listCall, OrdersPage } from './pages/orders.page.ts';
import { address, ravi, type Store } from './store.ts';

test.use({ asAdmin: true });

const meera = { ...ravi, email: 'meera@example.in', name: 'Meera Shah' };

/** Places three orders of two customers, the oldest first: 100, 900 and 500 rupees. */
async function placeThree(store: Store) {
  await store.adminToken();
  const [first, second] = [await store.join(ravi), await store.join(meera)];
  const place = async (token: string, rupees: number) => {
    const product = await store.addProduct({ name: `Hamper of ${rupees}`, paise: rupees * 100 });
    return store.placeOrder(token, { items: [{ product, quantity: 1 }] });
  };
  return [await place(first, 100), await place(second, 900), await place(first, 500)] as const;
}

/** Gives every second order a customer's name in several lines, so that rows differ in height. */
async function giveLongNames(store: Store): Promise<void> {
  const customer_name = 'Venkateshwara Subramaniam Chidambaram Iyer';
  await store.onDatabase(async (db) => {
    const orders = await db.selectFrom('orders').select('id').orderBy('created_at').execute();
    const every2nd = orders.filter((_, at) => at % 2 === 0).map(({ id }) => id);
    await db.updateTable('orders').set({ customer_name }).where('id', 'in', every2nd).execute();
  });
}

/** The ids of the shown orders, in their order. */
function idsIn(rows: Locator): Promise<(string | null)[]> {
  return rows.evaluateAll((bodies) => bodies.map((body) => body.getAttribute('data-order')));
}

test('search, status and sort stand in the address, and Back undoes them', async ({
  store,
  page,
}) => {
  const [cheap, dear, middle] = await placeThree(store);
  await setStatus(store, dear, { status: 'delivered' });
  const orders = new OrdersPage(page);
  const expectIds = (ids: string[]) => expect.poll(() => idsIn(orders.rows)).toEqual(ids);
  await orders.open();
  await expectIds([middle._id, dear._id, cheap._id]);
  await expect(orders.inStatus('pending')).toHaveText('pending 2');
  await expect(orders.inStatus('delivered')).toHaveText('delivered 1');

  await orders.control('Sort by').selectOption('totalPrice');
  await expectIds([dear._id, middle._id, cheap._id]);
  await orders.control('Sort by').selectOption('status');
  await expectIds([middle._id, cheap._id, dear._id]);
  await orders.search.pressSequentially('meera');
  await expectIds([dear._id]);
  await expect(orders.count).toHaveText('1 of 3 orders');
  await orders.search.fill(cheap._id.slice(-6));
  await expectIds([cheap._id]);
  await orders.control('Status').selectOption('delivered');
  await expect(page.getByText('No orders match.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('No orders match.')).toBeVisible();
  await expect(orders.search).toHaveValue(cheap._id.slice(-6));
  await page.goBack();
  await expectIds([cheap._id]);
  await page.goBack();
  await expect(orders.search).toHaveValue('');
  await expectIds([middle._id, cheap._id, dear._id]);
});

test('filters in force are named and taken off one by one', async ({ store, page }) => {
  await placeThree(store);
  const orders = new OrdersPage(page);
  await orders.open('?search=meera&status=pending&from=2020-01-31&to=2099-12-31');
  await expect(orders.rows).toHaveCount(1);
  await orders.filter('From 31 Jan 2020').click();
  await orders.filter('To 31 Dec 2099').click();
  await expect(page).toHaveURL('/manage-order?search=meera&status=pending');
  await orders.filter('“meera”').click();
  await expect(orders.rows).toHaveCount(3);
  await orders.filter('Status: pending').click();
  await expect(page).toHaveURL('/manage-order');
  await orders.inStatus('packed').click();
  await orders.button('Clear filters').click();
  await expect(orders.rows).toHaveCount(3);
  await orders.control('From').fill('2020-01-31');
  await expect(orders.filter('From 31 Jan 2020')).toBeVisible();
  // Dates that make no range ask for nothing.
  let calls = 0;
  await page.route(listCall, (route) => {
    calls += 1;
    return route.continue();
  });
  await orders.control('To').fill('2020-01-30');
  await expect(page.getByText('From must not be after To.')).toBeVisible();
  expect(calls).toBe(0);
  await orders.control('To').fill('');
  await expect(page.getByText('From must not be after To.')).toBeHidden();
});

test('a row gives its id, its address and its products, and breaks no name inside its words', async ({
  store,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [, , order] = await placeThree(store);
  const orders = new OrdersPage(page);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await orders.open();
  const id = orders.row(order._id).getByRole('button', { name: 'copy order id' });
  await expect(id).toHaveText(order._id.slice(-6));
  await expect(id).toHaveAttribute('title', order._id);
  await id.click();
  await expect.poll(copied).toBe(order._id);

  await orders.action(order._id, 'View address').click();
  await expect(orders.dialog.getByText(address.line1)).toBeVisible();
  await expect(orders.dialog.getByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    'tel:+919812345678',
  );
  await orders.dialog.getByRole('button', { name: 'Copy' }).click();
  await expect
    .poll(copied)
    .toBe(
      'Ravi Nair\nFlat 402, Tower B, Amrapali Sapphire\nOpposite Sector 45 market\nNoida 201303\nUttar Pradesh\nPhone 98123 45678',
    );
  await page.keyboard.press('Escape');

  await orders.action(order._id, 'Show products').click();
  const products = page.getByRole('table', { name: /^Products of order/ });
  await expect(products.getByRole('row')).toHaveText([
    'ProductQuantityPriceLine total',
    'Hamper of 500 1 kg1₹500.00₹500.00',
    'Sum₹500.00',
  ]);
  await orders.action(order._id, 'Hide products').click();
  await expect(products).toBeHidden();
  const name = orders.row(order._id).getByText('Ravi Nair', { exact: true });
  for (const width of [360, 730, 768, 900, 1024]) {
    await page.setViewportSize({ width, height: 740 });
    const lines = () =>
      name.evaluate((span) => span.clientHeight / parseFloat(getComputedStyle(span).lineHeight));
    await expect.poll(lines, { message: `at ${width} px` }).toBeLessThanOrEqual(2);
  }
});

test('of thousands of orders only those in sight are in the page', async ({ store, page }) => {
  await seedThousands(store);
  const orders = new OrdersPage(page);
  await orders.open();
  await orders.waitForAll();
  const total = Number(await orders.table.getAttribute('aria-rowcount')) - 1;
  expect(total).toBeGreaterThan(2500);
  expect(await orders.rows.count()).toBeLessThan(60);

  const focused = orders.rows.first().getByRole('button', { name: 'View address' });
  await focused.focus();
  const id = await orders.rows.first().getAttribute('data-order');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(orders.rows.last().getByRole('row').first()).toHaveAttribute(
    'aria-rowindex',
    String(total + 1),
  );
  await expect(orders.action(id ?? '', 'View address')).toBeFocused();
  expect(await orders.rows.count()).toBeLessThan(60);

  await page.route(listCall, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Only the newest orders are kept on this device.')).toBeVisible();
  await expect(orders.table).toHaveAttribute('aria-rowcount', '2001');
});

test('new orders move nothing of what is being read further down', async ({ store, page }) => {
  await seedThousands(store);
  await giveLongNames(store);
  await page.clock.install();
  const orders = new OrdersPage(page);
  await orders.open();
  await orders.waitForAll();
  await page.evaluate(() => window.scrollTo(0, 60_000));
  const read = orders.rows.nth(8);
  const indexOf = async (row: Locator) =>
    Number(await row.getByRole('row').first().getAttribute('aria-rowindex'));
  await expect.poll(() => indexOf(read)).toBeGreaterThan(300);
  const id = (await read.getAttribute('data-order')) ?? '';
  const index = await indexOf(orders.row(id));
  await orders.action(id, 'Show products').click();
  await orders.row(id).getByText('Sum').waitFor();
  const button = orders.action(id, 'Hide products');
  const top = async () => (await button.boundingBox())?.y ?? 0;
  const before = await top();

  const customer = await store.join(ravi);
  for (let placed = 0; placed < 3; placed += 1) await store.placeOrder(customer);
  await page.clock.fastForward('01:00');
  await expect.poll(() => indexOf(orders.row(id))).toBe(index + 3);
  await expect(button).toBeFocused();
  await expect(orders.row(id).getByText('Sum')).toBeVisible();
  // The scroll position is a whole number of device pixels, the heights of rows are not.
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
});
