import { expect } from '@playwright/test';
import { closeDay, deliver, imran, move, openCash, payOnline, test } from './cash-store.ts';
import { CashPage } from './pages/cash.page.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { NavigationBar } from './pages/navigation.page.ts';
import { toastOf, undoOf } from './pages/toasts.ts';

test.use({ asAdmin: true });

const cashCall = '**/api/cash';
const moveCall = '**/api/cash/move';

test('an empty day says what is empty, and Cash stands in More for owner and manager alone', {
  tag: '@release',
}, async ({ store, page, browser }) => {
  const people = await openCash(store);
  const cash = new CashPage(page);
  await page.goto('/');
  const bar = new NavigationBar(page);
  await bar.bar.getByRole('button', { name: 'More' }).click();
  await bar.bar.getByRole('link', { name: 'Cash', exact: true }).click();
  await expect(page).toHaveTitle('Cash · Kirana');
  await expect(cash.card('Drawer')).toContainText('₹0.00');
  await expect(cash.card('With riders')).toContainText('No rider holds cash.');
  await expect(cash.card('Refunds due')).toContainText('Nothing has to go back.');
  await expect(cash.card('Closed days')).toContainText('No day is closed yet.');
  const storageState = {
    cookies: [],
    origins: [{ origin: store.url, localStorage: [{ name: 'token', value: people.rider }] }],
  };
  const guest = await (await browser.newContext({ storageState })).newPage();
  await guest.goto('/cash');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('No access');
  await expect(guest.getByRole('link', { name: 'Cash', exact: true })).toHaveCount(0);
  await guest.context().close();
});

test('where each rupee is, card by card', { tag: '@release' }, async ({ store, page }) => {
  const people = await openCash(store);
  await move(store, people, { kind: 'in', amount: 2000, reason: 'Float' });
  await closeDay(store, people);
  const counter = await deliver(store, people, 299, { by: 'admin' });
  const held = await deliver(store, people, 540);
  const byUpi = await deliver(store, people, 1299.5, { by: 'admin', paidBy: 'upi' });
  const online = await payOnline(store, people, 524);
  await move(store, people, { kind: 'out', amount: 150, reason: 'Milk bill' });
  const cash = new CashPage(page);
  await cash.open();
  const drawer = cash.card('Drawer');
  await expect(drawer.getByText('₹2,149.00', { exact: true })).toBeVisible();
  await expect(drawer.getByText(/^since \d+ \w+ \d+, \d+:\d\d [ap]m$/)).toBeVisible();
  await expect(cash.figure(drawer, 'Left from day 1')).toHaveText('₹2,000.00');
  await expect(cash.figure(drawer, 'At the counter')).toHaveText('₹299.00');
  await expect(cash.figure(drawer, 'Settled')).toHaveText('₹0.00');
  await expect(cash.figure(drawer, 'Money in')).toHaveText('₹0.00');
  await expect(cash.figure(drawer, 'Money out')).toHaveText('-₹150.00');
  await expect(cash.row('Drawer', 'Milk bill')).toContainText('Asha Verma');
  await expect(cash.row('Drawer', counter._id.slice(-6))).toContainText('₹299.00');
  await expect(cash.row('Drawer', held._id.slice(-6))).toContainText('Imran Khan');
  await expect(cash.row('With riders', 'Imran Khan')).toContainText('1 order');
  await expect(cash.card('UPI at the door')).toContainText('₹1,299.501 order');
  await expect(cash.row('UPI at the door', byUpi._id.slice(-6))).toContainText('Asha Verma');
  await expect(cash.row('Online', online._id.slice(-6))).toContainText('₹524.00');
  await expect(cash.row('Closed days', 'Day 1')).toContainText('It fits');
  await cash.row('UPI at the door', byUpi._id.slice(-6)).getByRole('link').click();
  await expect(page).toHaveURL(`/order/${byUpi._id}`);
});

test('how an order was paid is corrected, back again, and refused once it is handed in', {
  tag: '@release',
}, async ({ store, page }) => {
  const people = await openCash(store);
  const order = await deliver(store, people, 299, { by: 'admin' });
  const held = await deliver(store, people, 540);
  const cash = new CashPage(page);
  await cash.open();
  const short = order._id.slice(-6);
  await cash.row('Drawer', short).getByRole('button', { name: 'Paid by UPI' }).click();
  await expect(toastOf(page, `Order ${short} · paid by UPI`)).toBeVisible();
  await expect(cash.row('UPI at the door', short)).toBeVisible();
  await expect(cash.row('Drawer', short)).toHaveCount(0);
  // The row has gone with its button.
  await expect(cash.card('Drawer').getByRole('heading', { name: 'Drawer' })).toBeFocused();
  await cash.row('UPI at the door', short).getByRole('button', { name: 'Paid in cash' }).click();
  await expect(cash.row('Drawer', short)).toBeVisible();

  const { body } = await store.call('GET', '/api/cash', { token: people.admin });
  const [rider] = body.riders;
  const settled = { rider: rider._id, orders: [held._id], counted: 540 };
  // Somebody else settles while this screen hears nothing of it.
  await page.route('**/api/live**', (route) => route.abort());
  await store.call('POST', '/api/cash/settle', { token: people.admin, body: settled });
  const line = cash.row('Drawer', held._id.slice(-6)).filter({ hasText: 'Paid by UPI' });
  await line.getByRole('button', { name: 'Paid by UPI' }).click();
  await expect(line).toContainText('Imran Khan has handed in the cash of this order.');
});

