import { expect, type Locator } from '@playwright/test';
import { placeOrders, setDue, setStatus } from './board-store.ts';
import { takeOrder } from './counter-store.ts';
import { test } from './fixtures.ts';
import { BoardPage } from './pages/board.page.ts';
import { follow } from './pages/live.page.ts';
import { OrderPage } from './pages/order.page.ts';
import { StoreHoursPage } from './pages/store-hours.page.ts';
import { sidewaysOverflow } from './pages/violations.ts';
import { ravi } from './store.ts';

const phone = { width: 360, height: 740 };
const smallest = { width: 320, height: 640 };

test.use({ asAdmin: true, viewport: phone });

const topOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().top);

test('a product keeps its name in one or two lines while its quantity is edited', {
  tag: '@system',
}, async ({ store, page }) => {
  const product = await store.addProduct({ name: 'Sandal Agarbatti' });
  const customer = await store.join(ravi);
  const { _id } = await store.placeOrder(customer, { items: [{ product, quantity: 2 }] });
  const order = new OrderPage(page);
  await order.open(_id);
  await order.button('Edit items').click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByText('Sandal Agarbatti 1 kg', { exact: true });
  await expect(dialog.getByRole('group', { name: 'Quantity of Sandal' })).toBeVisible();
  expect((await name.boundingBox())?.height).toBeLessThan(50);
  await dialog.getByRole('button', { name: 'Less Sandal Agarbatti', exact: true }).click();
  await expect(dialog).toContainText('Was ₹299.00 · Now ₹149.50');
  expect(await sidewaysOverflow(page)).toBe(0);
});

test('a customer whose name is one long word fits on the smallest phone', {
  tag: '@system',
}, async ({ store, page }) => {
  const milk = await store.addProduct({ name: 'Amul Milk', paise: 6_000 });
  const name = 'W'.repeat(100);
  const { _id } = await takeOrder(store, milk, { customer: { name, phone: '9811100001' } });
  await page.setViewportSize(smallest);
  await page.goto('/customers');
  await expect(page.getByRole('link', { name })).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.goto(`/customers/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
});

for (const viewport of [{ width: 1280, height: 800 }, phone, smallest])
  test(`the opening hours are not cut off at ${viewport.width} px`, { tag: '@system' }, async ({
    store,
    page,
  }) => {
    const token = await store.adminToken();
    const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      hours: [{ opens: '10:00', closes: '22:00' }],
    }));
    const body = { on: true, week, days: [], lastOrderMinutes: 0 };
    await store.call('PUT', '/api/store/hours', { token, body });
    await page.setViewportSize(viewport);
    const screen = new StoreHoursPage(page);
    await screen.open();
    await expect(screen.field('Monday opens')).toHaveValue('10:00');
    const lacking = await screen.field('Monday opens').evaluate((field) => {
      const free = field.cloneNode() as HTMLInputElement;
      free.style.width = 'max-content';
      field.after(free);
      const { width } = free.getBoundingClientRect();
      free.remove();
      return width - field.getBoundingClientRect().width;
    });
    expect(lacking).toBeLessThanOrEqual(0);
    expect(await sidewaysOverflow(page)).toBe(0);
  });

test('the week fits its window, and a new day is not wrong before it is filled in', {
  tag: '@system',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const screen = new StoreHoursPage(page);
  await screen.open();
  await screen.hours.getByLabel('Open and close by these hours').check();
  const heightOf = async () => {
    const [monday, sunday] = await Promise.all(
      ['Monday', 'Sunday'].map((name) => screen.day(name).boundingBox()),
    );
    return (sunday?.y ?? 0) + (sunday?.height ?? 0) - (monday?.y ?? 0);
  };
  expect(await heightOf()).toBeLessThan(400);
  await page.setViewportSize(phone);
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await heightOf()).toBeLessThan(700);
  await screen.button('Add day').click();
  await screen.field('Note').fill('Diwali');
  await page.keyboard.press('Tab');
  await expect(screen.hours.getByText(/Choose a date|YYYY/)).toBeHidden();
  await screen.button('Save hours').click();
  await expect(screen.hours.getByText('Choose a date')).toBeVisible();
  await screen.field('Date').fill('2030-11-08');
  await expect(screen.day('8 Nov 2030').getByText('Closed')).toBeVisible();
  await expect(screen.hours.getByText('Choose a date')).toBeHidden();
});

test('on the board Silence stands beside what it silences', { tag: '@system' }, async ({
  store,
  page,
}) => {
  await placeOrders(store, 1);
  const { strip } = await follow(page, '/live-orders');
  await expect(strip).toBeVisible();
  const silence = strip.getByRole('button', { name: 'Silence' });
  const count = strip.getByText('1 new order');
  expect((await topOf(silence)) - (await topOf(count))).toBeLessThan(20);
});

test('a late order has the tint of the board on the packing table, and a calm one no edge', {
  tag: '@system',
}, async ({ store, page }) => {
  const [late, calm] = await placeOrders(store, 2);
  if (!late || !calm) throw new Error('orders are missing');
  for (const order of [late, calm]) await setStatus(store, order, { status: 'accepted' });
  await setDue(store, late, -5);
  const tint = (order: Locator) =>
    order.locator('header').evaluate((head) => getComputedStyle(head).backgroundColor);
  const board = new BoardPage(page);
  await board.open();
  await board.tab('To pack').click();
  const onBoard = await tint(board.card(late._id));
  await page.goto('/to-pack');
  const card = (id: string) => page.locator(`[data-order="${id}"]`);
  await expect(card(late._id)).toContainText('Late by');
  expect(await tint(card(late._id))).toBe(onBoard);
  expect(await tint(card(calm._id))).not.toBe(onBoard);
  const edges = await card(calm._id).evaluate((one) => {
    const { borderLeft, borderRight } = getComputedStyle(one);
    return [borderLeft, borderRight];
  });
  expect(edges[0]).toBe(edges[1]);
});

for (const path of ['/manage-category', '/manage-banner'])
  test(`the picture to choose on ${path} is a row on a phone, and a zone to drop it on a desk`, {
    tag: '@system',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const picture = page.locator('main input[type="file"]');
    await page.getByRole('button', { name: /^New (category|banner)$/ }).click();
    const height = async () => (await picture.boundingBox())?.height ?? 0;
    expect(await height()).toBeGreaterThanOrEqual(44);
    expect(await height()).toBeLessThanOrEqual(60);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await height()).toBeGreaterThan(90);
  });
