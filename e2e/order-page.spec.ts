import type { Order } from '@kirana/contract';
import { expect } from '@playwright/test';
import { meena, placeOrders, setStatus } from './board-store.ts';
import { test } from './fixtures.ts';
import { BoardPage } from './pages/board.page.ts';
import { OrderPage } from './pages/order.page.ts';
import { OrdersPage, statusCall } from './pages/orders.page.ts';
import { toastOf } from './pages/toasts.ts';

test.use({ asAdmin: true });

test('tells what happened, and takes the next step and the last one back', async ({
  store,
  page,
}) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await setStatus(store, order, { status: 'accepted' }, await store.joinAsAdmin(meena));
  const screen = new OrderPage(page);
  await screen.open(order._id);
  const name = `Order ${order._id.slice(-6)}`;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(`${name} · Kirana`);
  await expect(screen.items).toContainText('₹299.00');
  await expect(screen.main).toContainText('Cash on delivery · to be collected');
  await expect(screen.timeline.getByRole('heading', { name: 'Today' })).toBeVisible();
  expect(await screen.sentences()).toEqual([
    'Meena Iyer accepted it',
    'The customer placed the order',
  ]);
  await screen.button('Mark packed').click();
  await expect(screen.button('Mark delivered')).toBeVisible();
  await screen.button('Undo').click();
  await expect(screen.button('Mark packed')).toBeVisible();
  await expect(screen.button('Undo')).toBeHidden();
  await screen.main.getByLabel('Note', { exact: true }).fill('Ring twice');
  await screen.button('Add note').click();
  await expect(screen.timeline).toContainText('Asha Verma: “Ring twice”');
  expect(await screen.sentences()).toEqual([
    'Asha Verma: “Ring twice”',
    'Asha Verma took the last step back: it is accepted again',
    'Asha Verma packed it',
    'Meena Iyer accepted it',
    'The customer placed the order',
  ]);
});

test('Previous and Next walk the list that one came from', async ({ store, page }) => {
  const [first, second, third] = (await placeOrders(store, 3)) as [Order, Order, Order];
  const orders = new OrdersPage(page);
  await orders.open();
  await orders.row(second._id).getByRole('link', { name: 'Details', exact: true }).click();
  const screen = new OrderPage(page);
  await expect(page).toHaveURL(`/order/${second._id}`);
  // The list is sorted newest first.
  await screen.link('Next').click();
  await expect(page).toHaveURL(`/order/${first._id}`);
  await expect(screen.button('Next')).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await screen.link('Previous').click();
  await screen.link('Previous').click();
  await expect(page).toHaveURL(`/order/${third._id}`);
  // On the board the first order is due first.
  const board = new BoardPage(page);
  await board.open();
  await board.choose(third._id, 'Details');
  await screen.link('Previous').click();
  await expect(page).toHaveURL(`/order/${second._id}`);
});

test('what one wants to know first stands in the head, and the items before the address', {
  tag: '@system',
}, async ({ store, page }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await page.setViewportSize({ width: 360, height: 740 });
  const screen = new OrderPage(page);
  await screen.open(order._id);
  await expect(
    page.getByText(/pending ₹299\.00 · Cash on delivery · to be collected/),
  ).toBeVisible();
  const topOf = async (name: string) =>
    (await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? 0;
  expect(await topOf('1 item')).toBeLessThan(await topOf('Customer'));
  // The one who ordered gets the parcel, and is said once.
  const customer = page.getByRole('region', { name: 'Customer', exact: true });
  await expect(customer.getByText('98123 45678')).toHaveCount(1);
  await page.getByRole('link', { name: 'Back to orders' }).click();
  await expect(page).toHaveURL('/manage-order');
});

test.describe('the dialog of Order Management', () => {
  test('sends the status alone, and a reason only when one was chosen', {
    tag: '@release',
  }, async ({ store, page }) => {
    const [plain, reasoned] = (await placeOrders(store, 2)) as [Order, Order];
    const sent: [ifMatch: string | undefined, body: unknown][] = [];
    await page.route(statusCall, (route) => {
      const request = route.request();
      sent.push([request.headers()['if-match'], request.postDataJSON()]);
      return route.continue();
    });
    const orders = new OrdersPage(page);
    await orders.open();
    await orders.changeStatus(plain._id, 'rejected');
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await orders.action(reasoned._id, 'Change status').click();
    await expect(orders.dialog.getByLabel('Reason')).toBeHidden();
    await orders.control('New status').selectOption('rejected');
    const reason = orders.dialog.getByLabel('Reason');
    await expect(reason.getByRole('option').first()).toHaveText('No reason given');
    await reason.selectOption('Other');
    await orders.dialog.getByRole('button', { name: 'Update' }).click();
    await expect(orders.dialog.getByText('Note is required')).toBeVisible();
    await orders.dialog.getByLabel('Note for the customer').fill('We moved');
    await orders.dialog.getByRole('button', { name: 'Update' }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(sent).toEqual([
      ['"pending"', { status: 'rejected' }],
      ['"pending"', { status: 'rejected', reason: { code: 'other', note: 'We moved' } }],
    ]);
  });

  test('says who was first, and offers Undo beside OK', async ({ store, page }) => {
    const [order] = (await placeOrders(store, 1)) as [Order];
    await page.route('**/api/live*', (route) => route.abort());
    const orders = new OrdersPage(page);
    await orders.open();
    await orders.row(order._id).waitFor();
    await setStatus(store, order, { status: 'packed' }, await store.joinAsAdmin(meena));
    await orders.changeStatus(order._id, 'accepted');
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('Failed to update order status.');
    await expect(alert).toContainText(/Meena Iyer packed this order .+\. It is now packed\./);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(orders.status(order._id, 'packed')).toBeVisible();
    await orders.changeStatus(order._id);
    await expect(alert).toContainText('Order status updated to delivered');
    await alert.getByRole('button', { name: 'Undo' }).click();
    await expect(toastOf(page, `Order ${order._id.slice(-6)} is packed again`)).toBeVisible();
    await expect(orders.status(order._id, 'packed')).toBeVisible();
  });
});
