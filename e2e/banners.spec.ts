import { expect } from '@playwright/test';
import { addBanner, listBanners, photo } from './catalogue.ts';
import { test } from './fixtures.ts';
import { BannersPage } from './pages/banners.page.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { sidewaysOverflow, violations } from './pages/violations.ts';

test.describe('as the administrator', () => {
  test.use({ asAdmin: true });

  test('the delete button shows on hover and on keyboard focus', async ({ store, page }) => {
    await addBanner(store);
    const banners = new BannersPage(page);
    await banners.open();
    const frame = banners.deletes.locator('..');
    await expect(frame).toHaveCSS('opacity', '0');
    await banners.banners.hover();
    await expect(frame).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await expect(frame).toHaveCSS('opacity', '0');
    await banners.upload.focus();
    await page.keyboard.press('Tab');
    await expect(banners.deletes).toBeFocused();
    await expect(frame).toHaveCSS('opacity', '1');
  });

  test('uploading and deleting by keyboard alone', async ({ store, page }) => {
    const banners = new BannersPage(page);
    const dialogs = new Dialogs(page);
    await banners.open();
    await banners.image.focus();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.keyboard.press('Enter'),
    ]);
    await chooser.setFiles(await photo(900, 300));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(banners.banners).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(banners.deletes).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialogs.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(banners.toast('Banner deleted successfully')).toBeVisible();
    expect(await listBanners(store)).toEqual([]);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test('the delete button is always there', { tag: '@system' }, async ({ store, page }) => {
      await addBanner(store);
      await addBanner(store, 'olive');
      const banners = new BannersPage(page);
      const dialogs = new Dialogs(page);
      await banners.open();
      await expect(banners.banners).toHaveCount(2);
      expect(await sidewaysOverflow(page)).toBe(0);
      await expect(banners.deletes.first().locator('..')).toHaveCSS('opacity', '1');
      expect((await banners.deletes.first().boundingBox())?.width).toBeGreaterThanOrEqual(44);
      await expect(banners.upload).toBeHidden();
      await banners.opener.tap();
      await expect(banners.image).toBeFocused();
      await expect(banners.upload).toBeInViewport();
      await banners.deletes.first().tap();
      await dialogs.answer('Delete');
      await expect(banners.banners).toHaveCount(1);
      expect(await violations(page)).toEqual([]);
    });
  });
});
