import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { addCategory, addProduct, fillShelves, listProducts } from '../e2e/catalogue.ts';
import { pricesOf } from '../e2e/pages/price-and-stock.page.ts';
import { ravi } from '../e2e/store.ts';
import { test } from './app.ts';
import { toast, undoOf } from './dialogs.ts';
import { fill, hasFocus } from './forms.ts';
import { hold, lost } from './parts.ts';
import {
  barSays,
  findButton,
  findCell,
  findInput,
  holds,
  lastSaid,
  lists,
  openSheet,
  search,
  select,
  type,
  usePrices,
} from './price-and-stock.ts';
import { changeAs } from './products.ts';

const changesCall = /^POST \/api\/product\/changes/;
const loseAnswer = async (pass: () => Promise<unknown>): Promise<never> => {
  await pass();
  throw new TypeError('lost');
};

test('an unknown category is added, and filters hold what is changed', async ({ store, app }) => {
  await addCategory(store, 'Dals');
  await addProduct(store, { name: 'Toor Dal', price: '58', category: 'Dals', mrp: '60' });
  await addProduct(store, { name: 'Lime Pickle', price: '90', category: 'Dals' });
  await app.openAsOwner('/manage-products');
  await app.user.click(await screen.findByRole('link', { name: 'Price and Stock' }));
  await screen.findByRole('grid', { name: 'Products' });
  // Letter by letter: what changes in the sheet leaves the focus where somebody types.
  await app.user.keyboard('/lime');
  await lists('Lime Pickle');
  expect(search()).toHaveFocus();
  await type(app, 'Lime Pickle', 'Category', 'pickles');
  await type(app, 'Lime Pickle', 'Name', 'Mango Pickle');
  await lists('Mango Pickle');
  // What is changed stays listed under any filter.
  await fill(app, search(), 'toor');
  await lists('Mango Pickle', 'Toor Dal');
  await select(app, 'Mango Pickle', 'Category');
  await app.user.click(await findButton('Add category “pickles”'));
  await barSays('2 cells in 1 product changed');
  await barSays(/^(?!.*problem)/);
  await fill(app, search(), '');
  await type(app, 'Toor Dal', 'Price (₹)', '61');
  await barSays('1 with problems');
  await app.user.selectOptions(screen.getByLabelText('Show'), 'With problems');
  await lists('Toor Dal');
  await select(app, 'Toor Dal', 'Price (₹)');
  expect(await screen.findByText('Price must not be above the MRP')).toBeVisible();
  await app.user.click(await findButton('Save 1 product'));
  await toast('1 product saved');
  await app.user.selectOptions(screen.getByLabelText('Show'), 'All');
  await lists('Mango Pickle', 'Toor Dal');
  await holds('Mango Pickle', 'Category', 'pickles');
});

test('new prices for what is selected, or for all in the list', async ({ store, app }) => {
  await addCategory(store, 'Dals');
  const add = (name: string, price: string, mrp = '') =>
    addProduct(store, { name, price, mrp, category: 'Dals' });
  await add('Chana Dal', '91.30', '120');
  await add('Moong Dal', '110', '130');
  await add('Toor Dal', '149.50');
  await openSheet(app, await store.adminToken());
  const openPrices = async () => {
    await app.user.click(await findButton('Change prices…'));
    return within(await screen.findByRole('dialog', { name: 'Change prices' }));
  };
  await app.user.type(search(), 'dal');
  let dialog = await openPrices();
  await fill(app, dialog.getByLabelText('Amount'), '10');
  await app.user.selectOptions(dialog.getByLabelText('Round to'), '50 paise');
  expect(await dialog.findByRole('row', { name: 'Chana Dal ₹91.30 ₹100.50' })).toBeVisible();
  await app.user.selectOptions(dialog.getByLabelText('By'), 'Set to MRP less %');
  expect(await dialog.findByText('No MRP, so no new price: 1 product.')).toBeVisible();
  await app.user.selectOptions(dialog.getByLabelText('By'), 'Lower by ₹');
  await usePrices(app);
  await lastSaid('Changed 3 prices');
  await holds('Toor Dal', 'Price (₹)', '₹139.50');
  // The keys undo the prices, and not what was typed into the search.
  await app.user.keyboard('{Control>}z{/Control}');
  await barSays('Nothing changed.');
  expect(search()).toHaveValue('dal');

  await select(app, 'Moong Dal', 'Name');
  await app.user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  dialog = await openPrices();
  await fill(app, dialog.getByLabelText('Amount'), '20');
  await usePrices(app);
  await barSays('2 cells in 2 products changed · 1 with problems');
  await holds('Moong Dal', 'Price (₹)', '₹132.00');
  await holds('Toor Dal', 'Price (₹)', '₹179.00');
  expect((await findCell('Chana Dal', 'Price (₹)')).textContent).toBe('₹91.30');
});

