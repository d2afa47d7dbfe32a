import { expect, type Page } from '@playwright/test';
import { addBanner, listBanners, photo } from './catalogue.ts';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { toastOf } from './pages/toasts.ts';

test.use({ asAdmin: true });

const parts = (page: Page) => ({
  image: page.getByLabel('Choose image', { exact: true }),
  upload: page.getByRole('button', { name: 'Upload Banner', exact: true }),
  banners: page.getByRole('list', { name: 'Banners' }).getByRole('img'),
  deletes: page.getByRole('button', { name: 'Delete banner', exact: true }),
});

test('uploading and deleting by keyboard alone; the delete button shows on hover and on focus', async ({
  store,
  page,
}) => {
  const { image, banners, deletes } = parts(page);
  const dialogs = new Dialogs(page);
  const frame = deletes.locator('..');
  await page.goto('/manage-banner');
  await image.focus();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.keyboard.press('Enter'),
  ]);
  await chooser.setFiles(await photo(900, 300));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(banners).toHaveCount(1);
  await expect(frame).toHaveCSS('opacity', '0');
  await banners.hover();
  await expect(frame).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(frame).toHaveCSS('opacity', '0');
  await page.keyboard.press('Tab');
  await expect(deletes).toBeFocused();
  await expect(frame).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(dialogs.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Banner deleted successfully')).toBeVisible();
  expect(await listBanners(store)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the delete button is always there', { tag: '@system' }, async ({ store, page }) => {
    await addBanner(store);
    await addBanner(store, 'olive');
    const { image, upload, banners, deletes } = parts(page);
    await page.goto('/manage-banner');
    await expect(banners).toHaveCount(2);
    await expect(deletes.first().locator('..')).toHaveCSS('opacity', '1');
    await expect(upload).toBeHidden();
    await page.getByRole('button', { name: 'New banner', exact: true }).tap();
    await expect(image).toBeFocused();
    await expect(upload).toBeInViewport();
    await deletes.first().tap();
    await new Dialogs(page).answer('Delete');
    await expect(banners).toHaveCount(1);
  });
});
