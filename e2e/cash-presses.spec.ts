import { expect, type Locator } from '@playwright/test';
import { deliver, move, openCash, payOnline, test } from './cash-store.ts';
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

test('what the dialog says has gone back is marked, and nothing that is due since', {
  tag: '@release',
}, async ({ store, page }) => {
  const people = await openCash(store);
  const order = await payOnline(store, people, 540, 2);
  const { admin, customer } = people;
  const items = [{ _id: order.items[0]?._id, quantity: 1 }];
  await store.call('PUT', `/api/order/items/${order._id}`, {
    token: admin,
    body: { items, refund: true },
  });
  const cash = new CashPage(page);
  await cash.open();
  const due = cash.row('Refunds due', order._id.slice(-6));
  await due.getByRole('button', { name: 'Mark as refunded' }).click();
  await cash.field('Cash from the drawer').check();
  await store.call('PUT', `/api/order/cancel/${order._id}`, { token: customer, body: {} });
  await expect(due).toContainText('₹540.00');
  await expect(cash.dialog).toContainText('₹270.00');
  await cash.answer('Mark as refunded').click();
  await expect(cash.dialog).toContainText('Now ₹540.00 has to go back. Look again');
  await cash.answer('Cancel').click();
  await expect(cash.card('Drawer')).toContainText('₹0.00');
  await due.getByRole('button', { name: 'Mark as refunded' }).click();
  await cash.field('Cash from the drawer').check();
  await cash.answer('Mark as refunded').click();
  await expect(cash.card('Refunds due')).toContainText('Nothing has to go back.');
});
