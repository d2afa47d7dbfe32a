import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { addProduct, fillShelves, listProducts } from '../e2e/catalogue.ts';
import { pricesOf } from '../e2e/pages/price-and-stock.page.ts';
import { changeProduct } from '../e2e/shop-store.ts';
import { ravi, type Store } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { answer, logInAgain, noDialog, says, toast } from './dialogs.ts';
import { fill, hasFocus } from './forms.ts';
import {
  barSays,
  comeBack,
  findButton,
  findCell,
  holds,
  lists,
  openSheet,
  search,
  select,
  type,
} from './price-and-stock.ts';

const idOf = async (store: Store, name: string): Promise<string> =>
  (await listProducts(store)).find((product) => product.name === name)?._id ?? '';

const setPrice = async (store: Store, name: string, from: number, to: number) =>
  changeProduct(store, await idOf(store, name), { price: { from, to } });

describe('what others change while somebody types', () => {
  test('a paste meets the products that were seen, whatever is added and deleted', async ({
    store,
    app,
  }) => {
    await fillShelves(store, 5);
    const token = await store.adminToken();
    await openSheet(app, token);
    await select(app, 'Product 2', 'Price (₹)');
    await addProduct(store, { name: 'AAA new', price: '5', category: 'Everything' });
    const gone = await idOf(store, 'Product 3');
    await store.call('DELETE', `/api/product/delete/${gone}`, { token });
    await comeBack();
    await app.user.paste('21\n31\n41');
    await barSays('3 cells in 3 products changed · 1 with problems');
    await select(app, 'Product 3', 'Price (₹)');
    expect(await screen.findByText('This product was deleted meanwhile.')).toBeVisible();
    await app.user.click(await findButton('Save 2 products'));
    await toast('2 products saved');
    expect(await pricesOf(store)).toEqual({
      'AAA new': 5,
      'Product 1': 1,
      'Product 2': 21,
      'Product 4': 41,
      'Product 5': 5,
    });
    // Once nobody is at work in the grid, the new one is listed.
    await app.user.click(search());
    await waitFor(async () => expect(await findCell('AAA new', 'Price (₹)')).toBeVisible());
    expect(document.querySelector('tbody th')).toHaveTextContent('AAA new');
  });

  test('a half-typed price stays in its cell, and another’s change of it is a conflict', async ({
    store,
    app,
  }) => {
    await fillShelves(store, 4);
    await openSheet(app, await store.adminToken());
    await select(app, 'Product 2', 'Price (₹)');
    await app.user.keyboard('12');
    await addProduct(store, { name: 'AAA new', price: '5', category: 'Everything' });
    await setPrice(store, 'Product 2', 2, 48);
    await comeBack();
    await app.user.keyboard('5{Enter}');
    await holds('Product 2', 'Price (₹)', '₹125.00');
    await barSays('1 cell in 1 product changed');
    await app.user.click(await findButton('Save 1 product'));
    await app.user.click(await findButton('Next problem'));
    const words = /changed this to ₹48\.00 at .* You typed ₹125\.00\.$/;
    expect(await screen.findByText(words)).toBeVisible();
    const prices = { 'Product 1': 1, 'Product 2': 48, 'Product 3': 3 };
    expect(await pricesOf(store)).toMatchObject(prices);
    // Another cell can be typed in beside it.
    await select(app, 'Product 3', 'Price (₹)');
  });

  test('a product that is renamed stays where it is while somebody types in its row', async ({
    store,
    app,
  }) => {
    await fillShelves(store, 4);
    await openSheet(app, await store.adminToken());
    await type(app, 'Product 1', 'Name', 'Zeera');
    await app.user.keyboard('{ArrowUp}{Control>}{Enter}{/Control}');
    await toast('1 product saved');
    await app.user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}7');
    await comeBack();
    await app.user.keyboard('5{Enter}');
    await holds('Zeera', 'Price (₹)', '₹75.00');
    await app.user.click(search());
    await lists('Product 2', 'Product 3', 'Product 4', 'Zeera');
  });

  test('on a phone what is typed survives another’s change and a turn of the device', async ({
    store,
    app,
  }) => {
    await fillShelves(store, 3);
    app.logIn(await store.adminToken());
    window.happyDOM.setViewport({ width: 360, height: 740 });
    await app.open('/price-and-stock');
    const card = within((await screen.findByText('Product 2')).closest('tr') as HTMLElement);
    const price = card.getByLabelText('Price');
    await fill(app, price, '33');
    await setPrice(store, 'Product 2', 2, 48);
    await comeBack();
    expect(price).toHaveValue('33');
    await hasFocus(() => price);
    window.happyDOM.setViewport({ width: 740, height: 360 });
    await barSays('1 cell in 1 product changed');
    await app.user.click(await findButton('Save 1 product'));
    await barSays('1 with problems');
    expect(await pricesOf(store)).toMatchObject({ 'Product 2': 48 });
  });
});

