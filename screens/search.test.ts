import { waitFor, within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { addCategory, addProduct } from '../e2e/catalogue.ts';
import { joinTeam } from '../e2e/phones.ts';
import { ravi, type Store } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import {
  alertOf,
  bar,
  buttonOf,
  dialog,
  fill,
  hasFocus,
  hold,
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

/** Opens the search of a store with an order and some products, on a screen without lists. */
async function open(app: App, store: Store): Promise<void> {
  app.logIn(await store.adminToken());
  await store.placeOrder(await store.join(ravi));
  await addCategory(store, 'Dairy');
  await addProduct(store, { name: 'Amul Milk', price: '29', category: 'Dairy' });
  await app.open('/privacy');
  await openSearch(app);
}

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
