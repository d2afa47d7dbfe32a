import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { photo } from './catalogue.ts';
import { test } from './fixtures.ts';
import { SignUpPage } from './pages/auth.page.ts';
import { excelFile, ImportPage } from './pages/import.page.ts';
import { ProductForm } from './pages/products.page.ts';
import { ShopPage } from './pages/shop.page.ts';
import { StoreHoursPage } from './pages/store-hours.page.ts';
import { asha, type Store } from './store.ts';

/**
 * The most presses of a new shopkeeper's first day, choices in lists included, typing not: the three cities are typed by
 * their first letters.
 */
const maxPresses = 60;

test.use({ asProgram: true });

const team = {
  packer: { ...asha, email: 'meena@example.in', name: 'Meena Iyer', phone: '9810022446' },
  rider: { ...asha, email: 'salim@example.in', name: 'Salim Khan', phone: '9810022447' },
};

/** Counts what a person presses. */
class Presses {
  count = 0;

  async on(locator: Locator): Promise<void> {
    this.count += 1;
    await locator.click();
  }

  async choose(locator: Locator, option: string): Promise<void> {
    this.count += 1;
    await locator.selectOption(option);
  }
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first();
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name, exact: true }).first();

/** The button of an order's next step, on the board or on a phone. */
const stepOf = (page: Page, shortId: string, name: string) =>
  page.locator(`[data-order$="${shortId}"]`).getByRole('button', { name, exact: true });

async function signUp(page: Page, store: Store, presses: Presses): Promise<void> {
  const form = new SignUpPage(page);
  await page.goto('/register');
  await form.fill(asha);
  await presses.on(form.submit);
  await expect(page).toHaveURL('/verify-otp');
  await page.getByLabel('OTP').fill(await store.codeFor(asha.email));
  await presses.on(button(page, /^Verify/));
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Password', { exact: true }).fill(asha.password);
  await presses.on(button(page, 'Login'));
  await expect(page).toHaveURL('/');
}

async function addFirstProduct(page: Page, presses: Presses): Promise<void> {
  await presses.on(button(page, 'Manage'));
  await presses.on(link(page, 'Products'));
  await presses.on(link(page, 'Add New Product'));
  const form = new ProductForm(page);
  await form.field('Name').fill('Toor Dal');
  await form.field('Price').fill('149.50');
  await presses.choose(form.field('Category'), 'New category…');
  const dialog = page.getByRole('dialog', { name: 'New category' });
  await dialog.getByLabel('Category name').fill('Grains');
  await presses.on(dialog.getByRole('button', { name: 'Add Category' }));
  await expect(dialog).toBeHidden();
  await form.field('Quantity').fill('1 kg');
  await form.image.setInputFiles(await photo());
  await presses.on(form.submit);
  await presses.on(button(page, 'OK'));
}

async function importTwelve(page: Page, presses: Presses): Promise<void> {
  const rows = Array.from({ length: 12 }, (_, at) => [
    `Product ${at + 1}`,
    'Snacks',
    20 + at,
    '1 pc',
  ]);
  const screen = new ImportPage(page);
  await presses.on(link(page, 'Import Products'));
  await screen.choose(
    await excelFile('list.xlsx', ['Product', 'Category', 'Price', 'Quantity'], rows),
  );
  await presses.on(button(page, 'Check 12 rows'));
  await presses.on(button(page, 'Import 12 products'));
  await expect(screen.result).toHaveText('12 added.');
}

async function openTheShop(page: Page, presses: Presses): Promise<void> {
  await presses.on(button(page, 'More'));
  await presses.on(link(page, 'Store Settings'));
  await presses.on(page.getByRole('switch', { name: 'Storefront' }));
  await page.getByLabel('Store name').fill('Sharma General Store');
  await page.getByLabel('Phone', { exact: true }).fill('9812345671');
  await presses.on(button(page, /^Save/));
  await expect(link(page, 'Open my shop')).toBeVisible();
}

async function setTheHours(page: Page, presses: Presses): Promise<void> {
  const screen = new StoreHoursPage(page);
  await presses.on(screen.door);
  await presses.on(link(page, 'Opening hours'));
  await presses.on(page.getByLabel('Open and close by these hours'));
  await screen.field('Monday opens').fill('00:00');
  await screen.field('Monday closes').fill('00:00');
  await presses.on(screen.button('Copy Monday to all days'));
  await presses.on(button(page, 'Save hours'));
  await expect(page.getByText('Hours saved', { exact: true })).toBeVisible();
  await presses.on(screen.door);
  await presses.on(screen.entry('Pause 30 min'));
  await expect(screen.door).toContainText('Paused');
  await presses.on(screen.door);
  await presses.on(screen.entry('Resume now'));
  await expect(screen.door).toContainText('Open');
}