describe('leaving', () => {
  /** Opens the sheet of three products for Ravi, whose e-mail the log-in has kept. */
  async function openAsRavi(store: Store, app: App): Promise<string> {
    await fillShelves(store, 3);
    const token = await store.joinAsAdmin(ravi);
    localStorage.setItem('email', ravi.email);
    await openSheet(app, token);
    return token;
  }

  const pressInBar = async ({ user }: App, text: string) =>
    user.click(within(screen.getByRole('banner')).getByText(text));
  const isAt = (app: App, address: string) => waitFor(() => expect(app.address()).toBe(address));

  test('with something typed it asks, and so does discarding it', async ({ store, app }) => {
    await openAsRavi(store, app);
    await type(app, 'Product 2', 'Price (₹)', '22');
    await pressInBar(app, 'Profile');
    await says('Leave without saving?');
    await answer(app, 'Stay');
    await noDialog();
    await app.user.click(await findButton('Discard'));
    await says('Discard 1 change?');
    await answer(app, 'Keep');
    await noDialog();
    await barSays('1 cell in 1 product changed');
    await app.user.click(await findButton('Discard'));
    await answer(app, 'Discard');
    await holds('Product 2', 'Price (₹)', '₹2.00');
    await pressInBar(app, 'Profile');
    await isAt(app, '/profile');
  });

  test('a log-out with something typed asks, and a log-in goes on with it', async ({
    store,
    app,
  }) => {
    await openAsRavi(store, app);
    await type(app, 'Product 2', 'Price (₹)', '22');
    await pressInBar(app, 'Logout');
    await says('Leave without saving?');
    await answer(app, 'Stay');
    await isAt(app, '/price-and-stock');
    await barSays('1 cell in 1 product changed');
    expect(await screen.findByText(/You are logged out, so this cannot be saved\./)).toBeVisible();

    await app.user.click(screen.getByText('Log in', { selector: 'main button, main button *' }));
    await logInAgain(app, ravi);
    await holds('Product 2', 'Price (₹)', '₹22.00');
    await app.user.click(await findButton('Save 1 product'));
    await toast('1 product saved');
    expect(await pricesOf(store)).toMatchObject({ 'Product 2': 22 });

    await type(app, 'Product 3', 'Price (₹)', '33');
    await pressInBar(app, 'Logout');
    await answer(app, 'Leave');
    await isAt(app, '/login');
  });

  test('a session that lapses costs nothing that was typed', async ({ store, app }) => {
    // The save has to be the call that meets the refused token, and not the wait for live orders.
    app.intercept(/\/api\/live/, () => new Promise(() => {}));
    const token = await openAsRavi(store, app);
    await type(app, 'Product 2', 'Price (₹)', '22');
    const ended = await store.call('POST', '/api/auth/logout-everywhere', { token });
    expect(ended.status).toBe(200);
    await app.user.click(await findButton('Save 1 product'));
    await logInAgain(app, ravi);
    await toast('1 product saved');
    await barSays('Nothing changed.');
    expect(await pricesOf(store)).toMatchObject({ 'Product 2': 22 });
  });
});
