import { expect, type Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { cancelPaid, closeDay, deliver, move, openCash, type People, test } from './cash-store.ts';
import { CashPage } from './pages/cash.page.ts';
import { holdPrinter, printedPages } from './pages/printed.ts';
import type { Store } from './store.ts';

test.use({ asAdmin: true });

/** Closes three days; the second has something of everything. Returns an order of the second day. */
async function closeThree(store: Store, people: People) {
  await move(store, people, { kind: 'in', amount: 2000, reason: 'Float' });
  await closeDay(store, people);
  const order = await deliver(store, people, 540.5, { by: 'admin' });
  await deliver(store, people, 299, { by: 'admin', paidBy: 'upi' });
  const due = await cancelPaid(store, people, 57.5);
  const refund = { token: people.admin, body: { cash: true } };
  await store.call('POST', `/api/order/refund/${due._id}`, refund);
  await deliver(store, people, 100);
  const token = people.admin;
  const { body } = await store.call('GET', '/api/cash', { token });
  const [rider] = body.riders;
  const settled = {
    rider: rider._id,
    orders: [rider.orders[0]._id],
    counted: 90,
    note: 'Lost ten',
  };
  await store.call('POST', '/api/cash/settle', { token, body: settled });
  await deliver(store, people, 333);
  await closeDay(store, people, { coins: 2570, left: 1500, note: 'दराज़ में तीन कम' });
  await closeDay(store, people);
  return { order, due };
}

async function openDay(page: Page, number: number): Promise<CashPage> {
  await page.goto(`/cash/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Day ${number}`);
  return new CashPage(page);
}

test('the sheet of a day, and the way to the days beside it', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const people = await openCash(store);
  const { order } = await closeThree(store, people);
  const cash = await openDay(page, 2);
  await expect(page).toHaveTitle('Day 2 · Kirana');
  const drawer = cash.card('Drawer');
  const figures = {
    'Left from day 1': '₹2,000.00',
    'At the counter': '₹540.50',
    Settled: '₹90.00',
    'Money in': '₹0.00',
    'Money out': '-₹57.50',
    'Should be': '₹2,573.00',
    Counted: '₹2,570.00',
    'Left in the drawer': '₹1,500.00',
    'Taken out': '₹1,070.00',
  };
  for (const [label, amount] of Object.entries(figures))
    await expect(cash.figure(drawer, label), label).toHaveText(amount);
  await expect(drawer).toContainText('Short ₹3.00 दराज़ में तीन कम');
  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  await expect(cash.figure(orders, 'Cash · 3 orders')).toHaveText('₹973.50');
  await expect(cash.figure(orders, 'UPI at the door · 1 order')).toHaveText('₹299.00');
  await expect(cash.figure(orders, 'Online · 1 order')).toHaveText('₹57.50');
  await expect(cash.figure(orders, 'Refunded · 1 order')).toHaveText('₹57.50');
  await expect(orders.getByRole('link', { name: order._id.slice(-6) })).toBeVisible();
  const held = page.getByRole('region', { name: 'Still with riders' });
  await expect(cash.figure(held, 'Imran Khan')).toHaveText('₹333.00');
  const moves = page.getByRole('region', { name: 'Moves' });
  await expect(moves.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /Undo|Paid/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Day 3');
  await expect(cash.button('Next')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Previous', exact: true }).click();
  await page.getByRole('link', { name: 'Previous', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Day 1');
  await expect(cash.button('Previous')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Back to cash' }).click();
  await cash.card('Closed days').getByRole('link', { name: 'Day 2' }).click();
  await expect(page).toHaveURL('/cash/2');
});

test('a day that is not there, or cannot be fetched, says so', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await openCash(store);
  for (const number of ['7', '0', 'abc', '07']) {
    await page.goto(`/cash/${number}`);
    await expect(page.getByText('There is no such day.'), number).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to Cash' }).click();
  await expect(page).toHaveURL('/cash');
  await page.route('**/api/cash/day/*', (route) => route.abort());
  await page.goto('/cash/1');
  await expect(page.getByText('Failed to fetch the cash.')).toBeVisible();
  await page.unroute('**/api/cash/day/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('There is no such day.')).toBeVisible();
});

test('the file of a day has every figure as a number', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const people = await openCash(store);
  const { order } = await closeThree(store, people);
  const cash = await openDay(page, 2);
  const download = page.waitForEvent('download');
  await cash.button('Export to Excel').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('day-2.xlsx');
  const [sheet] = await readXlsxFile(await file.path());
  expect(sheet?.sheet).toBe('Day 2');
  const rows = sheet?.data ?? [];
  const valuesOf = (part: string) =>
    rows.filter(([name]) => name === part).map(([, what, count, amount]) => [what, count, amount]);
  expect(valuesOf('Drawer')).toEqual([
    ['Left from day 1', null, 2000],
    ['At the counter', null, 540.5],
    ['Settled', null, 90],
    ['Money in', null, 0],
    ['Money out', null, -57.5],
  ]);
  expect(valuesOf('Close').slice(0, 5)).toEqual([
    ['Should be', null, 2573],
    ['Counted', null, 2570],
    ['Difference', null, -3],
    ['Left in the drawer', null, 1500],
    ['Taken out', null, 1070],
  ]);
  expect(valuesOf('Counted')).toContainEqual(['₹500', 0, 0]);
  expect(valuesOf('Counted')).toContainEqual(['Coins', null, 2570]);
  expect(valuesOf('Orders')).toContainEqual(['Cash', 3, 973.5]);
  expect(valuesOf('Still with riders')).toEqual([['Imran Khan', null, 333]]);
  expect(valuesOf('Moves')).toContainEqual(['Imran Khan · 1 order', 1, 90]);
  const line = rows.find((row) => row[6] === order._id);
  expect(line?.slice(0, 4)).toEqual(['Payments', 'Cash', null, 540.5]);
  expect(line?.[4]).toBeInstanceOf(Date);
  expect(rows.find((row) => row[6] === 'Short ₹10.00 · Lost ten')?.[0]).toBe('Moves');
});

for (const [paper, width, height] of [
  ['A4', 210, 297],
  ['80 mm', 80, undefined],
] as const)
  test(`the sheet prints on ${paper}`, async ({ store, page }) => {
    const people = await openCash(store);
    await closeThree(store, people);
    await page.addInitScript((one) => localStorage.setItem('printer', `${one},2,false`), paper);
    await holdPrinter(page);
    const cash = await openDay(page, 2);
    await cash.card('Drawer').waitFor();
    await cash.button('Print sheet').click();
    const [sheet, ...others] = await printedPages(page);
    expect(others).toEqual([]);
    expect(Math.round(sheet?.width ?? 0)).toBe(width);
    if (height !== undefined) expect(Math.round(sheet?.height ?? 0)).toBe(height);
    for (const words of [
      'Day 2',
      'Left from day 1 ₹2,000.00',
      'Money out -₹57.50',
      'Should be ₹2,573.00',
      'Short ₹3.00',
      'Taken out ₹1,070.00',
      'Coins ₹2,570.00',
      'Cash · 3 orders ₹973.50',
      'Imran Khan ₹333.00',
      'Refund of order',
    ])
      expect(sheet?.text.replaceAll(/\s+/g, ' ')).toContain(words);
    // Each move says when, and who.
    expect(sheet?.text.replaceAll(/\s+/g, ' ')).toMatch(
      /Lost ten · Short ₹10.00 · .+ [ap]m · Asha Verma/,
    );
    expect(sheet?.text).not.toContain('Back to cash');
    await expect(page.locator('[data-paper]')).toHaveCount(0);
  });
