import { expect } from '@playwright/test';
import { addBanner, page as html, listBanners, photo, tooLarge, unreadable } from './catalogue.ts';
import { test } from './fixtures.ts';
import { BannersPage } from './pages/banners.page.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { storeToken } from './pages/session-token.ts';
import { sidewaysOverflow, violations } from './pages/violations.ts';
import { ravi } from './store.ts';

const listCall = '**/api/banners';
const question = 'Are you sure you want to delete this banner?';

test.describe('as the administrator', () => {
  test.use({ asAdmin: true });

  test('uploading, and deleting after the question', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    const banners = new BannersPage(page);
    const dialogs = new Dialogs(page);
    await banners.open();
    await expect(page).toHaveTitle('Banner Management · Kirana');
    await expect(page.getByText('No banners yet.')).toBeVisible();
    await expect(banners.image).toHaveAttribute('accept', /^(image\/\w+,?)+$/);
    await banners.image.setInputFiles(await photo(3000, 1000));
    await banners.upload.click();
    await expect(banners.toast('Banner uploaded successfully')).toBeVisible();
    await expect(banners.banners).toHaveCount(1);
    await expect(page.getByText('photo.jpg')).toBeHidden();
    expect(await listBanners(store)).toMatchObject([
      { image: expect.stringMatching(/^\/images\//) },
    ]);
    await banners.deletes.click();
    await expect(dialogs.text(question)).toBeVisible();
    await dialogs.answer('Cancel');
    await expect(banners.banners).toHaveCount(1);
    await banners.deletes.click();
    await dialogs.answer('Delete');
    await expect(banners.toast('Banner deleted successfully')).toBeVisible();
    await expect(page.getByText('No banners yet.')).toBeVisible();
    expect(await listBanners(store)).toEqual([]);
  });

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

  test('without a file it asks for one', { tag: '@release' }, async ({ page }) => {
    const banners = new BannersPage(page);
    await banners.open();
    await banners.upload.click();
    await expect(banners.toast('Please select a file to upload')).toBeVisible();
    await expect(banners.image).toBeFocused();
  });

  test('while it uploads it says so, and cannot be pressed twice', { tag: '@release' }, async ({
    page,
  }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let calls = 0;
    await page.route(listCall, async (route) => {
      if (route.request().method() === 'POST') {
        calls += 1;
        await held;
      }
      await route.continue();
    });
    const banners = new BannersPage(page);
    await banners.open();
    await banners.image.setInputFiles(await photo(900, 300));
    await banners.upload.click();
    await expect(banners.upload).toHaveText('Uploading...');
    await banners.upload.click({ force: true });
    release();
    await expect(banners.banners).toHaveCount(1);
    expect(calls).toBe(1);
  });

  test('a refused upload: the server’s sentence, and the file stays chosen', {
    tag: '@release',
  }, async ({ store, page }) => {
    const banners = new BannersPage(page);
    await banners.open();
    await banners.image.setInputFiles(html);
    await banners.upload.click();
    await expect(banners.toast(unreadable)).toBeVisible();
    await expect(page.getByText('picture.png')).toBeVisible();
    await page.route(listCall, (route) => route.abort());
    await banners.upload.click();
    await expect(banners.toast('Failed to upload banner')).toBeVisible();
    expect(await listBanners(store)).toEqual([]);
  });

  test('what was wrong with a slow first file is not said of the second', {
    tag: '@release',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      const read = createImageBitmap;
      const slowly = async (file: File) => {
        const goOn = (resolve: (value: unknown) => void) => Reflect.set(window, 'goOn', resolve);
        if (file.name === 'slow.jpg') await new Promise(goOn);
        return read(file);
      };
      Reflect.set(window, 'createImageBitmap', slowly);
    });
    const banners = new BannersPage(page);
    await banners.open();
    const buffer = Buffer.alloc(11 * 1024 * 1024, 'no picture');
    await banners.image.setInputFiles({ name: 'slow.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByText('slow.jpg')).toBeVisible();
    await banners.image.setInputFiles(await photo(900, 300));
    await expect(page.getByText('photo.jpg')).toBeVisible();
    await page.evaluate(() => Reflect.get(window, 'goOn')());
    await page.waitForTimeout(500);
    await expect(page.getByText(tooLarge)).toBeHidden();
    await banners.upload.click();
    await expect(banners.toast('Banner uploaded successfully')).toBeVisible();
  });

  test('a list that cannot be fetched: the toast, and Retry', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    await addBanner(store);
    await page.route(listCall, (route) => route.abort());
    const banners = new BannersPage(page);
    await banners.open();
    await expect(banners.toast('Failed to fetch banners')).toBeVisible();
    await page.unroute(listCall);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(banners.banners).toHaveCount(1);
  });

  test('a deletion that fails is taken back', { tag: '@release' }, async ({ store, page }) => {
    await addBanner(store);
    const banners = new BannersPage(page);
    const dialogs = new Dialogs(page);
    await banners.open();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/banners/*', async (route) => {
      await held;
      await route.abort();
    });
    await banners.deletes.click();
    await dialogs.answer('Delete');
    await expect(banners.banners).toHaveCount(0);
    release();
    await expect(banners.toast('Failed to delete banner')).toBeVisible();
    await expect(banners.banners).toHaveCount(1);
    await page.unroute('**/api/banners/*');
    const [{ _id = '' } = {}] = await listBanners(store);
    await store.call('DELETE', `/api/banners/${_id}`, { token: await store.adminToken() });
    await banners.deletes.click();
    await dialogs.answer('Delete');
    await expect(banners.toast('Banner not found')).toBeVisible();
    await expect(page.getByText('No banners yet.')).toBeVisible();
  });

  test('a toast closes by itself after five seconds', { tag: '@release' }, async ({ page }) => {
    const banners = new BannersPage(page);
    await banners.open();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await banners.upload.click();
    const toast = banners.toast('Please select a file to upload');
    await expect(toast).toBeVisible();
    await page.clock.runFor(4_900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toBeHidden();
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

test('the logged-out are offered the log-in, and cannot upload', { tag: '@release' }, async ({
  page,
}) => {
  const banners = new BannersPage(page);
  await banners.open();
  await banners.image.setInputFiles(await photo(900, 300));
  await banners.upload.click();
  await expect(banners.toast('Unauthorized! Please log in.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
});

test('who is no administrator is told so', { tag: '@release' }, async ({ store, page }) => {
  await addBanner(store);
  await storeToken(page, await store.join(ravi));
  const banners = new BannersPage(page);
  await banners.open();
  await banners.image.setInputFiles(await photo(900, 300));
  await banners.upload.click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByText(/administrator/i)).toBeVisible();
  await expect(banners.banners).toHaveCount(1);
});
