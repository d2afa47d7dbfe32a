import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { holdPrinter, printedPages, printRequested } from './pages/printed.ts';
import { SettingsPage, scan } from './pages/settings.page.ts';
import { toastsGone } from './pages/toasts.ts';
import { sidewaysOverflow } from './pages/violations.ts';
import { ravi } from './store.ts';

test.use({ asAdmin: true, permissions: ['clipboard-read', 'clipboard-write'] });

test('a refused save is said in the bar that is in view, and is gone with what was typed', async ({
  page,
}) => {
  const settings = new SettingsPage(page);
  await settings.open();
  await page.route('**/api/store/settings', (route) => route.abort());
  await settings.fill({ 'Store name': 'Nila Dukan' });
  await settings.save.click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toBeInViewport();
  await expect(settings.unsaved).toHaveText('Not saved: Store name');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(refusal).toBeInViewport();
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Discard' }).click();
  // The next Tab goes on from where the button was.
  await expect(page.locator('body')).not.toBeFocused();
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  const section = page.getByRole('button', { name: 'Store', exact: true });
  await settings.fill({ 'Store name': 'Nila Store', 'E-mail': 'nobody' });
  await expect(settings.unsaved).toBeVisible();
  await expect(refusal).toHaveCount(0);
  await section.click();
  await expect(settings.field('E-mail')).toBeHidden();
  await settings.save.click();
  await expect(settings.field('E-mail')).toBeFocused();
});

test('a strip that comes up covers neither what somebody types in nor why it is refused', {
  tag: '@system',
}, async ({ store, page }) => {
  const customer = await store.join(ravi);
  const settings = new SettingsPage(page);
  await settings.open();
  const field = settings.field('PIN code');
  await field.fill('2013011');
  await field.evaluate((input) =>
    window.scrollBy(0, input.getBoundingClientRect().bottom - window.innerHeight + 90),
  );
  await store.placeOrder(customer);
  await expect(page.getByText('1 new order', { exact: true })).toBeVisible();
  const isCovered = () =>
    field.evaluate((input) => {
      const { left, bottom } = input.getBoundingClientRect();
      return document.elementFromPoint(left + 9, bottom - 9) !== input;
    });
  await expect.poll(isCovered).toBe(false);
  await page.evaluate(() => window.scrollBy(0, -400));
  await page.keyboard.press('Control+Enter');
  await expect.poll(isCovered).toBe(false);
  await expect(page.getByText('PIN code must have 6 digits')).toBeInViewport();
});

test('the link of the storefront is copied, shared, scanned, and printed on A5', async ({
  store,
  page,
}) => {
  const link = `${store.url}/shop`;
  await holdPrinter(page);
  const screen = new SettingsPage(page);
  await screen.open();
  await expect(page.getByText('It works once the storefront is on.')).toBeVisible();
  await screen.fill({ 'Store name': 'Sharma Kirana Store', Phone: '9810011223' });
  await page.getByRole('switch', { name: 'Storefront' }).check();
  await screen.save.click();
  await expect(page.getByText('Your customers order here.')).toBeVisible();
  expect((await store.ask('GET', '/api/store/settings/all')).body.settings.storefront).toBe(true);
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(link);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const share = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
  expect(new URL(share ?? '').searchParams.get('text')).toBe(
    `Order from Sharma Kirana Store: ${link}`,
  );
  expect(await scan(screen.code)).toBe(link);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download QR code' }).click();
  expect((await downloading).suggestedFilename()).toBe('storefront.svg');

  await toastsGone(page);
  await page.getByRole('button', { name: 'Print poster' }).click();
  await printRequested(page);
  await page.emulateMedia({ media: 'print' });
  expect(
    await scan(page.getByRole('img', { name: 'QR code', exact: true, includeHidden: true })),
  ).toBe(link);
  const [poster, ...others] = await printedPages(page);
  expect(others).toEqual([]);
  expect([poster?.width, poster?.height].map((mm) => Math.round(mm ?? 0))).toEqual([148, 210]);
  expect(poster?.text).toContain('Sharma Kirana Store');
  expect(poster?.text).toContain(link.replace('http://', ''));
  expect(poster?.text).toContain('98100 11223');
});
