import { expect } from '@playwright/test';
import { test } from './cash-fixtures.ts';
import { cancelPaid, openCash } from './cash-store.ts';
import { CashPage } from './pages/cash.page.ts';
import { toastOf } from './pages/toasts.ts';

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
