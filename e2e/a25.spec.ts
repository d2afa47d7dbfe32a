import { expect, type Locator, type Page } from '@playwright/test';
import { placeOrders, readOrder } from './board-store.ts';
import { test } from './fixtures.ts';
import { settle } from './pages/settle.ts';
import { sidewaysOverflow } from './pages/violations.ts';
import { address } from './store.ts';

test.use({ asAdmin: true });

/** Presses a button as slowly as a person does: what the press moves from under the pointer gets no click. */
async function pressSlowly(page: Page, button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (box === null) throw new Error('It is not there');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(120);
  await page.mouse.up();
}

test('a press closes Change address and Targets although the field that is left is wrong', async ({
  store,
  page,
}) => {
  const dialog = page.getByRole('dialog');
  await settle(page, '/live-orders');
  await page.getByRole('button', { name: 'Targets', exact: true }).click();
  await dialog.getByLabel('Ring again after').fill('x');
  await pressSlowly(page, dialog.getByRole('button', { name: 'Cancel' }));
  await expect(dialog).toBeHidden({ timeout: 2000 });
  const [order] = await placeOrders(store, 1);
  await page.goto(`/order/${order?._id}`);
  await page.getByRole('button', { name: 'Change address' }).click();
  await dialog.getByLabel('PIN code', { exact: true }).fill('2013');
  await pressSlowly(page, dialog.getByRole('button', { name: 'Cancel' }));
  await expect(dialog).toBeHidden({ timeout: 2000 });
});

test('one press saves an address over what somebody else has changed it to', async ({
  store,
  page,
}) => {
  const [order] = await placeOrders(store, 1);
  if (order === undefined) throw new Error('There is no order');
  await page.route('**/api/live**', (route) => route.abort());
  await page.goto(`/order/${order._id}`);
  await page.getByRole('button', { name: 'Change address' }).click();
  const dialog = page.getByRole('dialog');
  const city = dialog.getByLabel('City', { exact: true });
  await city.fill('Greater Noida');
  const { updatedAt: seen } = (await readOrder(store, order)).order;
  const body = { shippingAddress: { ...address, city: 'Delhi' }, seen };
  await store.ask('PUT', `/api/order/address/${order._id}`, { body });
  await city.press('Enter');
  await expect(dialog.getByText('Somebody has changed it to “Delhi”')).toBeVisible();
  await pressSlowly(page, dialog.getByRole('button', { name: 'Save address' }));
  await expect(dialog).toBeHidden({ timeout: 2000 });
  expect((await readOrder(store, order)).order.shippingAddress.city).toBe('Greater Noida');
});

test('Back asks before what is typed in a dialog of an order is lost', async ({ store, page }) => {
  const [order] = await placeOrders(store, 1);
  await page.goto('/live-orders');
  await page.locator(`article[data-order="${order?._id}"]`).getByRole('link').first().click();
  await page.waitForURL(/\/order\//);
  await page.getByRole('button', { name: 'Change address' }).click();
  await page.getByLabel('Landmark').fill('Behind the temple');
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByLabel('Landmark')).toHaveValue('Behind the temple');
});

/** Sets letters of 130 % in a window of this size. */
async function setLetters(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  const tools = await page.context().newCDPSession(page);
  await tools.send('Page.enable');
  await tools.send('Page.setFontSizes', { fontSizes: { standard: 21, fixed: 21 } });
}

/** How much of what has the focus is covered or out of the window, from 0 to 1. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
    const seen = steps.filter((at) =>
      focused.contains(document.elementFromPoint(left + width / 2, top + height * at)),
    );
    return width > 0 ? 1 - seen.length / steps.length : 1;
  });

for (const [width, height] of [
  [360, 640],
  [320, 640],
] as const)
  test(`with letters of 130 % in ${width} × ${height} each field of a dialog is in sight while it has the focus`, async ({
    store,
    page,
  }) => {
    const [order] = await placeOrders(store, 1);
    await setLetters(page, width, height);
    await settle(page, `/order/${order?._id}`);
    const dialog = page.locator('dialog:modal');
    await page.getByRole('button', { name: 'Change address' }).click();
    await dialog.waitFor();
    const count = await dialog.locator('input').count();
    for (let at = 1; at < count; at += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => hidden(page)).toBe(0);
    }
    await settle(page, '/cash');
    await page.getByRole('button', { name: 'Close the day' }).click();
    const field = dialog.getByLabel('₹500');
    // Four digits have room.
    const room = () =>
      field.evaluate((one) => {
        const { paddingLeft, paddingRight } = getComputedStyle(one);
        return one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      });
    await expect.poll(room).toBeGreaterThan(48);
    await settle(page, '/live-orders');
    await page.locator('main').getByRole('button', { name: 'More' }).first().click();
    await page.getByRole('menuitem', { name: 'Sound and alerts' }).click();
    await dialog.waitFor();
    const wider = () => dialog.evaluate((one) => one.scrollWidth - one.clientWidth);
    await expect.poll(wider).toBe(0);
    for (const path of ['/', '/edit-product/nothing']) {
      await settle(page, path);
      expect.soft(await sidewaysOverflow(page), path).toBe(0);
    }
  });
