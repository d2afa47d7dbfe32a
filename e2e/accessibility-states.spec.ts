import type { Order } from '@kirana/contract';
import { expect, type Page } from '@playwright/test';
import { meena, placeOrders, placePacked, setDue, setQuantity, setStatus } from './board-store.ts';
import { cancelPaid, openCash } from './cash-store.ts';
import { Guests, kavita } from './customer-store.ts';
import { test } from './fixtures.ts';
import { BoardPage } from './pages/board.page.ts';
import { csvFile, ImportPage } from './pages/import.page.ts';
import { inspect } from './pages/inspect.ts';
import { OrderPage } from './pages/order.page.ts';
import { SettingsPage } from './pages/settings.page.ts';
import { phoneOf } from './phones.ts';

// Like accessibility.spec.ts, for states that screens come into while somebody works in them.

test.use({ asAdmin: true });
test.describe.configure({ timeout: 180_000 });

const everyone = { tag: '@system' };

const cardOf = (page: Page, { _id }: Order) => page.locator(`[data-order="${_id}"]`);

test(
  'everyone can let a customer pay later, and take a payment',
  everyone,
  async ({ store, page }) => {
    const { _id } = await (await Guests.of(store)).order(kavita);
    await page.goto(`/customers/${_id}`);
    const card = page.getByRole('region', { name: 'Account' });
    await expect(card.getByLabel('May pay later')).not.toBeChecked();
    await inspect(page, 'no account');
    await store.ask('PUT', `/api/account/${_id}`, { body: { limit: 3000 } });
    await store.ask('POST', `/api/account/${_id}/entry`, {
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { amount: 1840, reason: 'From the paper book' },
    });
    await page.reload();
    await card.getByRole('button', { name: 'Take payment' }).click();
    await inspect(page, 'a payment');
    await page.keyboard.press('Escape');
    await inspect(page, 'an account');
  },
);

