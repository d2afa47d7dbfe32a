import { screen, waitFor, within } from '@testing-library/dom';
import { readSheet } from 'read-excel-file/node';
import { beforeEach, expect } from 'vitest';
import { addCategory, addProduct, listProducts, photo } from '../e2e/catalogue.ts';
import type { Store } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { answer, toast, undoOf } from './dialogs.ts';
import { fileOf, fill, hasFocus } from './forms.ts';
import { field, fillForm, findButton, findRow, openForm, submit } from './products.ts';
import { watchFiles } from './saved-files.ts';

const dal = { name: 'Toor Dal', price: '220', category: 'Dals' };
const labelled = {
  ...dal,
  mrp: '250',
  sku: 'TD-1',
  barcode: '8901030865275',
  brand: 'Dal Bhandar',
  alsoCalled: 'arhar, तूर दाल',
};

beforeEach<{ store: Store; app: App }>(async ({ store, app }) => {
  await addCategory(store, 'Dals');
  app.logIn(await store.adminToken());
});

test('a row says its brand, SKU and MRP, and that it is hidden', async ({ store, app }) => {
  await addProduct(store, { ...labelled, shown: 'false' });
  await addProduct(store, { ...dal, name: 'Poha', price: '99.5', mrp: '100' });
  await addProduct(store, { ...dal, name: 'Suji', price: '60', mrp: '60' });
  await app.open('/manage-products');
  const rowNamed = async (name: string) =>
    within((await screen.findByText(name, { selector: 'th *' })).closest('tr') as HTMLElement);
  const row = await rowNamed('Toor Dal');
  for (const text of ['Dal Bhandar · TD-1', 'hidden', 'MRP ₹250.00 · 12 % off'])
    expect(row.getByText(text)).toBeVisible();
  expect((await rowNamed('Poha')).getByText('MRP ₹100.00')).toBeVisible();
  expect((await rowNamed('Suji')).queryByText(/MRP/)).toBeNull();
});

test('one tap sets the stock, and Undo takes it back', async ({ store, app }) => {
  await addProduct(store, dal);
  await app.open('/manage-products');
  const tap = async (name: string) => {
    const button = await findButton('Toor Dal', name);
    // What takes the place of a press rests for a second.
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
    await app.user.click(button);
  };
  await tap('Until tomorrow');
  const undo = await undoOf('Toor Dal is out of stock until tomorrow');
  const row = await findRow('Toor Dal');
  expect(await row.findByText('out of stock')).toBeVisible();
  expect(await row.findByText(/^until \d+ \w+, 12:00 am$/)).toBeVisible();
  expect(row.queryByRole('button', { name: 'Out of stock' })).toBeNull();
  await app.user.click(undo);
  await toast('Undone');
  expect(await row.findByText('in stock')).toBeVisible();
  await tap('Out of stock');
  await toast('Toor Dal is out of stock');
  await tap('In stock');
  await toast('Toor Dal is in stock');
  expect((await listProducts(store))[0]).toMatchObject({ stock: 'in stock' });
});

test('a refused tap is taken back, with the reason', async ({ store, app }) => {
  const { _id } = await addProduct(store, dal);
  await app.open('/manage-products');
  const button = await findButton('Toor Dal', 'Out of stock');
  await store.call('DELETE', `/api/product/delete/${_id}`, { token: await store.adminToken() });
  await app.user.click(button);
  await toast('Toor Dal: Product not found');
  await waitFor(() => expect(screen.queryByRole('rowheader')).toBeNull());
});

