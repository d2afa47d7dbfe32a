import type { Order } from '@kirana/contract';
import { expect, type Locator } from '@playwright/test';
import { placeOrders, setDue, setStatus } from './board-store.ts';
import { addCategory, photo } from './catalogue.ts';
import { test } from './fixtures.ts';
import { closeToday } from './later-store.ts';
import { BoardPage } from './pages/board.page.ts';
import { StoreHoursPage } from './pages/store-hours.page.ts';
import { sidewaysOverflow } from './pages/violations.ts';

const phone = { width: 360, height: 740 };

test.use({ asAdmin: true, viewport: phone });

/** How much wider a field would be by itself, in pixels. */
const lackingOf = (field: Locator) =>
  field.evaluate((one) => {
    const free = one.cloneNode() as HTMLInputElement;
    free.style.width = 'max-content';
    one.after(free);
    const { width } = free.getBoundingClientRect();
    free.remove();
    return width - one.getBoundingClientRect().width;
  });

test('the week fits its window with whole hours, and a new day is not wrong before it is filled in', {
  tag: '@system',
}, async ({ store, page }) => {
  await closeToday(store, { days: [] });
  const screen = new StoreHoursPage(page);
  const heightOf = async () => {
    const [monday, sunday] = await Promise.all(
      ['Monday', 'Sunday'].map((name) => screen.day(name).boundingBox()),
    );
    return (sunday?.y ?? 0) + (sunday?.height ?? 0) - (monday?.y ?? 0);
  };
  for (const [width, highest] of [
    [1280, 400],
    [320, 520],
    [360, 520],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await screen.open();
    // On a phone a day is one line until it is pressed.
    if (width < 400) await screen.day('Monday').getByRole('button', { name: '8 am–9 pm' }).click();
    await expect(screen.field('Monday opens')).toHaveValue('08:00');
    expect(await lackingOf(screen.field('Monday opens')), `at ${width} px`).toBeLessThanOrEqual(0);
    expect(await sidewaysOverflow(page), `at ${width} px`).toBe(0);
    expect(await heightOf(), `at ${width} px`).toBeLessThan(highest);
  }
  await screen.button('Add day').click();
  await screen.field('Note').fill('Diwali');
  await page.keyboard.press('Tab');
  await expect(screen.hours.getByText(/Choose a date|YYYY/)).toBeHidden();
  await screen.button('Save hours').click();
  await expect(screen.hours.getByText('Choose a date')).toBeVisible();
  await screen.field('Date').fill('2030-11-08');
  await expect(screen.day('8 Nov 2030').getByText('Closed', { exact: true })).toBeVisible();
  await expect(screen.hours.getByText('Choose a date')).toBeHidden();
});

test('a late order has the tint of the board on the packing table, and a calm one no edge', {
  tag: '@system',
}, async ({ store, page }) => {
  const [late, calm] = (await placeOrders(store, 2)) as [Order, Order];
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

test('Edit brings the form of a category into view', { tag: '@system' }, async ({
  store,
  page,
}) => {
  for (const name of ['Dairy', 'Fruit', 'Spices', 'Tea'])
    await addCategory(store, name, await photo());
  await page.goto('/manage-category');
  const card = page.getByRole('listitem').filter({ hasText: 'Tea' });
  await card.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toBeInViewport();
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
