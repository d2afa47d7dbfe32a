import { expect, type Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { test } from './cash-fixtures.ts';
import { closeThree, openCash } from './cash-store.ts';
import { CashPage } from './pages/cash.page.ts';
import { holdPrinter, printedPages } from './pages/printed.ts';

test.use({ asAdmin: true });

async function openDay(page: Page, number: number): Promise<CashPage> {
  await page.goto(`/cash/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Day ${number}`);
  return new CashPage(page);
}

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
