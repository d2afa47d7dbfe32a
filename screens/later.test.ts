import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { setStatus } from '../e2e/board-store.ts';
import { takeOrder } from '../e2e/counter-store.ts';
import { closeToday, openAlways, tomorrowAt } from '../e2e/later-store.ts';
import { asOwner, test } from './app.ts';
import { openBoard } from './board.ts';
import { add, field, line, openNewOrder, placed, typePickup } from './new-order.ts';
import { linkOf } from './order.ts';
import {
  buttonOf,
  check,
  fill,
  hasFocus,
  isThere,
  main,
  type Part,
  press,
  question,
  region,
  select,
  shows,
  toastOf,
} from './parts.ts';

const morning = { from: '09:00', to: '11:00', cutOffMinutes: 0 };
const evening = { from: '17:00', to: '19:00', cutOffMinutes: 0 };
const tomorrow = { from: tomorrowAt('09:00'), to: tomorrowAt('11:00') };

/** The headings and cards of the board, in their order: short ids, and `Later`. */
const laterAndCards = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('article[data-order], h3')]
    .map((part) => part.dataset['order']?.slice(-6) ?? part.textContent ?? '')
    .filter((text) => text === 'Later' || /^[0-9a-f]{6}$/.test(text));

test.beforeEach(asOwner);

test('the shop itself takes an order for a full time after a question', async ({ store, app }) => {
  const milk = await store.addProduct({ name: 'Amul Milk', paise: 6_000 });
  await openAlways(store, [{ ...morning, orders: 1 }]);
  const first = await takeOrder(store, milk, { window: tomorrow });
  const soon = await takeOrder(store, milk);
  await openNewOrder(app);
  await typePickup(app);
  await add(app, 'amul milk');
  await isThere(line('Amul Milk'));
  expect(field('When')).toHaveValue('');
  await select(app, main, 'When', 'Tomorrow 9–11 am · full');
  await press(app, main, 'Place Order');
  await shows(question, 'Tomorrow 9–11 am is full. Take the order all the same?');
  await press(app, question, 'Take the order');
  await isThere(placed);
  await app.user.click(linkOf('Open order')() as HTMLElement);
  await shows(main, 'For tomorrow 9–11 am');
  await openBoard(app);
  await waitFor(() => expect(laterAndCards().slice(0, 2)).toEqual([soon._id.slice(-6), 'Later']));
  await setStatus(store, first, { status: 'packed' });
  await waitFor(() => expect(laterAndCards().filter((part) => part === 'Later')).toHaveLength(2));
});

test('delivery times are refused beside their field', async ({ store, app }) => {
  await closeToday(store, { windows: [morning, evening] });
  await app.open('/manage-store');
  const row =
    (number: number): Part =>
    () =>
      within(region('Opening hours')() ?? document.body).queryByLabelText(
        `Delivery time ${number}`,
      );
  await isThere(row(2));
  await fill(app, row(2), 'From', '09:00');
  await fill(app, row(1), 'To', '08:00');
  await fill(app, row(2), 'At most', '0');
  await press(app, main, 'Save hours');
  await shows(row(1), 'Delivery times: 9:00 must end after it begins');
  await shows(row(2), 'Delivery times: 9:00 is given twice');
  await shows(row(2), 'Orders must be 1 to 999');
  await hasFocus(() => within(row(1)() as HTMLElement).queryByLabelText('To'));
  await press(app, row(1), 'Remove delivery time');
  await hasFocus(buttonOf(main, 'Add delivery time'));
  await fill(app, row(1), 'At most', '');
  await check(app, main, 'Take orders while closed');
  await press(app, main, 'Add delivery time');
  await isThere(row(2));
  for (const [label, text] of [
    ['From', '06:00'],
    ['To', '08:00'],
    ['Order until', '30'],
    ['At most', '1'],
  ] as const)
    await fill(app, row(2), label, text);
  await shows(main, 'Not saved: Take orders while closed, Delivery times');
  await press(app, main, 'Save hours');
  await isThere(toastOf('Hours saved'));
  const token = await store.adminToken();
  const { body } = await store.call('GET', '/api/store/hours', { token });
  const early = { from: '06:00', to: '08:00', cutOffMinutes: 30, orders: 1 };
  expect(body.windows).toEqual(expect.arrayContaining([{ ...morning, to: '19:00' }, early]));
  expect(body.whileClosed).toBe(true);
});

test('on a phone a delivery time is one line, which opens when it is pressed or has to be put right', async ({
  store,
  app,
}) => {
  await closeToday(store, { windows: [{ ...morning, orders: 10 }, evening] });
  window.happyDOM.setViewport({ width: 360, height: 740 });
  await app.open('/manage-store');
  const row =
    (number: number): Part =>
    () =>
      screen.queryByRole('group', { name: `Delivery time ${number}` });
  const until = (number: number) => () =>
    within(row(number)() as HTMLElement).getByLabelText('Order until');
  await shows(row(1), '9–11 am');
  await shows(row(1), '0 min before · at most 10');
  expect(until(1)()).not.toBeVisible();
  await press(app, row(1), /9–11 am/);
  await app.user.clear(until(1)());
  await press(app, row(1), /9–11 am/);
  expect(until(1)()).not.toBeVisible();
  await press(app, main, 'Save hours');
  await shows(row(1), 'Minutes must be 0 to 2,880');
  await hasFocus(until(1));
  await press(app, row(1), /9–11 am/);
  await app.user.click(until(1)());
  await app.user.keyboard('30');
  await hasFocus(until(1));
  expect(until(1)()).toBeVisible();
  expect(until(2)()).not.toBeVisible();
  await press(app, main, 'Add delivery time');
  await waitFor(() => expect(until(3)()).toBeVisible());
});