test('the form has more fields, closed until one of them is used', async ({ store, app }) => {
  const says = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());
  await openForm(app);
  await fillForm(app, { ...dal, quantity: '1 kg' });
  await app.user.upload(field('Image'), fileOf(await photo()));
  expect(field('MRP')).not.toBeVisible();
  await app.user.click(screen.getByText('More about this product'));
  expect(field('MRP')).toBeVisible();
  await fill(app, field('MRP'), '200');
  await fill(app, field('Barcode'), '8901030865276');
  await app.user.tab();
  await says('Check digit does not fit');
  await fill(app, field('SKU'), 'TD-1');
  await fill(app, field('Also called'), 'arhar');
  await app.user.click(field('Shown to customers'));
  await app.user.click(submit());
  await says('Price must not be above the MRP');
  await fill(app, field('MRP'), '₹250');
  await app.user.click(submit());
  await answer(app, 'OK');
  const [product] = await listProducts(store);
  expect(product).toMatchObject({
    mrp: 250,
    barcode: '8901030865276',
    sku: 'TD-1',
    alsoCalled: 'arhar',
    shown: false,
  });
  await app.open(`/edit-product/${product?._id}`);
  await fill(app, await screen.findByDisplayValue('TD-1'), '');
  await app.user.click(field('Shown to customers'));
  await app.user.click(submit());
  await answer(app, 'OK');
  const [changed] = await listProducts(store);
  expect(changed).not.toHaveProperty('sku');
  expect(changed).not.toHaveProperty('shown');
  expect(changed?.mrp).toBe(250);
});

test('an error in the closed fields opens them, and a taken SKU stands at its field', async ({
  store,
  app,
}) => {
  await addProduct(store, labelled);
  const { _id } = await addProduct(store, { ...dal, name: 'Poha' });
  await app.open(`/edit-product/${_id}`);
  const more = await screen.findByText('More about this product');
  await app.user.click(more);
  await fill(app, field('SKU'), 'td-1');
  await app.user.click(more);
  await waitFor(() => expect(field('SKU')).not.toBeVisible());
  await app.user.click(submit());
  await answer(app, 'OK');
  await waitFor(() =>
    expect(field('SKU')).toHaveAccessibleDescription(
      expect.stringContaining('Another product has this SKU: Toor Dal'),
    ),
  );
  expect(field('SKU')).toBeVisible();
  await hasFocus(() => field('SKU'));
});

test('the list is exported to Excel and CSV as it is shown', async ({ store, app }) => {
  await addProduct(store, { ...labelled, description: 'Unpolished,\n"best"', shown: 'false' });
  await addProduct(store, { ...dal, name: '=HYPERLINK("x")', quantity: '5 kg' });
  await addProduct(store, { ...dal, name: 'Poha' });
  const nextFile = watchFiles();
  await app.open('/manage-products');
  await app.user.type(await screen.findByLabelText('Search by name'), 'l');
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
  const save = async (button: string) => {
    await app.user.click(screen.getByRole('button', { name: button }));
    return nextFile();
  };
  const headings = [
    ...['ID', 'SKU', 'Barcode', 'Name', 'Brand', 'Also called', 'Category', 'Quantity'],
    ...['Price', 'MRP', 'Stock', 'Description', 'Shown'],
  ];
  const csv = await save('Export to CSV');
  expect(csv.name).toBe('products.csv');
  const text = Buffer.from(await csv.blob.arrayBuffer()).toString();
  expect(text.startsWith(`\ufeff${headings.join(',')}\r\n`)).toBe(true);
  expect(text).toContain(`,"'=HYPERLINK(""x"")",,,Dals,5 kg,220,,in stock,,yes\r\n`);
  expect(text).toContain(
    `,TD-1,8901030865275,Toor Dal,Dal Bhandar,"arhar, तूर दाल",Dals,1 kg,220,250,in stock,"Unpolished,\n""best""",no\r\n`,
  );
  expect(text).not.toContain('Poha');
  const excel = await save('Export to Excel');
  expect(excel.name).toBe('products.xlsx');
  const rows = await readSheet(Buffer.from(await excel.blob.arrayBuffer()));
  expect(rows[0]).toEqual(headings);
  expect(rows).toHaveLength(3);
  const row = rows.find(([, sku]) => sku === 'TD-1');
  expect(row?.slice(1, 4)).toEqual(['TD-1', '8901030865275', 'Toor Dal']);
  expect(row?.slice(8, 10)).toEqual([220, 250]);
});
