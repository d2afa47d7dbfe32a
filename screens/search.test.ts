import { waitFor, within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { addCategory, addProduct } from '../e2e/catalogue.ts';
import { joinTeam } from '../e2e/phones.ts';
import { ravi, type Store } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { openOrder } from './order.ts';
import {
  alertOf,
  bar,
  buttonOf,
  dialog,
  fill,
  hasFocus,
  hold,
  isGone,
  lost,
  main,
  partOf,
  press,
  shows,
} from './parts.ts';
import { chosen, openSearch, optionsOf, said, searchField } from './search.ts';

const searchCall = /^GET \/api\/search\?/;
const type = (app: App, text: string) => fill(app, dialog, 'Search everywhere', text);
const finds = (text: RegExp) =>
  waitFor(() => expect(optionsOf('Products')).toEqual([expect.stringMatching(text)]));

const barcode = '8901262010016';

/** Opens the search of a store with an order and some products, on a screen without lists. */
async function open(app: App, store: Store) {
  app.logIn(await store.adminToken());
  const order = await store.placeOrder(await store.join(ravi));
  await addCategory(store, 'Dairy');
  const milk = { name: 'Amul Milk', price: '29', category: 'Dairy', barcode };
  const { _id } = await addProduct(store, milk);
  await app.open('/privacy');
  await openSearch(app);
  return { order, milk: _id };
}

test('opens an order by the last digits, a customer and a scanned product by keyboard alone', async ({
  store,
  app,
}) => {
  const isAt = (path: string | RegExp) => waitFor(() => expect(app.address()).toMatch(path));
  const { order, milk } = await open(app, store);
  const short = order._id.slice(-6);
  const screens = [
    'Dashboard',
    'Orders',
    'Products',
    'Categories',
    'Banner',
    'Store',
    'Live Orders',
  ];
  for (const name of [...screens, 'New order', 'Add product', 'Pick list'])
    expect(optionsOf('Go to')).toContain(name);
  expect(said()).toBeEmptyDOMElement();
  await app.user.keyboard('5678');
  await shows(said, '2 results');
  expect(optionsOf('Orders')).toEqual([
    expect.stringMatching(new RegExp(`^${order.number} ${short} · Ravi`)),
  ]);
  expect(optionsOf('Customers')).toEqual([expect.stringMatching(/^Ravi Nair\D*98123 45678$/)]);
  await shows(chosen, short);
  expect(searchField()).toHaveAttribute('aria-activedescendant', chosen()?.id);
  expect(searchField()).toHaveAttribute('aria-expanded', 'true');
  await app.user.keyboard('{ArrowDown}');
  await shows(chosen, '98123 45678');
  await app.user.keyboard('{ArrowUp}');
  await shows(chosen, short);
  await app.user.keyboard('{Enter}');
  await isAt(`/order/${order._id}`);
  await openSearch(app);
  await app.user.keyboard('ravi nair');
  await shows(said, '1 result');
  await app.user.keyboard('{Enter}');
  await isAt(/^.customers.[0-9a-f-]{36}$/);
  await openSearch(app);
  // A scanner sends Enter before any answer can be there.
  await app.user.keyboard(`${barcode}{Enter}`);
  await isAt(`/edit-product/${milk}`);
});

test('closes by Escape and gives the focus back; it opens over no other dialog', async ({
  store,
  app,
}) => {
  const { order } = await open(app, store);
  const dialogs = () => document.querySelectorAll('dialog').length;
  await app.user.keyboard('{Escape}');
  await isGone(dialog);
  await press(app, bar, 'Search');
  await hasFocus(searchField);
  await app.user.keyboard('{Escape}');
  await hasFocus(buttonOf(bar, 'Search'));
  await app.user.keyboard('{Meta>}k{/Meta}');
  await hasFocus(searchField);
  await app.user.keyboard('{Control>}k{/Control}');
  expect(dialogs()).toBe(1);
  await openOrder(app, order);
  await press(app, main, 'Reject');
  await shows(dialog, 'Reject order');
  await app.user.keyboard('{Control>}k{/Control}');
  // What the keys would open is loaded first.
  await vi.dynamicImportSettled();
  expect(dialogs()).toBe(1);
});

test('goes to a screen at once, however slow the search is', async ({ store, app }) => {
  app.intercept(searchCall, () => new Promise(() => {}));
  await open(app, store);
  await app.user.keyboard('cate');
  await shows(chosen, /^Categories$/);
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(app.address()).toBe('/manage-category'));
  // A word of the name is enough.
  await openSearch(app);
  await app.user.keyboard('product add');
  await shows(chosen, /^Add product$/);
});

test('never shows an earlier answer for a later text', async ({ store, app }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<AbortSignal>();
  const stop = app.intercept(/^GET \/api\/search\?q=amul&/, (pass, { signal }) => {
    asked.resolve(signal);
    return held.then(pass);
  });
  await open(app, store);
  await app.user.keyboard('amul');
  const signal = await asked.promise;
  await shows(dialog, 'Searching…');
  await type(app, 'toor');
  await waitFor(() => expect(signal.aborted).toBe(true));
  await finds(/^Toor Dal/);
  release();
  stop();
  // While the answers of another text are on their way, Enter opens none of the old ones.
  const { letGo } = hold(app, searchCall);
  expect(optionsOf('Products')).toEqual([expect.stringMatching(/^Toor Dal/)]);
  await type(app, 'amul');
  await app.user.keyboard('{Enter}');
  expect(app.address()).toBe('/privacy');
  letGo();
  await shows(main, 'Edit Product');
  await waitFor(() =>
    expect(within(main() as HTMLElement).getByLabelText(/^Name/)).toHaveValue('Amul Milk'),
  );
});

test('says that nothing was found and why it failed, and tries again', async ({ store, app }) => {
  await open(app, store);
  await app.user.keyboard('zyx');
  await shows(said, 'Nothing found for “zyx”.');
  expect(within(dialog() as HTMLElement).queryAllByRole('option')).toEqual([]);
  await app.user.keyboard('{Enter}');
  expect(dialog()).toBeVisible();

  const answerAgain = app.intercept(searchCall, lost);
  await type(app, 'toor');
  await shows(
    alertOf(dialog),
    /^The server did not answer\. Please check the connection and try again\.$/,
  );
  expect(within(dialog() as HTMLElement).queryAllByRole('option')).toEqual([]);
  answerAgain();
  await press(app, dialog, 'Retry');
  await finds(/^Toor Dal/);
  await hasFocus(searchField);
  await type(app, '5678');
  await shows(said, '2 results');
});

test('is not offered to a packer', async ({ store, app }) => {
  app.logIn(await joinTeam(store, 'packer', 'Meena Iyer'));
  await app.open('/to-pack');
  await shows(partOf(main, 'h1'), 'To Pack');
  await shows(main, 'Nothing to pack.');
  await app.user.keyboard('{Control>}k{/Control}');
  // What the keys would open is loaded first.
  await vi.dynamicImportSettled();
  expect(buttonOf(bar, 'Search')()).toBeNull();
  expect(dialog()).toBeNull();
});
