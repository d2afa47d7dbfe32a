import { expect } from '@playwright/test';
import { meena } from './board-store.ts';
import { photo, unreadable, page as unreadablePage } from './catalogue.ts';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { inspect } from './pages/inspect.ts';
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

/** Changes some settings as another owner does. */
async function changeAs(store: Store, token: string, change: object): Promise<void> {
  const settings = { ...(await read(store)), ...change };
  const answer = await store.call('PUT', '/api/store/settings', { token, body: { settings } });
  expect(answer.status).toBe(200);
}

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

test('what is wrong is said beside it, and nothing typed is lost', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const screen = new SettingsPage(page);
  await screen.open();
  const wrong = {
    Phone: '12345',
    GSTIN: '27AAPFU0939F1ZW',
    'FSSAI licence': '123',
    'PIN codes': '201301, 2013',
    'Minimum order': 'much',
    'UPI ID': 'sharma',
    [mailOwners]: '121',
  };
  await screen.fill(wrong);
  await screen.fill({ City: 'Pune' });
  await screen.save.click();
  const sentences = {
    Phone: 'Phone must be a 10-digit Indian mobile number',
    GSTIN: 'GSTIN must have 15 characters, of which the last must fit the others',
    'FSSAI licence': 'FSSAI licence must have 14 digits',
    'PIN codes': /^2013: write a PIN code as 201301, or a range as 201301-201310/,
    'Minimum order': /^Minimum order must be from 0 to 1,00,000 rupees/,
    'UPI ID': 'UPI ID must be like name@bank',
    State: 'State is required',
    [mailOwners]: 'Alarm minutes must be at most 120',
  };
  for (const [name, sentence] of Object.entries(sentences)) {
    await expect(screen.field(name)).toHaveAccessibleDescription(
      sentence instanceof RegExp ? sentence : new RegExp(`^${sentence}`),
    );
    await expect(screen.field(name)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(screen.field('Phone')).toBeFocused();
  for (const [name, value] of Object.entries(wrong))
    await expect(screen.field(name)).toHaveValue(value);
  await screen.fill({ City: '' });
  for (const city of ['Noida', 'Greater Noida', 'New Delhi'])
    await page.getByRole('button', { name: `Remove ${city}` }).click();
  await expect(page.getByText('At least one city must stay')).toBeVisible();
  await inspect(page, 'settings with errors');
  expect((await read(store)).phone).toBe('');
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
  await settings.fill({ 'Store name': 'Nila Store' });
  await expect(settings.unsaved).toBeVisible();
  await expect(refusal).toHaveCount(0);
});

test('of two who save at once both are kept, and where they differ theirs stands beside mine', {
  tag: '@release',
}, async ({ store, page }) => {
  const token = await store.joinAsAdmin(meena);
  const screen = new SettingsPage(page);
  await screen.open();
  await screen.fill({ Phone: '9810011223' });
  await changeAs(store, token, { name: 'Sharma Kirana Store' });
  await screen.save.click();
  await expect(toastOf(page, saved)).toBeVisible();
  await expect(screen.field('Store name')).toHaveValue('Sharma Kirana Store');
  expect(await read(store)).toMatchObject({ name: 'Sharma Kirana Store', phone: '9810011223' });

  await screen.fill({ Phone: '9810011224', 'UPI ID': 'mine@bank', Address: 'Sector 29' });
  await changeAs(store, token, { phone: '9810011225', upiId: 'theirs@bank' });
  await screen.save.click();
  await expect(screen.conflict).toBeFocused();
  await expect(screen.conflict).toContainText(
    /Meena Iyer changed the settings (just now|.+ ago)\./,
  );
  await expect(screen.disputed('Phone')).toContainText('9810011225');
  await expect(screen.disputed('Phone')).toContainText('9810011224');
  await toastsGone(page);
  await inspect(page, 'settings that two have changed');
  await page.getByRole('button', { name: 'Take theirs: UPI ID' }).click();
  await expect(screen.field('UPI ID')).toHaveValue('theirs@bank');
  await expect(screen.unsaved).toHaveText('Not saved: Phone, Address');
  await screen.save.click();
  await expect(screen.conflict).toBeHidden();
  await expect(toastOf(page, saved)).toBeVisible();
  expect(await read(store)).toMatchObject({
    phone: '9810011224',
    upiId: 'theirs@bank',
    address: 'Sector 29',
  });
});

test('the logo is saved when chosen, taken back and removed; papers carry the store', {
  tag: '@release',
}, async ({ store, page }) => {
  const token = await store.adminToken();
  await changeAs(store, token, {
    name: 'Sharma Kirana Store',
    phone: '9810011223',
    gstin: '27AAPFU0939F1ZV',
    fssai: '12726999000123',
  });
  const order = await store.placeOrder(await store.join(ravi));
  const screen = new SettingsPage(page);
  await screen.open();
  await screen.fill({ Address: 'typed meanwhile' });
  await screen.field('Logo').setInputFiles(unreadablePage);
  await expect(page.getByText(unreadable)).toBeVisible();
  await screen.field('Logo').setInputFiles(await photo());
  await expect(toastOf(page, 'Logo saved')).toBeVisible();
  expect((await read(store)).logo).toMatch(/^\/images\//);
  await expect(screen.unsaved).toHaveText('Not saved: Address');
  await undoOf(page, 'Logo saved').click();
  await expect(page.getByRole('button', { name: 'Remove logo' })).toBeHidden();
  expect((await read(store)).logo).toBe('');
  await screen.field('Logo').setInputFiles(await photo());
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await expect.poll(async () => (await read(store)).logo).toBe('');
  await expect(screen.field('Address')).toHaveValue('typed meanwhile');
  await screen.save.click();
  await expect(screen.unsaved).toBeHidden();

  await holdPrinter(page);
  await page.goto(`/order/${order._id}`);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const [ticket] = await printedPages(page);
  expect(ticket?.text).toContain('Sharma Kirana Store');
  expect(ticket?.text).toContain('98100 11223');
  // A notification below the pointer would stay.
  await page.mouse.move(0, 0);
  await toastsGone(page);
  await page.getByRole('button', { name: 'Printer on this device' }).click();
  await page.getByLabel('Ticket paper').selectOption('A4');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const [slip] = await printedPages(page);
  expect(slip?.text).toContain('GSTIN 27AAPFU0939F1ZV');
  expect(slip?.text).toContain('FSSAI 12726999000123');

  await changeAs(store, token, { name: 'Sharma & Sons' });
  await expect(page).toHaveTitle(/ · Sharma & Sons$/);
  await page.mouse.move(0, 0);
  await toastsGone(page);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const [renamed] = await printedPages(page);
  expect(renamed?.text).toContain('Sharma & Sons');
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

test('all of it goes by keyboard alone', { tag: '@release' }, async ({ store, page }) => {
  const screen = new SettingsPage(page);
  await screen.open();
  await screen.field('Store name').focus();
  await page.keyboard.type('Sharma Kirana Store');
  await screen.field('City').focus();
  await page.keyboard.type('Pune');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Maharashtra');
  await page.keyboard.press('Enter');
  await expect(screen.cities).toHaveCount(4);
  await expect(screen.field('City')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Remove Pune' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.cities).toHaveCount(3);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove Noida' })).toBeFocused();
  await page.getByRole('switch', { name: 'Storefront' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(toastOf(page, saved)).toBeVisible();
  expect(await read(store)).toMatchObject({ name: 'Sharma Kirana Store', storefront: true });
  await page.keyboard.press('End');
  await screen.field('UPI ID').focus();
  await page.keyboard.type('sharma@bank');
  await page.keyboard.press('Tab');
  await expect(screen.field('Mail customers each step')).toBeFocused();
  await screen.field(mailOwners).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(screen.field('UPI ID')).toHaveValue('');
});