test('two people at one price: each cell is settled by itself', async ({ store, app }) => {
  await addCategory(store, 'Dals');
  const dal = await addProduct(store, { name: 'Toor Dal', price: '58', category: 'Dals' });
  const rice = await addProduct(store, { name: 'Rice', price: '70', category: 'Dals' });
  const other = await store.joinAsAdmin(ravi);
  await openSheet(app, await store.adminToken());
  await type(app, 'Toor Dal', 'Price (₹)', '60');
  await type(app, 'Toor Dal', 'Brand', 'Tata');
  await type(app, 'Rice', 'Price (₹)', '75');
  await changeAs(store, other, dal._id, { price: { from: 58, to: 62 } });
  await changeAs(store, other, rice._id, { brand: { from: null, to: 'Daawat' } });
  await app.user.click(await findButton('Save 2 products'));
  await toast('1 product saved');
  await holds('Rice', 'Brand', 'Daawat');

  const words = /^Ravi Nair changed this to ₹62\.00 at \d+:\d\d [ap]m\. You typed ₹60\.00\.$/;
  await app.user.click(await findButton('Next problem'));
  expect(await screen.findByText(words)).toBeVisible();
  const price = await findInput('Toor Dal', 'Price (₹)');
  await hasFocus(() => price);
  await app.user.tab();
  expect(await findButton('Keep mine')).toHaveFocus();
  await app.user.keyboard('{Enter}');
  await hasFocus(() => price);
  await changeAs(store, other, dal._id, { brand: { from: null, to: 'Fortune' } });
  await app.user.click(await findButton('Save 1 product'));
  await app.user.click(await findButton('Next problem'));
  expect(await screen.findByText(/^Ravi Nair changed this to Fortune at/)).toBeVisible();
  await app.user.click(await findButton('Take theirs'));
  await app.user.click(await findButton('Save 1 product'));
  await barSays('Nothing changed.');
  const [saved] = (await listProducts(store)).filter(({ name }) => name === 'Toor Dal');
  expect(saved).toMatchObject({ price: 60, brand: 'Fortune' });
});

test('a save whose answer is lost is seen in the list, and is no second change', async ({
  store,
  app,
}) => {
  await fillShelves(store, 3);
  const token = await store.adminToken();
  await openSheet(app, token);
  await type(app, 'Product 2', 'Price (₹)', '22');
  const goOn = app.intercept(changesCall, loseAnswer);
  await app.user.click(await findButton('Save 1 product'));
  await toast('1 product saved');
  await barSays(/^Nothing changed\./);
  expect(await pricesOf(store)).toMatchObject({ 'Product 2': 22 });
  goOn();
  // What is typed while a save is on its way stays, and is saved by the next one.
  await type(app, 'Product 1', 'Price (₹)', '11');
  const { letGo: release } = hold(app, changesCall);
  await app.user.click(await findButton('Save 1 product'));
  await type(app, 'Product 1', 'Price (₹)', '12');
  await type(app, 'Product 3', 'Price (₹)', '33');
  release();
  await barSays('2 cells in 2 products changed');
  const { letGo } = hold(app, changesCall);
  await app.user.click(await findButton('Save 2 products'));
  // The first value again, and an undone one, are changes too by then.
  await app.user.keyboard('{Control>}z{/Control}');
  await holds('Product 3', 'Price (₹)', '₹3.00');
  await type(app, 'Product 1', 'Price (₹)', '11');
  await barSays('2 cells in 2 products changed');
  letGo();
  await toast('2 products saved');
  await barSays('2 cells in 2 products changed');
  expect(await pricesOf(store)).toEqual({ 'Product 1': 12, 'Product 2': 22, 'Product 3': 33 });
  await app.user.click(await findButton('Save 2 products'));
  await barSays(/^Nothing changed\./);
  expect(await pricesOf(store)).toEqual({ 'Product 1': 11, 'Product 2': 22, 'Product 3': 3 });
});

