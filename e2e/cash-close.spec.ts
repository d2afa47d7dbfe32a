import { expect } from '@playwright/test';
import { closeDay, deliver, move, openCash, test } from './cash-store.ts';
import { CashPage } from './pages/cash.page.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { toastOf } from './pages/toasts.ts';

test.use({ asAdmin: true });

const closeCall = '**/api/cash/close';

/** Types how many pieces of each note there are. */
async function count(cash: CashPage, pieces: Readonly<Record<string, string>>): Promise<void> {
  for (const [note, typed] of Object.entries(pieces)) await cash.field(note).fill(typed);
}

test('the example of a day: 2,000 left, 10,912 should be there, 10,917 is counted', {
  tag: '@release',
}, async ({ store, page }) => {
  test.slow();
  const people = await openCash(store);
  await move(store, people, { kind: 'in', amount: 2000, reason: 'Float' });
  await closeDay(store, people);
  await deliver(store, people, 5442, { by: 'admin' });
  await deliver(store, people, 1470);
  const token = people.admin;
  const { body } = await store.call('GET', '/api/cash', { token });
  const [rider] = body.riders;
  const orders = rider.orders.map(({ _id }: { _id: string }) => _id);
  const settled = { rider: rider._id, orders, counted: 1470 };
  await store.call('POST', '/api/cash/settle', { token, body: settled });
  await move(store, people, { kind: 'in', amount: 3000, reason: 'Change from the bank' });
  await move(store, people, { kind: 'out', amount: 1000, reason: 'Milk bill' });
  await deliver(store, people, 540);
  const cash = new CashPage(page);
  await cash.open();
  await cash.button('Close the day').click();
  await expect(cash.field('₹500')).toBeFocused();
  await expect(cash.figure(cash.dialog, 'Should be')).toHaveText('₹10,912.00');
  await expect(cash.field('Left in the drawer')).toHaveValue('2000');
  await expect(cash.dialog.getByText('₹540.00 is still with riders.')).toBeVisible();
  await count(cash, { '₹500': '20', '₹200': '4', '₹100': '1', Coins: '17' });
  await expect(cash.figure(cash.dialog, 'Counted')).toHaveText('₹10,917.00');
  await expect(cash.figure(cash.dialog, 'Taken out')).toHaveText('₹8,917.00');
  await expect(cash.dialog.getByText('Over ₹5.00')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cash.field('Note')).toHaveAccessibleDescription('Say why it is ₹5.00 over');
  await cash.field('Note').fill('A customer left five rupees');
  await cash.field('Left in the drawer').fill('20000');
  await page.keyboard.press('Enter');
  await expect(cash.field('Left in the drawer')).toHaveAccessibleDescription(
    'Left in the drawer must not be above what was counted',
  );
  await cash.field('Left in the drawer').fill('2000');
  await cash.answer('Close day 2').dblclick();
  await expect(cash.dialog).toHaveCount(0);
  await expect(toastOf(page, 'Day 2 is closed')).toBeVisible();
  const row = cash.row('Closed days', 'Day 2');
  await expect(row).toContainText('Over ₹5.00');
  await expect(row).toContainText('₹10,917.00');
  await expect(cash.figure(cash.card('Drawer'), 'Left from day 2')).toHaveText('₹2,000.00');
  await expect(cash.row('With riders', 'Imran Khan')).toContainText('₹540.00');
});

test('pieces are whole, and what was counted stays until it is let go', {
  tag: '@release',
}, async ({ store, page }) => {
  await openCash(store);
  const cash = new CashPage(page);
  await cash.open();
  await cash.button('Close the day').click();
  await count(cash, { '₹100': '1.5', '₹20': 'two', Coins: '-3' });
  await expect(cash.figure(cash.dialog, 'Counted')).toHaveText('₹0.00');
  await cash.field('Left in the drawer').fill('');
  await cash.answer('Close day 1').click();
  for (const note of ['₹100', '₹20', 'Coins'])
    await expect(cash.field(note)).toHaveAccessibleDescription(
      `${note} must be a whole number from 0 to 1,00,000`,
    );
  await expect(cash.field('₹100')).toBeFocused();
  await expect(cash.field('Left in the drawer')).toHaveAccessibleDescription(
    /^Left in the drawer must be from 0/,
  );
  await page.keyboard.press('Escape');
  const dialogs = new Dialogs(page);
  await dialogs.answer('Stay');
  await expect(cash.field('₹100')).toHaveValue('1.5');
  await page.keyboard.press('Escape');
  await dialogs.answer('Leave');
  await expect(cash.dialog).toHaveCount(0);
  await expect(cash.button('Close the day')).toBeFocused();
});

test('a delivery during the count shows the new figure, and what was typed stays', {
  tag: '@release',
}, async ({ store, page }) => {
  const people = await openCash(store);
  await deliver(store, people, 1000, { by: 'admin' });
  const cash = new CashPage(page);
  await cash.open();
  await page.getByRole('link', { name: /^Live orders: / }).waitFor();
  await cash.button('Close the day').click();
  await count(cash, { '₹500': '2' });
  await expect(cash.dialog.getByText('It fits')).toBeVisible();
  // The screen hears of the first one …
  await deliver(store, people, 540, { by: 'admin' });
  await expect(
    cash.dialog.getByText('The drawer should now hold ₹1,540.00. Look again'),
  ).toBeVisible();
  await expect(cash.figure(cash.dialog, 'Should be')).toHaveText('₹1,540.00');
  await expect(cash.dialog.getByText('Short ₹540.00')).toBeVisible();
  await count(cash, { '₹500': '3', '₹20': '2' });
  await expect(cash.dialog.getByText('It fits')).toBeVisible();
  // … and of the second one by the answer.
  await page.route('**/api/live**', (route) => route.abort());
  await page.route(closeCall, async (route) => {
    await deliver(store, people, 60, { by: 'admin' });
    await page.unroute(closeCall);
    await route.continue();
  });
  await cash.answer('Close day 1').click();
  await expect(
    cash.dialog.getByText('The drawer should now hold ₹1,600.00. Look again'),
  ).toBeVisible();
  await expect(cash.figure(cash.dialog, 'Should be')).toHaveText('₹1,600.00');
  await expect(cash.field('₹500')).toHaveValue('3');
  await count(cash, { '₹20': '5' });
  // The button rests for a second after the figure has changed.
  await expect(cash.answer('Close day 1')).not.toHaveAttribute('aria-disabled');
  await cash.answer('Close day 1').click();
  await expect(toastOf(page, 'Day 1 is closed')).toBeVisible();
});

test('of two who close a day one is first, and the other reads who', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const people = await openCash(store);
  await deliver(store, people, 1000, { by: 'admin' });
  const cash = new CashPage(page);
  await cash.open();
  await page.getByRole('link', { name: /^Live orders: / }).waitFor();
  await cash.button('Close the day').click();
  await count(cash, { '₹500': '2' });
  await closeDay(store, people);
  await expect(cash.row('Closed days', 'Day 1')).toHaveCount(1);
  // What was being closed is still in sight.
  await expect(cash.figure(cash.dialog, 'Should be')).toHaveText('₹1,000.00');
  await cash.answer('Close day 1').click();
  await expect(cash.dialog.getByRole('alert')).toHaveText(
    /^Asha Verma closed day 1 at \d+:\d\d [ap]m$/,
  );
  await expect(cash.field('₹500')).toHaveValue('2');
});
