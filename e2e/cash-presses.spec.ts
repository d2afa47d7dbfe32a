import { expect, type Locator } from '@playwright/test';
import { test } from './cash-fixtures.ts';
import { deliver, move, openCash } from './cash-store.ts';
import { CashPage } from './pages/cash.page.ts';

test.use({ asAdmin: true });

/** Two clicks in one place, as far apart as those of a slow double click. */
async function clickTwice(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await button.click({ trial: true });
  const { x, y, width, height } = (await button.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const { mouse } = button.page();
  const click = () => mouse.click(x + width / 2, y + height / 2);
  await click();
  await button.page().waitForTimeout(250);
  await click();
  await button.page().waitForTimeout(1500);
}

test('a double click on a row does nothing to the row that takes its place', async ({
  store,
  page,
}) => {
  const people = await openCash(store);
  for (const reason of ['Milk bill', 'Paper bags', 'Ice'])
    await move(store, people, { kind: 'out', amount: 150, reason });
  for (const rupees of [299, 540, 620]) await deliver(store, people, rupees, { by: 'admin' });
  const cash = new CashPage(page);
  await cash.open();
  await clickTwice(cash.row('Drawer', 'Ice').getByRole('button', { name: 'Undo' }));
  await expect(cash.row('Drawer', 'Ice')).toHaveCount(0);
  await expect(cash.row('Drawer', 'Paper bags')).toBeVisible();
  await expect(cash.row('Drawer', 'Milk bill')).toBeVisible();
  await clickTwice(cash.row('Drawer', '₹620.00').getByRole('button', { name: 'Paid by UPI' }));
  await expect(cash.row('UPI at the door', '₹620.00')).toBeVisible();
  await expect(cash.row('Drawer', '₹540.00')).toBeVisible();
  await expect(cash.row('Drawer', '₹299.00')).toBeVisible();
});
