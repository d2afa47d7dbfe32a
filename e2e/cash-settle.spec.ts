import { expect } from '@playwright/test';
import { deliver, imran, openCash, type People, test } from './cash-store.ts';
import { CashPage } from './pages/cash.page.ts';
import { toastOf, undoOf } from './pages/toasts.ts';
import type { Store } from './store.ts';

test.use({ asAdmin: true });

const settleCall = '**/api/cash/settle';

/** Settles these orders of the rider as somebody else, as they should be. */
async function settleElsewhere(store: Store, { admin }: People, orders: string[]) {
  const { body } = await store.call('GET', '/api/cash', { token: admin });
  const [rider] = body.riders;
  const held: { _id: string; amount: number }[] = rider.orders;
  const counted = held
    .filter(({ _id }) => orders.includes(_id))
    .reduce((sum, { amount }) => sum + amount, 0);
  const sent = { rider: rider._id, orders, counted };
  const answer = await store.call('POST', '/api/cash/settle', { token: admin, body: sent });
  expect(answer.status).toBe(201);
}

test('a rider hands in the cash: ticked orders, the difference, and a note for it', {
  tag: '@release',
}, async ({ store, page }) => {
  const people = await openCash(store);
  const first = await deliver(store, people, 540);
  await deliver(store, people, 640);
  await deliver(store, people, 300);
  const cash = new CashPage(page);
  await cash.open();
  await cash.button(`Settle ${imran.name}`).click();
  await expect(cash.field('Counted')).toBeFocused();
  await expect(cash.dialog.getByText('Should be ₹1,480.00', { exact: true })).toBeVisible();
  await cash.field('Counted').fill('1480');
  await expect(cash.dialog.getByText('It fits')).toBeVisible();
  await cash.field('Counted').fill('1,485.5');
  await expect(cash.dialog.getByText('Over ₹5.50')).toBeVisible();
  await cash.dialog.getByRole('checkbox', { name: new RegExp(first._id.slice(-6)) }).uncheck();
  await expect(cash.dialog.getByText('Should be ₹940.00', { exact: true })).toBeVisible();
  await cash.field('Counted').fill('930');
  await expect(cash.dialog.getByText('Short ₹10.00')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cash.field('Note')).toHaveAccessibleDescription('Say why it is ₹10.00 short');
  await expect(cash.field('Note')).toBeFocused();
  // What fits needs no note, and one rupee does.
  await cash.field('Counted').fill('940.99');
  await expect(cash.field('Note')).toHaveAccessibleDescription('');
  await cash.field('Counted').fill('941');
  await expect(cash.field('Note')).toHaveAccessibleDescription('Say why it is ₹1.00 over');
  await cash.field('Counted').fill('930');
  await cash.field('Note').fill('A ten too much in change');
  await cash.answer('Settle').click();
  await expect(cash.dialog).toHaveCount(0);
  await expect(toastOf(page, 'Settled with Imran Khan')).toBeVisible();
  // What was not ticked stays with the rider.
  await expect(cash.row('With riders', imran.name)).toContainText('₹540.00');
  const settled = cash.row('Drawer', 'A ten too much in change');
  await expect(settled).toContainText('Imran Khan · 2 orders');
  await expect(settled).toContainText('Short ₹10.00');
  await expect(cash.figure(cash.card('Drawer'), 'Settled')).toHaveText('₹930.00');
  await undoOf(page, 'Settled with Imran Khan').click();
  await expect(cash.row('With riders', imran.name)).toContainText('₹1,480.00');
  await expect(settled).toHaveCount(0);
});

test('nothing is settled of orders that somebody else has settled', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const people = await openCash(store);
  const [first, second] = [await deliver(store, people, 540), await deliver(store, people, 640)];
  const cash = new CashPage(page);
  await cash.open();
  await page.getByRole('link', { name: /^Live orders: / }).waitFor();
  await cash.button(`Settle ${imran.name}`).click();
  await cash.field('Counted').fill('1180');
  await cash.field('Note').fill('Counted twice');
  // The screen hears of it before the press …
  await settleElsewhere(store, people, [first._id]);
  const words = (id: string) => `Order ${id.slice(-6)} is not with Imran Khan any more`;
  await expect(cash.dialog.getByText(words(first._id))).toBeVisible();
  await expect(cash.dialog.getByText('Should be ₹640.00', { exact: true })).toBeVisible();
  await expect(cash.field('Counted')).toHaveValue('1180');
  await expect(cash.field('Note')).toHaveValue('Counted twice');
  // … and by the press itself.
  await page.route('**/api/live**', (route) => route.abort());
  await page.route(settleCall, async (route) => {
    await settleElsewhere(store, people, [second._id]);
    await page.unroute(settleCall);
    await route.continue();
  });
  await cash.field('Counted').fill('640');
  await cash.answer('Settle').click();
  await expect(cash.dialog.getByRole('alert')).toContainText(words(second._id));
  await expect(cash.field('Counted')).toHaveValue('640');
  await expect(cash.dialog.getByRole('checkbox')).toHaveCount(0);
  await cash.answer('Settle').click();
  await expect(cash.dialog.getByText('Tick at least one order')).toBeVisible();
  await cash.answer('Cancel').click();
  await expect(cash.card('With riders')).toContainText('No rider holds cash.');
  await expect(cash.card('With riders').getByRole('heading')).toBeFocused();
});

test('what a rider takes while it is counted is not ticked', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const people = await openCash(store);
  await deliver(store, people, 540);
  const cash = new CashPage(page);
  await cash.open();
  await page.getByRole('link', { name: /^Live orders: / }).waitFor();
  await cash.button(`Settle ${imran.name}`).click();
  const late = await deliver(store, people, 300);
  const box = cash.dialog.getByRole('checkbox', { name: new RegExp(late._id.slice(-6)) });
  await expect(box).not.toBeChecked();
  await expect(cash.dialog.getByText('Should be ₹540.00', { exact: true })).toBeVisible();
  await cash.field('Counted').fill('540');
  await cash.answer('Settle').dblclick();
  await expect(cash.row('With riders', imran.name)).toContainText('₹300.00');
  await expect(cash.row('Drawer', imran.name).filter({ hasText: 'Undo' })).toHaveCount(1);
});
