import { expect } from '@playwright/test';
import { FakeRazorpay } from '../server/seed/razorpay/fake-razorpay.ts';
import { silence } from './board-store.ts';
import { cancelPaid, closeDay, deliver, move, openCash, payOnline } from './cash-store.ts';
import { test as base } from './fixtures.ts';
import { CashPage } from './pages/cash.page.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { inspect } from './pages/inspect.ts';
import { toastsGone } from './pages/toasts.ts';
import { sidewaysOverflow } from './pages/violations.ts';
import { webhookSecret } from './store.ts';

const test = base.extend<{ bank: FakeRazorpay }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
  bank: async ({}, use) => {
    const bank = await FakeRazorpay.start({ refundsUnknown: true });
    await use(bank);
    await bank.close();
  },
  storeEnv: async ({ bank }, use) => use({ ...bank.env, RAZORPAY_WEBHOOK_SECRET: webhookSecret }),
});

test.use({ asAdmin: true });

const longName = 'राजेश कुमार श्रीवास्तव '.repeat(5).slice(0, 100).trim();
const longReason = 'सुपरमार्केट-के-लिए-छुट्टे-पैसे'.repeat(7).slice(0, 200);

test('everyone can use Cash, its dialogs and a closed day, with long names', {
  tag: '@system',
}, async ({ store, page, bank }) => {
  test.setTimeout(240_000);
  const people = await openCash(store, { customer: longName, rider: longName });
  await move(store, people, { kind: 'in', amount: 3000, reason: longReason });
  await deliver(store, people, 540, { by: 'admin' });
  await closeDay(store, people, { coins: 3500, note: longReason });
  await move(store, people, { kind: 'out', amount: 100, reason: longReason });
  await deliver(store, people, 1299.5, { by: 'admin', paidBy: 'upi' });
  await deliver(store, people, 540);
  await payOnline(store, people, 524);
  for (const status of ['pending', 'processed', 'processed'] as const) {
    bank.books.refundStatus = status;
    const { _id } = await cancelPaid(store, people, 57.5);
    await store.call('POST', `/api/order/refund/${_id}`, { token: people.admin, body: {} });
    if (status === 'pending') bank.fail('refund', 'lost');
  }
  await cancelPaid(store, people, 99);
  // New orders ring on every screen.
  await silence(store);
  const cash = new CashPage(page);
  await page.goto('/cash#refunds');
  await expect(cash.card('Refunds due')).toBeInViewport();
  await page.getByRole('link', { name: /^Live orders: / }).waitFor();
  await inspect(page, 'cash');

  await cash.button('Money in').click();
  await cash.answer('Money in').click();
  await expect(cash.field('Amount')).toHaveAttribute('aria-invalid', 'true');
  await inspect(page, 'money in with errors');
  await page.keyboard.press('Escape');
  await cash.button(`Settle ${longName}`).click();
  await cash.field('Counted').fill('500');
  await cash.answer('Settle').click();
  await inspect(page, 'a settlement without its note');
  await page.keyboard.press('Escape');
  await new Dialogs(page).answer('Leave');
  await cash.button('Mark as refunded').click();
  await inspect(page, 'a refund to mark');
  await page.keyboard.press('Escape');
  await cash.button('Close the day').click();
  await cash.field('₹500').fill('1.5');
  await cash.field('₹50').fill('3');
  await cash.answer('Close day 2').click();
  await expect(cash.field('₹500')).toHaveAttribute('aria-invalid', 'true');
  await inspect(page, 'a close with errors');
  await page.setViewportSize({ width: 320, height: 640 });
  await cash.field('₹500').fill('7');
  await cash.field('Note').fill(longReason);
  await cash.answer('Close day 2').click();
  await expect(cash.dialog).toHaveCount(0);
  await toastsGone(page);
  expect(await sidewaysOverflow(page)).toBe(0);

  await page.goto('/cash/2');
  await expect(page.getByRole('region', { name: 'Counted' })).toBeVisible();
  await page.getByRole('link', { name: /^Live orders: / }).waitFor();
  await inspect(page, 'a closed day');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);
});

test('a day is settled and closed by the keyboard alone', async ({ store, page }) => {
  const people = await openCash(store);
  await deliver(store, people, 540);
  const cash = new CashPage(page);
  await cash.open();
  await cash.button('Settle Imran Khan').focus();
  await page.keyboard.press('Enter');
  await expect(cash.field('Counted')).toBeFocused();
  await page.keyboard.type('540');
  await page.keyboard.press('Enter');
  await expect(cash.figure(cash.card('Drawer'), 'Settled')).toHaveText('₹540.00');
  await expect(cash.card('With riders').getByRole('heading')).toBeFocused();
  await cash.button('Close the day').focus();
  await page.keyboard.press('Enter');
  await expect(cash.field('₹500')).toBeFocused();
  for (const pieces of ['1', '', '', '', '2', '', '']) {
    await page.keyboard.type(pieces);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await expect(cash.row('Closed days', 'Day 1')).toContainText('It fits');
  await expect(cash.button('Close the day')).toBeFocused();
  await expect(cash.figure(cash.card('Drawer'), 'Left from day 1')).toHaveText('₹40.00');
});
