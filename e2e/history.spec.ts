import { expect } from '@playwright/test';
import { addCategory, addProduct } from './catalogue.ts';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { asha, ravi, type Store } from './store.ts';

async function changePrice(store: Store, id: string, price: string): Promise<void> {
  const form = new FormData();
  const fields = { name: 'Poha', price, category: 'Grains', quantity: '500 g', stock: 'in stock' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const answer = await fetch(`${store.url}/api/product/update/${id}`, {
    method: 'PUT',
    headers: { token: await store.adminToken() },
    body: form,
  });
  expect(answer.status).toBe(200);
}

const setOpen = async (store: Store, isOpen: boolean) =>
  store.call('POST', '/api/store/store-status', {
    token: await store.adminToken(),
    body: { isOpen },
  });

test.describe('as the owner', () => {
  test.use({ asAdmin: true });

  test.beforeEach(({ store }) => addCategory(store, 'Grains'));

  const poha = { name: 'Poha', price: '62', category: 'Grains', quantity: '500 g' };

  test('it tells who changed what, and puts it back @both', async ({ store, page }) => {
    const { _id } = await addProduct(store, poha);
    await changePrice(store, _id, '65.50');
    await page.goto('/history');
    await expect(page).toHaveTitle('History · Kirana');
    const line = page.getByRole('listitem').filter({ hasText: 'Price ₹62 → ₹65.50' });
    await expect(line).toContainText(
      /\d{1,2}:\d\d [ap]m · Asha Verma · Poha · Price ₹62 → ₹65\.50/,
    );
    await line.getByRole('button', { name: 'Undo' }).click();
    const dialogs = new Dialogs(page);
    await expect(dialogs.dialog).toContainText(
      /^Undo 1 change of Asha Verma, \d{1,2}:\d\d [ap]m\?/,
    );
    await dialogs.answer('Undo');
    await expect(dialogs.dialog).toContainText('1 put back');
    await dialogs.answer('OK');
    await expect(page.getByText('Undone: Price ₹65.50 → ₹62')).toBeVisible();
    await expect(line.filter({ hasText: 'undone' }).first()).toBeVisible();
    const { body } = await store.call('GET', `/api/product/${_id}`);
    expect(body.price).toBe(62);
  });

  test('it names what was left, since it was changed again', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    const { _id } = await addProduct(store, poha);
    await changePrice(store, _id, '65');
    await changePrice(store, _id, '70');
    await page.goto('/history');
    const line = page.getByRole('listitem').filter({ hasText: 'Price ₹62 → ₹65' });
    await line.getByRole('button', { name: 'Undo' }).click();
    const dialogs = new Dialogs(page);
    await dialogs.answer('Undo');
    await expect(dialogs.dialog).toContainText('Changed again by Asha Verma');
  });

  test('a line leads to its product, and log-ins in a row are one line', {
    tag: '@release',
  }, async ({ store, page }) => {
    const { _id } = await addProduct(store, poha);
    const body = { email: asha.email, password: asha.password };
    for (let time = 0; time < 3; time += 1) await store.call('POST', '/api/auth/login', { body });
    await store.call('POST', '/api/store/pause', {
      token: await store.adminToken(),
      body: { minutes: 30, reason: 'busy', note: 'Rush hour' },
    });
    await page.goto('/history');
    await expect(page.getByText(/Asha Verma · Logged in [3-9] times/)).toBeVisible();
    await expect(
      page.getByText(/ · Paused the store until .+: Too many orders, Rush hour/),
    ).toBeVisible();
    await expect(page.getByText('nothing', { exact: false })).toHaveCount(0);
    await page.getByRole('link', { name: 'Poha' }).click();
    await expect(page).toHaveURL(`/edit-product/${_id}`);
  });

  test('filters stand in the address, and nothing that matches is said', {
    tag: '@release',
  }, async ({ store, page }) => {
    await setOpen(store, false);
    await addProduct(store, poha);
    await page.goto('/history');
    await expect(page.getByText('Poha · Added')).toBeVisible();
    await page.getByLabel('What').selectOption('Store');
    await expect(page).toHaveURL('/history?noun=store');
    await expect(page.getByText(/ · Closed the store/)).toBeVisible();
    await expect(page.getByText('Poha · Added')).toBeHidden();
    await page.getByLabel('Who').selectOption(asha.name);
    await expect(page).toHaveURL(/who=[0-9a-f-]{36}/);
    await page.reload();
    await expect(page.getByText(/ · Closed the store/)).toBeVisible();
    await page.getByLabel('To').fill('2020-01-01');
    await expect(page.getByText('Nothing was changed so.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/history');
    await expect(page.getByText('Poha · Added')).toBeVisible();
  });

  test('it shows older ones on demand, and saves what is shown', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    test.slow();
    for (let index = 0; index < 55; index += 1) await setOpen(store, index % 2 === 1);
    await page.goto('/history?noun=store');
    const lines = page
      .getByRole('listitem')
      .filter({ hasText: /Opened the store|Closed the store/ });
    await expect(lines).toHaveCount(50);
    await page.getByRole('button', { name: 'Show older' }).click();
    await expect(lines).toHaveCount(55);
    await expect(page.getByRole('button', { name: 'Show older' })).toBeHidden();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export to Excel' }).click();
    expect((await download).suggestedFilename()).toBe('history.xlsx');
    await expect(page.getByText('history.xlsx is saved with 55 changes.')).toBeVisible();
  });

  test('a change of many fields names the first, and shows all of them', {
    tag: '@release',
  }, async ({ store, page }) => {
    const hours = [{ opens: '08:00', closes: '21:30' }];
    const week = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, hours }));
    await store.call('PUT', '/api/store/hours', {
      token: await store.adminToken(),
      body: { on: true, week, days: [], lastOrderMinutes: 0 },
    });
    await page.goto('/history');
    const line = page.getByRole('listitem').filter({ hasText: 'Open and close by these hours' });
    await expect(line).toContainText(
      'no → yes, Monday closed → 8:00 am – 9:30 pm, Tuesday closed → 8:00 am – 9:30 pm, ' +
        'Wednesday closed → 8:00 am – 9:30 pm and 3 more',
    );
    await line.getByRole('button', { name: 'Show changes' }).click();
    await expect(page.getByText('Saturday', { exact: true })).toBeVisible();
    await expect(page.getByText('8:00 am – 9:30 pm', { exact: true })).toHaveCount(6);
  });

  test('a join is one line, whose changes can be shown', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    const { body } = await store.call('POST', '/api/people/invitations', {
      token: await store.adminToken(),
      body: { email: ravi.email, position: 'packer' },
    });
    const { email: _, ...details } = ravi;
    const token = body.link.split('#')[1];
    await store.call('POST', '/api/people/join', { body: { token, ...details } });
    await page.goto('/history');
    const line = page.getByRole('listitem').filter({ hasText: `${ravi.name} · Joined as packer` });
    await line.getByRole('button', { name: 'Show changes' }).click();
    await expect(line.getByText('Invitation used or withdrawn')).toBeVisible();
    await expect(line.getByRole('button', { name: 'Undo' })).toBeHidden();
  });

  test('a product tells its own history, with its price as steps', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    const { _id } = await addProduct(store, poha);
    await changePrice(store, _id, '65.50');
    await page.goto(`/edit-product/${_id}`);
    const history = page.getByRole('region', { name: 'History' });
    await expect(history.getByText('Asha Verma · Price ₹62 → ₹65.50')).toBeVisible();
    await expect(history.getByRole('img', { name: 'Price over time' })).toBeVisible();
    await expect(history.getByText(/^₹62 at first, ₹65\.50 from /)).toBeVisible();
  });
});
