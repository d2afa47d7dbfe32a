import type { Order } from '@kirana/contract';
import { expect } from '@playwright/test';
import { meena, readOrder, setStatus } from './board-store.ts';
import { test } from './fixtures.ts';
import { BoardPage } from './pages/board.page.ts';
import { EditItemsDialog } from './pages/edit-items.page.ts';
import { inspect } from './pages/inspect.ts';
import { OrderPage } from './pages/order.page.ts';
import { toastOf, undoOf } from './pages/toasts.ts';
import { sidewaysOverflow } from './pages/violations.ts';
import { ravi, type Store } from './store.ts';

test.use({ asAdmin: true });

/** An order of butter and tomatoes, each in packs of 1 kg, and what else the shop sells. */
async function place(store: Store): Promise<Order> {
  await store.adminToken();
  const butter = await store.addProduct({ name: 'Amul Butter', paise: 25_500 });
  const tomatoes = await store.addProduct({ name: 'Tomatoes', paise: 4_000 });
  await store.addProduct({ name: 'Nutralite', paise: 27_000 });
  await store.addProduct({ name: 'Bread', paise: 4_500 });
  return store.placeOrder(await store.join(ravi), {
    items: [
      { product: butter, quantity: 1 },
      { product: tomatoes, quantity: 2 },
    ],
  });
}

const lineOf = ({ items }: Order, name: string) =>
  items.find(({ product }) => product.name === name)?._id ?? '';
const changeItems = async (store: Store, order: Order, token: string, items: readonly object[]) =>
  store.call('PUT', `/api/order/items/${order._id}`, { token, body: { items } });

test('butter is replaced, tomatoes are weighed, bread is added, and all of it is taken back', {
  tag: '@release',
}, async ({ store, page }) => {
  const order = await place(store);
  const screen = new OrderPage(page);
  const edit = new EditItemsDialog(page);
  await screen.open(order._id);
  await screen.button('Edit items').click();
  await expect(edit.button('Save items')).toHaveAttribute('aria-disabled', 'true');
  await edit.button('Replace Amul Butter').click();
  await edit.choose('nutra', 'Send instead of Amul Butter');
  await expect(edit.line('Nutralite')).toContainText('instead of Amul Butter 1 kg');
  await expect(edit.dialog).toContainText('Was ₹335.00 · Now ₹335.00');
  await edit.dialog.getByLabel('The customer has agreed to Nutralite').check();
  await expect(edit.dialog).toContainText('Now ₹350.00');
  await edit.weight('Tomatoes').fill('2500');
  await expect(edit.line('Tomatoes')).toContainText('2.5 kg');
  await expect(edit.dialog).toContainText('Now ₹358.00');
  await edit.choose('bread');
  await edit.choose('bread');
  await expect(edit.dialog).toContainText('Now ₹448.00');
  await expect(edit.dialog.getByLabel('Mark as out of stock: Amul Butter')).toBeChecked();
  await edit.save();
  const said = 'The order is now ₹448.00';
  await expect(toastOf(page, said)).toBeVisible();
  const row = (name: string) => screen.items.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('Amul Butter')).toContainText('Amul Butter 1 kg · not available');
  await expect(row('Nutralite')).toContainText('instead of Amul Butter 1 kg');
  await expect(row('Tomatoes')).toContainText('2.5 kg2₹40.00₹88.00');
  await expect(row('Bread')).toContainText('added2₹45.00₹90.00');
  await expect(screen.timeline).toContainText(
    'Asha Verma changed the items: ₹335.00 → ₹448.00. Amul Butter 1 kg: not available; Tomatoes 1 kg: 2.5 kg; ' +
      'Nutralite 1 kg: instead of Amul Butter 1 kg; 2 × Bread 1 kg: added',
  );
  const stock = async () => {
    const product = order.items[0]?.product._id;
    return (await store.call('GET', `/api/product/${product}`)).body.stock;
  };
  expect(await stock()).toBe('out of stock');
  await undoOf(page, said).click();
  await expect(row('Bread')).toHaveCount(0);
  expect((await readOrder(store, order)).order.items).toEqual(order.items);
  expect(await stock()).toBe('in stock');
});

test('a line that somebody else has changed is shown as theirs; what is typed for others stays', {
  tag: '@release',
}, async ({ store, page }) => {
  test.slow();
  const order = await place(store);
  const other = await store.joinAsAdmin(meena);
  await page.route('**/api/live*', (route) => route.abort());
  const screen = new OrderPage(page);
  const edit = new EditItemsDialog(page);
  await screen.open(order._id);
  await screen.button('Edit items').click();
  await edit.weight('Tomatoes').fill('1083');
  await edit.button('Not available Amul Butter').click();
  await edit.choose('bread');
  await changeItems(store, order, other, [
    { _id: lineOf(order, 'Tomatoes'), quantity: 1, seen: { quantity: 2 } },
  ]);
  await edit.save();
  await expect(edit.dialog.getByRole('alert')).toHaveText(
    /^Meena Iyer changed the items (just now|\d+ s ago)\. Look at Tomatoes again\.$/,
  );
  await expect(edit.line('Tomatoes')).toContainText('1 of 2');
  await expect(edit.weight('Tomatoes')).toHaveValue('');
  await expect(edit.line('Amul Butter')).toContainText('not available');
  await expect(edit.line('Bread')).toContainText('added');
  await inspect(page, 'items that somebody else has changed');
  await edit.save();
  await expect(toastOf(page, 'The order is now ₹85.00')).toBeVisible();
  await expect(edit.dialog).toBeHidden();
});

