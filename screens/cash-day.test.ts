import { screen, waitFor, within } from '@testing-library/dom';
import readXlsxFile from 'read-excel-file/node';
import { expect } from 'vitest';
import { closeThree, openCash } from '../e2e/cash-store.ts';
import { type App, test } from './app.ts';
import { card, figure, row } from './cash.ts';
import { findLink, press } from './forms.ts';
import { watchFiles } from './saved-files.ts';

const day = (name: string) => screen.findByRole('heading', { level: 1, name });
const region = (name: string) => screen.getByRole('region', { name });
const rests = (name: string) =>
  expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');

/** Checks that the file of the second day has every figure as a number. */
async function expectFile(app: App, order: string): Promise<void> {
  const nextFile = watchFiles();
  await press(app, () => screen.getByRole('button', { name: 'Export to Excel' }));
  const { name, blob } = await nextFile();
  expect(name).toBe('day-2.xlsx');
  const [sheet] = await readXlsxFile(Buffer.from(await blob.arrayBuffer()));
  expect(sheet?.sheet).toBe('Day 2');
  const data = sheet?.data ?? [];
  const valuesOf = (part: string) =>
    data.filter(([first]) => first === part).map((cells) => cells.slice(1, 4));
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
  const line = data.find((cells) => cells[6] === order);
  expect(line?.slice(0, 5)).toEqual(['Payments', 'Cash', null, 540.5, expect.any(Date)]);
  expect(data.find((cells) => cells[6] === 'Short ₹10.00 · Lost ten')?.[0]).toBe('Moves');
}

test('the sheet of a day, and the way to the days beside it', async ({ store, app }) => {
  const people = await openCash(store);
  const { order } = await closeThree(store, people);
  app.logIn(people.admin);
  await app.open('/cash/2');
  await screen.findByRole('region', { name: 'Drawer' });
  await day('Day 2');
  await waitFor(() => expect(document.title).toBe('Day 2 · Kirana'));
  for (const [part, figures] of Object.entries({
    Drawer: {
      'Left from day 1': '₹2,000.00',
      'At the counter': '₹540.50',
      Settled: '₹90.00',
      'Money in': '₹0.00',
      'Money out': '-₹57.50',
      'Should be': '₹2,573.00',
      Counted: '₹2,570.00',
      'Left in the drawer': '₹1,500.00',
      'Taken out': '₹1,070.00',
    },
    Orders: {
      'Cash · 3 orders': '₹973.50',
      'UPI at the door · 1 order': '₹299.00',
      'Online · 1 order': '₹57.50',
      'Refunded · 1 order': '₹57.50',
    },
    'Still with riders': { 'Imran Khan': '₹333.00' },
  }))
    for (const [label, amount] of Object.entries(figures))
      expect(figure(region(part), label), label).toBe(amount);
  expect(card('Drawer')).toHaveTextContent(/Short ₹3\.00\s*दराज़ में तीन कम/);
  const ofOrder = within(region('Orders')).getByRole('link', {
    name: `1 · ${order._id.slice(-6)}`,
  });
  expect(ofOrder).toBeVisible();
  expect(within(region('Moves')).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /Undo|Paid/ })).toBeNull();
  await expectFile(app, order._id);
  await app.user.click(await findLink('Next'));
  await day('Day 3');
  await waitFor(() => rests('Next'));
  await app.user.click(await findLink('Previous'));
  await day('Day 2');
  await app.user.click(await findLink('Previous'));
  await day('Day 1');
  await waitFor(() => rests('Previous'));
  await app.user.click(await findLink('Back to cash'));
  await waitFor(() => expect(row('Closed days', 'Day 2')).toBeVisible());
  await app.user.click(within(row('Closed days', 'Day 2')).getByRole('link'));
  await waitFor(() => expect(app.address()).toBe('/cash/2'));
});

test('a day that is not there, or cannot be fetched, says so', async ({ store, app }) => {
  app.logIn((await openCash(store)).admin);
  for (const number of ['7', '0', 'abc', '07']) {
    await app.open(`/cash/${number}`);
    expect(await screen.findByText('There is no such day.'), number).toBeVisible();
  }
  await app.user.click(await findLink('Go to Cash'));
  await waitFor(() => expect(app.address()).toBe('/cash'));
  const findAgain = app.intercept(/^GET \/api\/cash\/day\//, () =>
    Promise.reject(new TypeError('lost')),
  );
  await app.open('/cash/1');
  expect(await screen.findByText('Failed to fetch the cash.')).toBeVisible();
  findAgain();
  await press(app, () => screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('There is no such day.')).toBeVisible();
});