test('money goes in and out once, with each refusal at its field', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const people = await openCash(store);
  const cash = new CashPage(page);
  await cash.open();
  await cash.button('Money in').click();
  await cash.answer('Money in').click();
  const rule = 'Amount must be from 0.01 to 10,00,000 rupees, with at most two decimals';
  await expect(cash.field('Amount')).toHaveAccessibleDescription(new RegExp(rule));
  await expect(cash.field('Amount')).toBeFocused();
  await expect(cash.field('Reason')).toHaveAccessibleDescription('Reason is required');
  for (const wrong of ['0', '-5', '1.005', '1000000.01', 'ten', '1e3']) {
    await cash.field('Amount').fill(wrong);
    await expect(cash.field('Amount')).toHaveAccessibleDescription(new RegExp(rule));
  }
  await cash.field('Amount').fill('₹3,000.50');
  await cash.field('Reason').fill('x'.repeat(201));
  await expect(cash.field('Reason')).toHaveAccessibleDescription(/at most 200/);
  await cash.field('Reason').fill('Change from the bank');

  // The answer gets lost; the same move again is the same.
  const keys: (string | undefined)[] = [];
  await page.route(moveCall, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.press('Enter');
  await expect(cash.dialog.getByRole('alert')).toContainText('The server did not answer.');
  await expect(cash.field('Amount')).toHaveValue('₹3,000.50');
  await page.keyboard.press('Enter');
  await expect(cash.dialog).toHaveCount(0);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await expect(toastOf(page, 'Money put in')).toBeVisible();
  await expect(cash.row('Drawer', 'Change from the bank')).toHaveCount(1);
  await expect(cash.figure(cash.card('Drawer'), 'Money in')).toHaveText('₹3,000.50');

  // A double press is one press, and a dialog opened anew is another move.
  await cash.button('Money out').click();
  await cash.field('Amount').fill('100');
  await cash.field('Reason').fill('Milk bill');
  await cash.answer('Money out').dblclick();
  await expect(cash.row('Drawer', 'Milk bill')).toHaveCount(1);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(2);
  await undoOf(page, 'Money taken out').click();
  await expect(cash.row('Drawer', 'Milk bill')).toHaveCount(0);

  await cash.row('Drawer', 'Change from the bank').getByRole('button', { name: 'Undo' }).click();
  await expect(cash.row('Drawer', 'Change from the bank')).toHaveCount(0);
  await expect(cash.card('Drawer').getByRole('heading', { name: 'Drawer' })).toBeFocused();
  const { body } = await store.call('GET', '/api/cash', { token: people.admin });
  expect(body.drawer).toBe(0);
});

test('what cannot be undone any more says why, in its row', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const people = await openCash(store);
  await move(store, people, { kind: 'in', amount: 100, reason: 'Float' });
  const cash = new CashPage(page);
  await cash.open();
  await page.route('**/api/live**', (route) => route.abort());
  await page.route(cashCall, (route) => route.abort());
  await closeDay(store, people);
  await cash.row('Drawer', 'Float').getByRole('button', { name: 'Undo' }).click();
  await expect(cash.row('Drawer', 'Float')).toContainText('Not undone: Day 1 is closed.');
});

test('it follows what others do, and what is there stays when a fetch fails', {
  tag: '@release',
}, async ({ store, page }) => {
  const people = await openCash(store);
  await page.route(cashCall, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/cash');
  await expect(page.getByRole('heading', { level: 1, name: 'Cash' })).toBeVisible();
  await expect(page.getByText('Failed to fetch the cash.')).toBeVisible();
  await page.unroute(cashCall);
  await page.getByRole('button', { name: 'Retry' }).click();
  const cash = new CashPage(page);
  await expect(cash.card('Drawer')).toBeVisible();
  // The bell says that the live state is here.
  await page.getByRole('link', { name: /^Live orders: / }).waitFor();
  await deliver(store, people, 540);
  await expect(cash.row('With riders', imran.name)).toContainText('₹540.00');
  await cash.button('Money in').click();
  await cash.field('Amount').fill('100');
  await move(store, people, { kind: 'in', amount: 70, reason: 'Found' });
  await expect(cash.card('Drawer')).toContainText('₹70.00');
  await expect(cash.field('Amount')).toHaveValue('100');
  await page.keyboard.press('Escape');
  const dialogs = new Dialogs(page);
  await dialogs.answer('Stay');
  await expect(cash.field('Amount')).toHaveValue('100');
  await page.keyboard.press('Escape');
  await dialogs.answer('Leave');
  await page.route(cashCall, (route) => route.fulfill({ status: 500, json: {} }));
  await move(store, people, { kind: 'out', amount: 20, reason: 'Lost' });
  await expect(page.getByText(/^The cash could not be refreshed. You see it as of/)).toBeVisible();
  await expect(cash.card('Drawer')).toContainText('₹70.00');
});

test('long lists are folded', { tag: '@release' }, async ({ store, page }) => {
  const people = await openCash(store);
  for (let at = 1; at <= 7; at += 1)
    await move(store, people, { kind: 'in', amount: at, reason: `Move ${at}` });
  const cash = new CashPage(page);
  await cash.open();
  await expect(cash.card('Drawer').getByRole('listitem')).toHaveCount(5);
  await expect(cash.card('Drawer').getByRole('listitem').first()).toContainText('Move 7');
  await cash.button('Show all 7 moves').click();
  await expect(cash.card('Drawer').getByRole('listitem')).toHaveCount(7);
  await cash.button('Show fewer').click();
  await expect(cash.card('Drawer').getByRole('listitem')).toHaveCount(5);
});