test('what is typed stays when the order is packed or cancelled meanwhile', {
  tag: '@release',
}, async ({ store, page }) => {
  const order = await place(store);
  const board = new BoardPage(page);
  const edit = new EditItemsDialog(page);
  await board.open();
  await board.choose(order._id, 'Edit items');
  await edit.weight('Tomatoes').fill('1083');
  await setStatus(store, order, { status: 'packed' });
  await edit.save();
  await expect(edit.dialog.getByRole('alert')).toHaveText('This order is already packed');
  await expect(edit.weight('Tomatoes')).toHaveValue('1083');
  await setStatus(store, order, { status: 'rejected' });
  await edit.save();
  await expect(edit.dialog.getByRole('alert')).toHaveText('This order is already rejected');
  await expect(edit.weight('Tomatoes')).toHaveValue('1083');
  await edit.weight('Tomatoes').fill('1 kg');
  await expect(edit.dialog).toContainText('Give whole grams, from 1 to 1,00,000');
  await expect(edit.button('Save items')).toHaveAttribute('aria-disabled', 'true');
});

test('an answer that was lost adds nothing twice', { tag: '@release' }, async ({ store, page }) => {
  const order = await place(store);
  const screen = new OrderPage(page);
  const edit = new EditItemsDialog(page);
  await screen.open(order._id);
  await screen.button('Edit items').click();
  await edit.choose('bread');
  await page.route('**/api/order/items/*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await edit.save();
  await expect(edit.dialog.getByRole('alert')).toContainText('The server did not answer.');
  await page.unroute('**/api/order/items/*');
  await expect(edit.line('Bread')).toHaveCount(1);
  const { items } = (await readOrder(store, order)).order as Order;
  expect(items.map(({ product, quantity }) => [product.name, quantity])).toEqual([
    ['Amul Butter', 1],
    ['Tomatoes', 2],
    ['Bread', 1],
  ]);
  // The line is there by now, and is changed as one.
  await edit.button('Remove Bread').click();
  await expect(edit.dialog).toContainText('Was ₹380.00 · Now ₹335.00');
  await edit.save();
  await expect(toastOf(page, 'The order is now ₹335.00')).toBeVisible();
  expect(((await readOrder(store, order)).order as Order).items).toHaveLength(2);
});

test('who ordered is asked by WhatsApp what to send instead', { tag: '@release' }, async ({
  store,
  page,
  context,
}) => {
  const order = await place(store);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const screen = new OrderPage(page);
  const edit = new EditItemsDialog(page);
  await screen.open(order._id);
  await screen.button('Edit items').click();
  await edit.button('Not available Amul Butter').click();
  const link = edit.dialog.getByRole('link', { name: 'Ask on WhatsApp about Amul Butter' });
  const question = async () => {
    const url = new URL((await link.getAttribute('href')) ?? '');
    expect(url.pathname).toBe('/919812345678');
    return url.searchParams.get('text');
  };
  const begin = `Namaste Ravi, this is Kirana about your order ${order._id.slice(-6)}. Amul Butter 1 kg is not available.`;
  expect(await question()).toBe(`${begin} Shall we leave it out?`);
  await edit.button('Replace Amul Butter').click();
  await edit.choose('nutra', 'Send instead of Amul Butter');
  expect(await question()).toBe(
    `${begin} Shall we send Nutralite 1 kg for ₹255.00 instead, or leave it out?`,
  );
  const opened = page.waitForEvent('popup');
  await link.click();
  await (await opened).close();
  await expect(screen.timeline).toContainText('Asha Verma: “Asked about Amul Butter 1 kg”');
  await expect(edit.line('Nutralite')).toBeVisible();
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])
  test(`the dialog is worked by keyboard alone, and by everyone, at ${viewport.width} px`, async ({
    store,
    page,
  }) => {
    test.slow();
    const order = await place(store);
    const isWide = viewport.width > 1000;
    await page.setViewportSize(viewport);
    const screen = new OrderPage(page);
    const edit = new EditItemsDialog(page);
    await screen.open(order._id);
    await screen.button('Edit items').focus();
    await page.keyboard.press('Enter');
    if (isWide) await inspect(page, 'the items of an order');
    await edit.button('Replace Amul Butter').focus();
    await page.keyboard.press('Enter');
    await expect(
      edit.dialog.getByRole('combobox', { name: 'Send instead of Amul Butter' }),
    ).toBeFocused();
    await page.keyboard.type('nutra');
    await page.getByRole('option').first().waitFor();
    if (isWide) await inspect(page, 'a product that is chosen');
    await page.keyboard.press('Enter');
    await edit.weight('Tomatoes').focus();
    await page.keyboard.type('1083');
    if (isWide) await inspect(page, 'items that are changed');
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.keyboard.press('Enter');
    await expect(toastOf(page, 'The order is now ₹298.32')).toBeVisible();
    await expect(screen.button('Edit items')).toBeFocused();
  });
