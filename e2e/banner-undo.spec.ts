import { expect } from '@playwright/test';
import { addBanner, listBanners, photo } from './catalogue.ts';
import { test } from './fixtures.ts';
import { BannersPage } from './pages/banners.page.ts';
import { undoOf } from './pages/toasts.ts';
import { ravi } from './store.ts';

test.use({ asAdmin: true });

const undoCall = '**/api/change/*/undo';

test('a deleted one comes back with its picture, by keyboard', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await addBanner(store);
  const before = await listBanners(store);
  const banners = new BannersPage(page);
  await banners.open();
  await banners.removeFirst();
  const undo = undoOf(page, 'Banner deleted successfully');
  await expect(undo).toBeVisible();
  await expect(page.getByRole('region', { name: 'All banners' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banners.toast('The banner is back')).toBeVisible();
  await expect(banners.toast('Banner deleted successfully')).toBeHidden();
  await expect(banners.banners).toHaveCount(1);
  await banners.banners.evaluate((image: HTMLImageElement) => image.decode());
  expect(await listBanners(store)).toEqual(before);
  await expect(page.getByRole('region', { name: 'All banners' })).toBeFocused();
});

test('an uploaded one is removed', { tag: '@release' }, async ({ store, page }) => {
  const banners = new BannersPage(page);
  await banners.open();
  await banners.image.setInputFiles(await photo(900, 300));
  await banners.upload.click();
  await undoOf(page, 'Banner uploaded successfully').click();
  await expect(banners.toast('The banner is removed again')).toBeVisible();
  await expect(page.getByText('No banners yet.')).toBeVisible();
  expect(await listBanners(store)).toEqual([]);
});

test('what somebody else deleted since: the reason, in the same toast', {
  tag: '@release',
}, async ({ store, page }) => {
  const banners = new BannersPage(page);
  await banners.open();
  await banners.image.setInputFiles(await photo(900, 300));
  await banners.upload.click();
  const undo = undoOf(page, 'Banner uploaded successfully');
  await undo.focus();
  const [{ _id = '' } = {}] = await listBanners(store);
  await store.call('DELETE', `/api/banners/${_id}`, { token: await store.joinAsAdmin(ravi) });
  await page.keyboard.press('Enter');
  await expect(banners.toast('Not undone: deleted')).toBeVisible();
  await expect(banners.toast('Banner uploaded successfully')).toBeHidden();
  await expect(page.getByText('No banners yet.')).toBeVisible();
});

test('the toast closes after five seconds, but not while it undoes', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await addBanner(store);
  const banners = new BannersPage(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(undoCall, async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  await banners.open();
  await banners.removeFirst();
  const undo = undoOf(page, 'Banner deleted successfully');
  await undo.click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(10_000);
  await expect(undo).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(banners.toast('The banner is back')).toBeVisible();
  await page.clock.runFor(5_100);
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeHidden();
});
