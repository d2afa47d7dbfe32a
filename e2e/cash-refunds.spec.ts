import { expect } from '@playwright/test';
import { cancelPaid, closeDay, deliver, move, openCash, test } from './cash-store.ts';
import { CashPage } from './pages/cash.page.ts';
import { toastOf, undoOf } from './pages/toasts.ts';

test.use({ asAdmin: true });

test('a refund is sent, is on its way, is refused, and is asked for again', async ({
  store,
  page,
  refunds,
}) => {
  const people = await openCash(store);
  const orders = [];
  for (const rupees of [57.5, 100, 200, 300]) orders.push(await cancelPaid(store, people, rupees));
  const [sent, slow, refused, lost] = orders.map(({ _id }) => _id.slice(-6));
  const cash = new CashPage(page);
  await page.goto('/cash#refunds');
  await expect(cash.card('Refunds due').getByRole('heading')).toBeFocused();
  await expect(cash.card('Refunds due')).toBeInViewport();
  const press = (order: string | undefined, name: string) =>
    cash.row('Refunds due', order ?? '').getByRole('button', { name, exact: true });
  await expect(cash.row('Refunds due', sent ?? '')).toContainText('Cancelled');
  await press(sent, 'Refund').dblclick();
  await expect(toastOf(page, 'The refund is on its way')).toBeVisible();
  await expect(cash.card('Refunds due')).toContainText('₹57.50 of 1 order has gone back');
  await expect(press(sent, 'Refund')).toHaveCount(0);
  expect(refunds.taken).toMatchObject([{ amount: 5750 }]);

  refunds.mood = 'pending';
  await press(slow, 'Refund').click();
  await expect(cash.row('Refunds due', slow ?? '')).toContainText(
    /On its way since \d+:\d\d [ap]m/,
  );
  await expect(cash.row('Refunds due', slow ?? '').getByRole('button')).toHaveText('Ask Razorpay');

  refunds.mood = 'refused';
  await press(refused, 'Refund').click();
  await expect(cash.row('Refunds due', refused ?? '')).toContainText(
    'Razorpay did not refund: Your account has too little balance',
  );
  await expect(press(refused, 'Refund')).toBeVisible();

  refunds.mood = 'lost';
  await press(lost, 'Refund').click();
  await expect(cash.row('Refunds due', lost ?? '')).toContainText('Razorpay has not answered');
  refunds.mood = 'processed';
  await press(lost, 'Try again').click();
  await expect(cash.row('Refunds due', lost ?? '')).not.toContainText('Razorpay has not answered');
  await expect(cash.card('Refunds due')).toContainText('₹357.50 of 2 orders has gone back');
  // The one that was lost had arrived.
  expect(refunds.taken.map(({ amount }) => amount)).toEqual([5750, 10_000, 30_000]);

  // The event of its end is lost too.
  Object.assign(refunds.taken[1] ?? {}, { status: 'processed' });
  await press(slow, 'Ask Razorpay').click();
  await expect(cash.card('Refunds due')).toContainText('₹457.50 of 3 orders has gone back');
  expect(refunds.taken).toHaveLength(3);
});

test('what went back otherwise is marked, by words or out of the drawer, and undone', {
  tag: '@release',
}, async ({ store, page }) => {
  const people = await openCash(store);
  await deliver(store, people, 540, { by: 'admin' });
  const order = await cancelPaid(store, people, 57.5);
  const cash = new CashPage(page);
  await cash.open();
  const row = cash.row('Refunds due', order._id.slice(-6)).filter({ hasText: 'Ravi Nair' });
  const mark = row.getByRole('button', { name: 'Mark as refunded' });
  await mark.click();
  await expect(cash.dialog).toContainText('₹57.50');
  await cash.answer('Mark as refunded').click();
  await expect(cash.field('How it went back')).toHaveAccessibleDescription(/is required/);
  await cash.field('How it went back').fill('Bank transfer 4711');
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Marked as refunded')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(cash.card('Refunds due')).toContainText('Nothing has to go back.');
  await undoOf(page, 'Marked as refunded').click();
  await mark.click();
  await cash.field('Cash from the drawer').check();
  await expect(cash.field('How it went back')).toBeHidden();
  await cash.answer('Mark as refunded').click();
  await expect(cash.dialog).toHaveCount(0);
  await expect(cash.figure(cash.card('Drawer'), 'Money out')).toHaveText('-₹57.50');
  const move = cash.row('Drawer', `Refund of order ${order._id.slice(-6)}`);
  await move.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await expect(move).toHaveCount(0);
});

test('a refund that somebody else has marked is refused in the dialog', {
  tag: '@release',
}, async ({ store, page }) => {
  const people = await openCash(store);
  const order = await cancelPaid(store, people, 57.5);
  const cash = new CashPage(page);
  await cash.open();
  await page.route('**/api/live**', (route) => route.abort());
  await cash.button('Mark as refunded').click();
  await cash.field('How it went back').fill('Bank transfer 4711');
  const path = `/api/order/refund/${order._id}`;
  const elsewhere = { token: people.admin, body: { reference: 'At the counter' } };
  expect((await store.call('POST', path, elsewhere)).status).toBe(200);
  await cash.answer('Mark as refunded').click();
  await expect(cash.dialog.getByRole('alert')).toHaveText('Nothing has to go back');
  await expect(cash.field('How it went back')).toHaveValue('Bank transfer 4711');
  await cash.answer('Cancel').click();
  await expect(cash.card('Refunds due')).toContainText('Nothing has to go back.');
});

test.describe('without keys of Razorpay', () => {
  test.use({ storeEnv: {} });

  test('a refund can only be marked', { tag: '@release' }, async ({ store, page }) => {
    const people = await openCash(store);
    await move(store, people, { kind: 'in', amount: 100, reason: 'Float' });
    await closeDay(store, people);
    await cancelPaid(store, people, 57.5);
    const cash = new CashPage(page);
    await cash.open();
    const buttons = cash.card('Refunds due').getByRole('button');
    await expect(buttons).toHaveText(['Mark as refunded']);
  });
});
