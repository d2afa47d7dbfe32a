import type { Order } from '@kirana/contract';
import { waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished } from 'vitest';
import { meena, readOrder, setStatus } from '../e2e/board-store.ts';
import { ravi, type Store } from '../e2e/store.ts';
import { type App, asOwner, test } from './app.ts';
import { choose, openBoard } from './board.ts';
import { itemRow, linkOf, openOrder, timeline } from './order.ts';
import {
  alertOf,
  buttonOf,
  check,
  dialog,
  fieldOf,
  fill,
  hasFocus,
  hold,
  isGone,
  isThere,
  lost,
  main,
  type Part,
  press,
  shows,
  toastOf,
} from './parts.ts';

/** An order of butter and tomatoes, each in packs of 1 kg, and what else the shop sells. */
async function placeOrder(store: Store): Promise<Order> {
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

/** The line of a product in the dialog, by its name. */
const lineOf =
  (name: string): Part =>
  () =>
    [...(dialog()?.querySelectorAll('li') ?? [])].find(({ textContent }) =>
      textContent?.includes(name),
    ) ?? null;

const weight = (name: string) => fieldOf(dialog, `Weight in grams of ${name}`);
const weigh = (app: App, name: string, grams: string) =>
  fill(app, dialog, `Weight in grams of ${name}`, grams);
const save = (app: App) => press(app, dialog, 'Save items');

/** Chooses the first product that is found for this, in `Add product` or beside a line. */
async function find(app: App, text: string, label = 'Add product'): Promise<void> {
  await fill(app, dialog, label, text);
  await waitFor(() => within(dialog() as HTMLElement).getAllByRole('option'));
  await app.user.keyboard('{Enter}');
}

async function openDialog(app: App, order: Order): Promise<void> {
  await openOrder(app, order);
  await press(app, main, 'Edit items');
  await isThere(dialog);
}

test.beforeEach(asOwner);

test('butter is replaced, tomatoes are weighed, bread is added, and all of it is taken back', async ({
  store,
  app,
}) => {
  const order = await placeOrder(store);
  await openDialog(app, order);
  for (const name of ['Save items', 'More Tomatoes'])
    expect(buttonOf(dialog, name)()).toHaveAttribute('aria-disabled', 'true');
  await press(app, dialog, 'Replace Amul Butter');
  await find(app, 'nutra', 'Send instead of Amul Butter');
  await shows(lineOf('Nutralite'), 'instead of Amul Butter 1 kg');
  await shows(dialog, 'Was ₹335.00 · Now ₹335.00');
  await check(app, dialog, 'The customer has agreed to Nutralite');
  await shows(dialog, 'Now ₹350.00');
  await weigh(app, 'Tomatoes', '2500');
  await shows(lineOf('Tomatoes'), '2.5 kg');
  await shows(dialog, 'Now ₹358.00');
  await find(app, 'bread');
  await find(app, 'bread');
  await shows(dialog, 'Now ₹448.00');
  expect(fieldOf(dialog, 'Mark as out of stock: Amul Butter')).toBeChecked();
  await save(app);
  const said = toastOf('The order is now ₹448.00');
  await isThere(said);
  await shows(itemRow('Amul Butter'), 'Amul Butter 1 kg · not available');
  await shows(itemRow('Nutralite'), 'instead of Amul Butter 1 kg');
  await shows(itemRow('Tomatoes'), '2.5 kg2₹40.00₹88.00');
  await shows(itemRow('Bread'), 'added2₹45.00₹90.00');
  await shows(
    timeline,
    'Asha Verma changed the items: ₹335.00 → ₹448.00. Amul Butter 1 kg: not available; Tomatoes 1 kg: 2.5 kg; ' +
      'Nutralite 1 kg: instead of Amul Butter 1 kg; 2 × Bread 1 kg: added',
  );
  const stock = async () =>
    (await store.call('GET', `/api/product/${order.items[0]?.product._id}`)).body.stock;
  expect(await stock()).toBe('out of stock');
  await press(app, said, 'Undo');
  await isGone(itemRow('Bread'));
  expect((await readOrder(store, order)).order.items).toEqual(order.items);
  expect(await stock()).toBe('in stock');
  await setStatus(store, order, { status: 'packed' });
  await isThere(buttonOf(main, 'Mark delivered'));
  expect(buttonOf(main, 'Edit items')()).toBeNull();
});

test('a line that somebody else has changed is shown as theirs; what is typed for others stays', async ({
  store,
  app,
}) => {
  const order = await placeOrder(store);
  const token = await store.joinAsAdmin(meena);
  app.intercept(/^GET \/api\/live/, lost);
  await openDialog(app, order);
  await weigh(app, 'Tomatoes', '1083');
  await press(app, dialog, 'Not available Amul Butter');
  await find(app, 'bread');
  const tomatoes = order.items.find(({ product }) => product.name === 'Tomatoes')?._id;
  const items = [{ _id: tomatoes, quantity: 1, seen: { quantity: 2 } }];
  await store.call('PUT', `/api/order/items/${order._id}`, { token, body: { items } });
  await save(app);
  await shows(
    alertOf(dialog),
    /^Meena Iyer changed the items (just now|\d+ s ago)\. Look at Tomatoes again\.$/,
  );
  await shows(lineOf('Tomatoes'), '1 of 2');
  expect(weight('Tomatoes')).toHaveValue('');
  await shows(lineOf('Amul Butter'), 'not available');
  await shows(lineOf('Bread'), 'added');
  await save(app);
  await isThere(toastOf('The order is now ₹85.00'));
  await isGone(dialog);
});

test('what is typed stays when the order is packed or cancelled meanwhile', async ({
  store,
  app,
}) => {
  const order = await placeOrder(store);
  await openBoard(app);
  await choose(app, order._id, 'Edit items');
  await weigh(app, 'Tomatoes', '1083');
  for (const status of ['packed', 'rejected'] as const) {
    await setStatus(store, order, { status });
    await save(app);
    await shows(alertOf(dialog), new RegExp(`^This order is already ${status}$`));
    expect(weight('Tomatoes')).toHaveValue('1083');
  }
  await weigh(app, 'Tomatoes', '1 kg');
  await shows(dialog, 'Give whole grams, from 1 to 1,00,000');
  expect(buttonOf(dialog, 'Save items')()).toHaveAttribute('aria-disabled', 'true');
});

test('an answer that was lost adds nothing twice', async ({ store, app }) => {
  const order = await placeOrder(store);
  await openDialog(app, order);
  await find(app, 'bread');
  const answerAgain = app.intercept(/^PUT \/api\/order\/items\//, (pass) => pass().then(lost));
  await save(app);
  await shows(alertOf(dialog), 'The server did not answer.');
  answerAgain();
  await isThere(lineOf('Bread'));
  const itemsNow = async () => ((await readOrder(store, order)).order as Order).items;
  expect((await itemsNow()).map(({ product, quantity }) => [product.name, quantity])).toEqual([
    ['Amul Butter', 1],
    ['Tomatoes', 2],
    ['Bread', 1],
  ]);
  // The line is there by now, and is changed as one.
  await shows(dialog, 'Was ₹380.00 · Now ₹380.00');
  await press(app, dialog, 'Remove Bread');
  await shows(dialog, 'Was ₹380.00 · Now ₹335.00');
  await save(app);
  await isThere(toastOf('The order is now ₹335.00'));
  expect(await itemsNow()).toHaveLength(2);
});

test('who ordered is asked by WhatsApp what to send instead', async ({ store, app }) => {
  const stay = (event: Event) => event.preventDefault();
  const order = await placeOrder(store);
  await openDialog(app, order);
  await press(app, dialog, 'Not available Amul Butter');
  const link = linkOf('Ask on WhatsApp about Amul Butter', dialog);
  await press(app, dialog, 'Replace Amul Butter');
  await find(app, 'nutra', 'Send instead of Amul Butter');
  await waitFor(() => expect(link()?.getAttribute('href')).toMatch(/send%20Nutralite%201%20kg/));
  document.addEventListener('click', stay);
  onTestFinished(() => document.removeEventListener('click', stay));
  await app.user.click(link() as HTMLElement);
  await shows(timeline, 'Asha Verma: “Asked about Amul Butter 1 kg”');
  await isThere(lineOf('Nutralite'));
});

test('nothing can be typed while items are saved, and a failure leaves what was typed', async ({
  store,
  app,
}) => {
  const order = await placeOrder(store);
  const { letGo, seen, stop } = hold(app, /^PUT \/api\/order\/items\//, lost);
  await openDialog(app, order);
  await find(app, 'bread');
  await weigh(app, 'Tomatoes', '1900');
  await save(app);
  await waitFor(() => expect(seen).toHaveLength(1));
  await waitFor(() => expect(weight('Tomatoes')).toBeDisabled());
  expect(fieldOf(dialog, 'Add product')).toBeDisabled();
  await hasFocus(buttonOf(dialog, 'Save items'));
  letGo();
  await isThere(alertOf(dialog));
  expect(weight('Tomatoes')).toHaveValue('1900');
  expect(weight('Tomatoes')).toBeEnabled();
  stop();
  const again = hold(app, /^PUT \/api\/order\/items\//, lost);
  await save(app);
  await waitFor(() => expect(again.seen).toHaveLength(1));
  await press(app, dialog, 'Cancel');
  await isGone(dialog);
  again.letGo();
  // Whoever has left is told as well.
  await isThere(toastOf('The server did not answer. Please check the connection and try again.'));
});
