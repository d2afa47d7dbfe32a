import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import readXlsx from 'read-excel-file/node';
import { addCategory, addProduct, listProducts, photo } from './catalogue.ts';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { ProductForm, ProductsPage } from './pages/products.page.ts';
import { sidewaysOverflow, violations } from './pages/violations.ts';

const dal = { name: 'Toor Dal', price: '220', category: 'Dals' };
const labelled = {
  ...dal,
  mrp: '250',
  sku: 'TD-1',
  barcode: '8901030865275',
  brand: 'Dal Bhandar',
  alsoCalled: 'arhar, तूर दाल',
};

test.use({ asAdmin: true });
test.beforeEach(({ store }) => addCategory(store, 'Dals'));

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const rowNamed = (page: Page, name: string) =>
  new ProductsPage(page).table.getByRole('row').filter({ hasText: name });

test('a row says its brand, SKU and MRP, and that it is hidden', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await addProduct(store, { ...labelled, shown: 'false' });
  await addProduct(store, { ...dal, name: 'Poha', price: '99.5', mrp: '100' });
  await addProduct(store, { ...dal, name: 'Suji', price: '60', mrp: '60' });
  await page.goto('/manage-products');
  const row = rowNamed(page, 'Toor Dal');
  for (const text of ['Dal Bhandar · TD-1', 'hidden', 'MRP ₹250.00 · 12 % off'])
    await expect(row.getByText(text, { exact: true })).toBeVisible();
  await expect(rowNamed(page, 'Poha').getByText('MRP ₹100.00', { exact: true })).toBeVisible();
  await expect(rowNamed(page, 'Suji').getByText('MRP')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sidewaysOverflow(page)).toBe(0);
});

test('one tap sets the stock, and Undo takes it back', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await addProduct(store, dal);
  const products = new ProductsPage(page);
  await products.open();
  const row = products.row('Toor Dal');
  await row.getByRole('button', { name: 'Until tomorrow', exact: true }).click();
  await expect(toast(page, 'Toor Dal is out of stock until tomorrow')).toBeVisible();
  await expect(row.getByText('out of stock', { exact: true })).toBeVisible();
  await expect(row.getByText(/^until \d+ \w+, 12:00 am$/)).toBeVisible();
  await expect(row.getByRole('button', { name: 'Out of stock' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page, 'Undone')).toBeVisible();
  await expect(row.getByText('in stock', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Out of stock', exact: true }).click();
  await expect(toast(page, 'Toor Dal is out of stock')).toBeVisible();
  await row.getByRole('button', { name: 'In stock', exact: true }).click();
  await expect(toast(page, 'Toor Dal is in stock')).toBeVisible();
  expect((await listProducts(store))[0]).toMatchObject({ stock: 'in stock' });
});

test('a refused tap is taken back, with the reason', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const { _id } = await addProduct(store, dal);
  const products = new ProductsPage(page);
  await products.open();
  const row = products.row('Toor Dal');
  await expect(row).toBeVisible();
  const token = await store.adminToken();
  await store.call('DELETE', `/api/product/delete/${_id}`, { token });
  await row.getByRole('button', { name: 'Out of stock', exact: true }).click();
  await expect(toast(page, 'Toor Dal: Product not found')).toBeVisible();
  await expect(row).toBeHidden();
});

test('the form has more fields, closed until one of them is used', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const form = new ProductForm(page);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.goto('/add-product');
  await form.fill({ ...dal, quantity: '1 kg' });
  await form.image.setInputFiles(await photo());
  await expect(field('MRP')).toBeHidden();
  await page.getByText('More about this product').click();
  await field('MRP').fill('200');
  await field('Barcode').fill('8901030865276');
  await expect(page.getByText('Check digit does not fit')).toBeVisible();
  await field('SKU').fill('TD-1');
  await field('Also called').fill('arhar');
  await field('Shown to customers').uncheck();
  await form.submit.click();
  await expect(page.getByText('Price must not be above the MRP')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await field('MRP').fill('₹250');
  await form.submit.click();
  await new Dialogs(page).answer('OK');
  const [product] = await listProducts(store);
  expect(product).toMatchObject({
    mrp: 250,
    barcode: '8901030865276',
    sku: 'TD-1',
    alsoCalled: 'arhar',
    shown: false,
  });
  await page.goto(`/edit-product/${product?._id}`);
  await expect(field('SKU')).toHaveValue('TD-1');
  await field('SKU').fill('');
  await field('Shown to customers').check();
  await form.submit.click();
  await new Dialogs(page).answer('OK');
  const [changed] = await listProducts(store);
  expect(changed).not.toHaveProperty('sku');
  expect(changed).not.toHaveProperty('shown');
  expect(changed?.mrp).toBe(250);
});

test('an error in the closed fields opens them, and a taken SKU stands at its field', {
  tag: '@release',
}, async ({ store, page }) => {
  await addProduct(store, labelled);
  const { _id } = await addProduct(store, { ...dal, name: 'Poha' });
  await page.goto(`/edit-product/${_id}`);
  const sku = page.getByLabel('SKU', { exact: true });
  const more = page.getByText('More about this product');
  await more.click();
  await sku.fill('td-1');
  await more.click();
  await expect(sku).toBeHidden();
  await new ProductForm(page).submit.click();
  await new Dialogs(page).answer('OK');
  await expect(page.getByText('Another product has this SKU: Toor Dal')).toBeVisible();
  await expect(sku).toBeFocused();
});

test('the list is exported to Excel and CSV as it is shown', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await addProduct(store, { ...labelled, description: 'Unpolished,\n"best"', shown: 'false' });
  await addProduct(store, { ...dal, name: '=HYPERLINK("x")', quantity: '5 kg' });
  await addProduct(store, { ...dal, name: 'Poha' });
  const products = new ProductsPage(page);
  await products.open();
  await products.search.fill('l');
  await expect(products.names).toHaveCount(2);
  const save = async (button: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button, exact: true }).click();
    const file = await download;
    return { name: file.suggestedFilename(), path: await file.path() };
  };
  const headings = [
    ...['ID', 'SKU', 'Barcode', 'Name', 'Brand', 'Also called', 'Category', 'Quantity'],
    ...['Price', 'MRP', 'Stock', 'Description', 'Shown'],
  ];
  const csv = await save('Export to CSV');
  expect(csv.name).toBe('products.csv');
  const text = readFileSync(csv.path, 'utf8');
  expect(text.startsWith(`\ufeff${headings.join(',')}\r\n`)).toBe(true);
  expect(text).toContain(`,"'=HYPERLINK(""x"")",,,Dals,5 kg,220,,in stock,,yes\r\n`);
  expect(text).toContain(
    `,TD-1,8901030865275,Toor Dal,Dal Bhandar,"arhar, तूर दाल",Dals,1 kg,220,250,in stock,"Unpolished,\n""best""",no\r\n`,
  );
  expect(text).not.toContain('Poha');
  const excel = await save('Export to Excel');
  expect(excel.name).toBe('products.xlsx');
  const [sheet] = await readXlsx(excel.path);
  const rows = (sheet?.data ?? []) as unknown[][];
  expect(rows[0]).toEqual(headings);
  expect(rows).toHaveLength(3);
  const row = rows.find(([, sku]) => sku === 'TD-1');
  expect(row?.slice(1, 4)).toEqual(['TD-1', '8901030865275', 'Toor Dal']);
  expect(row?.slice(8, 10)).toEqual([220, 250]);
});