/** Orders on a customer's phone; answers the order's short id. */
async function order(shop: ShopPage, presses: Presses): Promise<string> {
  await shop.open();
  await presses.on(link(shop.page, 'Grains'));
  await presses.on(shop.button('Add Toor Dal'));
  await presses.on(shop.bar);
  await shop.fillIn();
  await presses.on(shop.place);
  await expect(shop.page).toHaveURL(/\/shop\/o\//);
  return shop.shortId();
}

/** Invites somebody; answers their link. */
async function invite(page: Page, presses: Presses, position: 'packer' | 'rider'): Promise<string> {
  await presses.on(button(page, 'Invite'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(team[position].email);
  await presses.on(dialog.getByRole('radio', { name: new RegExp(position, 'i') }));
  await presses.on(dialog.getByRole('button', { name: 'Send invitation' }));
  const share = dialog.getByRole('link', { name: 'Share on WhatsApp' });
  const text = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  presses.count += 1;
  await presses.on(dialog.getByRole('button', { name: 'Done' }));
  return text.replace(/^.*: /, '');
}

/** Joins on a new phone and comes to the work of the position. */
async function join(
  context: BrowserContext,
  presses: Presses,
  { href, position }: { href: string; position: 'packer' | 'rider' },
): Promise<Page> {
  const page = await context.newPage();
  const { name, phone, city, password } = team[position];
  await page.goto(href);
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('City').selectOption(city);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await presses.on(button(page, 'Join'));
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await presses.on(button(page, 'Login'));
  await expect(page).toHaveURL(position === 'packer' ? '/to-pack' : '/to-deliver');
  return page;
}

test(`the first day of a shop takes ${maxPresses} presses at most, and no wait`, {
  tag: '@system',
}, async ({ store, page, browser }) => {
  test.slow();
  const presses = new Presses();
  const phone = { baseURL: store.url, viewport: { width: 360, height: 740 } };
  await signUp(page, store, presses);
  await addFirstProduct(page, presses);
  await importTwelve(page, presses);
  await openTheShop(page, presses);
  await setTheHours(page, presses);

  const shop = new ShopPage(await (await browser.newContext(phone)).newPage());
  const shortId = await order(shop, presses);
  const bell = page.getByRole('link', { name: /^Live orders/ });
  await expect(bell).toHaveAccessibleName(/1 new/);
  await presses.on(bell);
  for (const step of ['Accept', 'Mark packed', 'Mark delivered'])
    await presses.on(stepOf(page, shortId, step));
  await expect(shop.present).toContainText('Delivered');
  await presses.on(link(page, 'Dashboard'));
  await expect(page.getByText('₹149.50').first()).toBeVisible();
  await presses.on(bell);
  const justDone = page.getByRole('region', { name: 'Just done' });
  await presses.on(justDone.getByRole('button', { name: 'Undo' }));
  await expect(shop.present).toContainText('Packed');
  await presses.on(button(page, 'More'));
  await presses.on(link(page, 'History'));
  await expect(page.getByRole('listitem').filter({ hasText: 'Undone' }).first()).toBeVisible();

  await presses.on(button(page, 'More'));
  await presses.on(link(page, 'People'));
  const links = {
    packer: await invite(page, presses, 'packer'),
    rider: await invite(page, presses, 'rider'),
  };
  const packer = await join(await browser.newContext(phone), presses, {
    href: links.packer,
    position: 'packer',
  });
  // The shop's presses are counted, and a customer's once.
  const other = new ShopPage(await (await browser.newContext(phone)).newPage());
  const second = await order(other, new Presses());
  await presses.on(bell);
  await presses.on(stepOf(page, second, 'Accept'));
  await presses.on(stepOf(packer, second, 'Mark packed'));
  const rider = await join(await browser.newContext(phone), presses, {
    href: links.rider,
    position: 'rider',
  });
  await presses.on(stepOf(rider, second, 'Take'));
  await presses.on(stepOf(rider, second, 'Mark delivered'));
  await expect(rider.locator(`[data-order$="${second}"]`)).toContainText('Undo');
  expect(presses.count).toBeLessThanOrEqual(maxPresses);
});
