import { expect, type Page } from '@playwright/test';
import { placeOrders } from './board-store.ts';
import { test } from './fixtures.ts';
import { settle } from './pages/settle.ts';
import { sidewaysOverflow } from './pages/violations.ts';

test.use({ asAdmin: true });

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
  test(`with letters of 130 % in ${width} × ${height} each field of a dialog is in sight while it has the focus`, {
    tag: '@system',
  }, async ({ store, page }) => {
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
