import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { holdPrinter, printedPages, printRequested } from './pages/printed.ts';
import { SettingsPage, scan } from './pages/settings.page.ts';
import { toastOf, toastsGone, undoOf } from './pages/toasts.ts';
import { sidewaysOverflow } from './pages/violations.ts';
import { ravi, type Store } from './store.ts';

test.use({ asAdmin: true, permissions: ['clipboard-read', 'clipboard-write'] });

const saved = 'Store settings saved';
const mailOwners = 'Mail the owners when an order waits';

/** The settings as they are on the server. */
const read = async (store: Store) =>
  (await store.call('GET', '/api/store/settings/all', { token: await store.adminToken() })).body
    .settings;

test('what is typed is named until it is saved, shows everywhere, and is taken back', async ({
  store,
  page,
  browser,
}) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Store Settings' }).click();
  const screen = new SettingsPage(page);
  await expect(page.getByRole('heading', { name: 'Store Settings', level: 1 })).toBeVisible();
  await expect(screen.save).toBeHidden();
  await expect(screen.field('Cash or UPI at the door')).toBeChecked();
  for (const name of ['E-mail', 'WhatsApp number', 'Grievance officer'])
    await expect(screen.field(name)).toHaveValue('');
  await screen.fill({
    'Store name': 'Sharma Kirana Store',
    Phone: '+91 98100 11223',
    'Delivery fee': '25',
    'Free from': '₹499',
    'PIN codes': '201301 – 201310, 110001',
    [mailOwners]: '15',
  });
  await screen.fill({ City: 'Pune', State: 'Maharashtra' });
  await expect(screen.unsaved).toHaveText(
    `Not saved: Store name, Phone, Cities, PIN codes, Delivery fee, Free from, ${mailOwners}`,
  );
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(new Dialogs(page).dialog).toContainText('Leave without saving?');
  await new Dialogs(page).answer('Stay');
  await screen.save.click();
  await expect(toastOf(page, saved)).toBeVisible();
  // It stays while the pointer is over it.
  await toastOf(page, saved).hover();
  await expect(screen.unsaved).toBeHidden();
  await expect(screen.field('Phone')).toHaveValue('9810011223');
  await expect(screen.field(mailOwners)).toHaveValue('15');
  await expect(screen.cities).toHaveCount(4);
  await expect(page).toHaveTitle('Store Settings · Sharma Kirana Store');
  expect(await read(store)).toMatchObject({
    name: 'Sharma Kirana Store',
    deliveryFee: 25,
    freeFrom: 499,
    postalCodes: ['201301-201310', '110001'],
  });

  const guest = await (
    await browser.newContext({ storageState: { cookies: [], origins: [] } })
  ).newPage();
  await guest.goto(`${store.url}/register`);
  await expect(guest.getByLabel('City').getByRole('option', { name: 'Pune' })).toBeAttached();
  const { body } = await store.call('POST', '/api/people/invitations', {
    token: await store.adminToken(),
    body: { email: ravi.email, position: 'packer' },
  });
  await guest.goto(body.link);
  await expect(guest.getByRole('heading', { name: 'Join Sharma Kirana Store' })).toBeVisible();
  await guest.context().close();

  await undoOf(page, saved).click();
  await expect(screen.field('Store name')).toHaveValue('');
  await expect(screen.cities).toHaveCount(3);
  await expect(page).toHaveTitle('Store Settings · Kirana');
  await page.goto('/history');
  await expect(page.getByText(/Undone: Name Sharma Kirana Store removed/)).toBeVisible();
});

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
  expect((await read(store)).storefront).toBe(true);
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