test('what is typed after a lost answer is saved over what that save has changed', async ({
  store,
  app,
}) => {
  await fillShelves(store, 3);
  await openSheet(app, await store.adminToken());
  await type(app, 'Product 1', 'Price (₹)', '11');
  await type(app, 'Product 2', 'Price (₹)', '22');
  await type(app, 'Product 3', 'Price (₹)', '33');
  app.intercept(/^GET \/api\/product/, lost);
  const goOn = app.intercept(changesCall, loseAnswer);
  await app.user.click(await findButton('Save 3 products'));
  expect(await screen.findByText(/^3 products not saved: The server did not answer/)).toBeVisible();
  goOn();
  // The first price, an undone one and a third one.
  await app.user.keyboard('{Control>}z{/Control}');
  await holds('Product 3', 'Price (₹)', '₹3.00');
  await type(app, 'Product 1', 'Price (₹)', '1');
  await type(app, 'Product 2', 'Price (₹)', '23');
  await barSays('3 cells in 3 products changed');
  await app.user.click(await findButton('Save 3 products'));
  await toast('3 products saved');
  await barSays(/^Nothing changed\./);
  expect(await pricesOf(store)).toEqual({ 'Product 1': 1, 'Product 2': 23, 'Product 3': 3 });
});

test('the undo of a save in several calls goes on after a lost one', async ({ store, app }) => {
  await fillShelves(store, 700);
  const before = await pricesOf(store);
  await openSheet(app, await store.adminToken());
  await app.user.click(await findButton('Change prices…'));
  await app.user.selectOptions(await screen.findByLabelText('By'), 'Raise by ₹');
  await fill(app, screen.getByLabelText('Amount'), '1');
  await usePrices(app);
  await app.user.click(await findButton('Save 700 products'));
  const undo = await undoOf('700 products saved');
  expect(await pricesOf(store)).toMatchObject({ 'Product 1': 2, 'Product 700': 701 });
  let calls = 0;
  app.intercept(/^POST \/api\/change\/.+\/undo/, (pass) => {
    calls += 1;
    return calls === 2 ? Promise.reject(new TypeError('lost')) : pass();
  });
  await app.user.click(undo);
  await toast(/^The server did not answer/);
  expect(calls).toBe(2);
  await app.user.click(undo);
  await toast('Undone');
  expect(await pricesOf(store)).toEqual(before);
});

test('on a phone: cards with price, MRP and the stock', async ({ store, app }) => {
  await fillShelves(store, 3);
  app.logIn(await store.adminToken());
  window.happyDOM.setViewport({ width: 360, height: 740 });
  await app.open('/price-and-stock');
  const card = within((await screen.findByText('Product 2')).closest('tr') as HTMLElement);
  await fill(app, card.getByLabelText('Price'), '60/-');
  await fill(app, card.getByLabelText('MRP'), '50');
  await app.user.keyboard('{Enter}');
  expect(await card.findByText('Price must not be above the MRP')).toBeVisible();
  await barSays('2 cells in 1 product changed · 1 with problems');
  await fill(app, card.getByLabelText('MRP'), '65');
  await app.user.tab();
  await app.user.click(await findButton('Save 1 product'));
  await toast('1 product saved');
  await app.user.click(card.getByRole('button', { name: 'Out of stock' }));
  await toast('Product 2 is out of stock');
  expect(await card.findByRole('button', { name: 'In stock' })).toBeVisible();
  const [saved] = (await listProducts(store)).filter(({ name }) => name === 'Product 2');
  expect(saved).toMatchObject({ price: 60, mrp: 65, stock: 'out of stock' });
});
