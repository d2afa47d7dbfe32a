import { expect } from '@playwright/test';
import { closeThree, openCash } from './cash-store.ts';
import { test } from './fixtures.ts';
import { CashPage } from './pages/cash.page.ts';
import { holdPrinter, printedPages } from './pages/printed.ts';

test.use({ asAdmin: true });

for (const [paper, width, height] of [
  ['A4', 210, 297],
  ['80 mm', 80, undefined],
] as const)
  test(`the sheet prints on ${paper}`, async ({ store, page }) => {
    await closeThree(store, await openCash(store));
    await page.addInitScript((one) => localStorage.setItem('printer', `${one},2,false`), paper);
    await holdPrinter(page);
    const cash = new CashPage(page);
    await page.goto('/cash/2');
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