test(
  'everyone can read an order, change its address, and items that somebody else has changed',
  everyone,
  async ({ store, page }) => {
    const [order] = (await placeOrders(store, 1)) as [Order];
    await page.route('**/api/live*', (route) => route.abort());
    const screen = new OrderPage(page);
    await screen.open(order._id);
    for (const name of ['Status', '1 item', 'Customer', 'Timeline'])
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await inspect(page, 'an order');
    await screen.button('Add note').click();
    await page.getByText('Note is required').waitFor();
    await inspect(page, 'a note without a text');
    await screen.button('Change address').click();
    await inspect(page, 'an address that is changed');
    await page.getByLabel('PIN code', { exact: true }).fill('2013');
    await page.getByRole('button', { name: 'Save address', exact: true }).click();
    await expect(page.getByText('must be a 6-digit PIN code')).toBeVisible();
    await inspect(page, 'an address that is wrong');
    await page.keyboard.press('Escape');
    await screen.button('Edit items').click();
    await setQuantity(store, order, 1);
    await page.getByRole('button', { name: 'Less Toor Dal', exact: true }).click();
    await page.getByRole('button', { name: 'Not available Toor Dal', exact: true }).click();
    await page.getByRole('button', { name: 'Save items', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await inspect(page, 'items that somebody else has changed');
  },
);

test.describe('while Razorpay cannot be reached', () => {
  test.use({
    storeEnv: {
      RAZORPAY_KEY_ID: 'rzp_test_kirana',
      RAZORPAY_KEY_SECRET: 'a secret of Razorpay',
      // Nothing listens at the port of discarded data.
      RAZORPAY_API: 'http://127.0.0.1:9',
    },
  });

  test(
    'everyone can send money back, also again, and read what moved in the drawer',
    everyone,
    async ({ store, page }) => {
      const order = await cancelPaid(store, await openCash(store), 250);
      const screen = new OrderPage(page);
      await screen.open(order._id);
      await expect(screen.main).toContainText('has to go back');
      await inspect(page, 'an order whose money has to go back');
      await screen.button('Mark as refunded').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Mark as refunded' }).click();
      await expect(page.getByText('How it went back is required')).toBeVisible();
      await inspect(page, 'a refund that is to be marked');
      await page.keyboard.press('Escape');
      await screen.button('Refund').click();
      await expect(screen.main.getByRole('alert')).toContainText('Razorpay has not answered');
      await expect(screen.button('Try again')).toBeVisible();
      await inspect(page, 'a refund that was not answered');
      await page.goto('/history?noun=cash');
      await expect(page.getByLabel('What')).toHaveValue('cash');
      await inspect(page, 'the history of the drawer');
    },
  );
});

test(
  'everyone can give an order to a rider, and carry it',
  everyone,
  async ({ store, page: desk, browser }) => {
    const [first] = (await placePacked(store, 4)) as [Order];
    await setDue(store, first, 2);
    const page = await phoneOf(browser, store, 'rider', 'Imran Khan');
    const board = new BoardPage(desk);
    await board.open('?column=packed');
    await board.choose(first._id, 'Give to a rider');
    await expect(board.dialog.getByRole('listitem')).toHaveText(['Asha Verma is free', /^Imran/]);
    await inspect(desk, 'who gets an order');
    await page.goto('/to-deliver');
    await page.getByRole('button', { name: 'Take all' }).click();
    await inspect(page, 'the question before all are taken');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Take', exact: true }).first().click();
    await expect(page.getByRole('region', { name: 'With me 1' })).toBeVisible();
    await expect(page.getByText('Tell Ravi on WhatsApp')).toBeVisible();
    await inspect(page, 'what is with me, its customer not told, and what is to take');
    await desk.goto(`/order/${first._id}`);
    await expect(desk.getByRole('main')).toContainText('With Imran since');
    await inspect(desk, 'the page of an order that a rider has');
    await page.getByRole('button', { name: 'Not delivered', exact: true }).click();
    const send = page.getByRole('dialog').getByRole('button', { name: 'Not delivered' });
    await send.click();
    await inspect(page, 'why it was not delivered');
    await page.getByRole('radio', { name: 'Nobody opened' }).check();
    await send.click();
    await expect(page.getByRole('region', { name: 'With me 0' })).toBeVisible();
    await inspect(page, 'an order that was just brought back');
    await page.context().close();
  },
);

test(
  'everyone can pack, less too, and sees what was refused and taken away',
  everyone,
  async ({ store, browser }) => {
    const orders = (await placeOrders(store, 3)) as [Order, Order, Order];
    for (const order of orders) await setStatus(store, order, { status: 'accepted' });
    const [late, failed, other] = orders;
    await setDue(store, late, -7);
    const page = await phoneOf(browser, store, 'packer', 'Meena Iyer');
    const pack = (order: Order) =>
      cardOf(page, order).getByRole('button', { name: 'Mark packed', exact: true }).click();
    await page.goto('/to-pack');
    await cardOf(page, late).getByRole('checkbox').check();
    await inspect(page, 'what is to be packed');
    await cardOf(page, late).getByRole('button', { name: 'More about Toor Dal' }).click();
    await page.getByRole('menuitem', { name: 'Send less', exact: true }).click();
    await inspect(page, 'less of an item');
    await page.keyboard.press('Escape');
    await page.route('**/api/order/status/*', (route) =>
      route.fulfill({ status: 412, json: { code: 'order.stale', message: 'Ravi rejected it.' } }),
    );
    await pack(failed);
    await expect(cardOf(page, failed)).toContainText('Ravi rejected it.');
    await inspect(page, 'a step that was refused');
    await page.unroute('**/api/order/status/*');
    await pack(other);
    await expect(cardOf(page, other).getByRole('button', { name: 'Undo' })).toBeVisible();
    await inspect(page, 'a step that was taken');
    await setStatus(store, late, { status: 'packed' });
    await expect(cardOf(page, late)).toContainText('This order is no longer to pack.');
    await inspect(page, 'an order that was taken away');
    await page.context().close();
  },
);

test('everyone can search everywhere', everyone, async ({ store, page }) => {
  await store.addProduct({ name: 'Toor Dal' });
  await placeOrders(store, 1);
  await page.goto('/manage-store');
  const dialog = page.getByRole('dialog', { name: 'Search everywhere' });
  const field = dialog.getByRole('combobox');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await inspect(page, 'search everywhere, empty');
  await field.fill('zyx');
  await expect(dialog.getByRole('status')).toHaveText('Nothing found for “zyx”.');
  await inspect(page, 'search everywhere, nothing found');
  await field.fill('toor');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await inspect(page, 'search everywhere, found');
  await page.route('**/api/search*', (route) => route.abort());
  await field.fill('ravi');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await inspect(page, 'search everywhere, failed');
});

test('everyone can mend settings', everyone, async ({ store, page }) => {
  const screen = new SettingsPage(page);
  await screen.open();
  await inspect(page, 'settings without keys');
  await screen.fill({ Phone: '12', 'UPI ID': 'x', 'When it is packed': 'Dear {naem}' });
  await screen.save.click();
  await expect(page.getByText('{naem} is not a place-holder')).toBeVisible();
  await inspect(page, 'settings and messages with errors');
  const token = await store.joinAsAdmin(meena);
  const { body } = await store.call('GET', '/api/store/settings/all', { token });
  await screen.fill({ Phone: '9810011224', 'UPI ID': 'mine@bank', 'When it is packed': '' });
  await store.call('PUT', '/api/store/settings', {
    token,
    body: { settings: { ...body.settings, phone: '9810011225', upiId: 'theirs@bank' } },
  });
  await screen.save.click();
  await expect(page.getByText(/^Meena Iyer changed the settings/)).toBeVisible();
  await inspect(page, 'settings that two have changed');
});

test('everyone can wait for a long report', everyone, async ({ page }) => {
  const rows = Array.from({ length: 600 }, (_, at) => `Tea ${at},10,1 kg,Tea\n`).join('');
  const screen = new ImportPage(page);
  await screen.open();
  await screen.file.setInputFiles(csvFile('long.csv', `Name,Price,Pack size,Category\n${rows}`));
  await screen.button('Continue').click();
  await screen.button('Check 600 rows').click();
  await screen.button('Import 600 products').click();
  await expect(screen.result).toHaveText('600 added.');
  await page.route('**/rows?*', () => {});
  await screen.button('Download report').click();
  await expect(screen.button('Cancel')).toBeVisible();
  await inspect(page, 'a report under way');
});
