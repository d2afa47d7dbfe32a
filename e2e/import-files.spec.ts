import { truncate, writeFile } from 'node:fs/promises';
import { maxImportFileBytes } from '@kirana/contract';
import { expect } from '@playwright/test';
import { addCategory, addProduct, listProducts } from './catalogue.ts';
import { test } from './fixtures.ts';
import { csvFile, excelFile, ImportPage, savedRows, workbookFile } from './pages/import.page.ts';

test.use({ asAdmin: true });

test('a CSV of Windows with semicolons: its encoding, its decimal comma, its big changes', async ({
  store,
  page,
}) => {
  await addCategory(store, 'Getränke');
  for (const name of ['Café', 'Tea', 'Milk'])
    await addProduct(store, { name, price: '100', category: 'Getränke', sku: name.slice(0, 1) });
  const screen = new ImportPage(page);
  await screen.open();
  const text =
    'Code;Name;Rate;Dept\r\nC;Café crème;149,50;Drinks\r\nT;Tea;45;Getränke\r\nN;Nescaf\u00c3\u00a9;1.249,50;Drinks\r\n';
  await screen.file.setInputFiles(csvFile('tills.csv', text, 'latin1'));
  await expect(screen.field('Encoding')).toHaveValue('Windows 1252');
  await expect(screen.field('Separator')).toHaveValue(';');
  await expect(page.getByText('1 row has signs such as “Ã”, which come')).toBeVisible();
  await screen.button('Repair').click();
  await expect(page.getByRole('cell', { name: 'Nescafé', exact: true })).toBeVisible();
  await screen.field('Separator').selectOption(',');
  await expect(page.getByRole('cell', { name: 'Code;Name;Rate;Dept' })).toBeVisible();
  await screen.field('Separator').selectOption(';');
  await expect(page.getByRole('cell', { name: 'Code', exact: true })).toBeVisible();
  await screen.button('Continue').click();

  await expect(screen.use('Rate')).toHaveValue('price');
  await screen.use('Dept').selectOption('Category');
  await screen.button('Check 3 rows').click();
  await screen.tile('2 to change').click();
  await expect(screen.row(2)).toContainText('Price ₹100.00 → ₹149.50');
  await expect(screen.row(2)).toContainText('Category Getränke → Drinks');

  const run = screen.button('Import 3 products');
  await expect(page.getByText('1 price would change by more than half.')).toBeVisible();
  await expect(run).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('These prices are right').check();
  await run.click();
  await expect(screen.result).toHaveText('1 added. 2 changed.');
  const products = await listProducts(store);
  expect(products.map(({ sku, name, price }) => [sku, name, price]).sort()).toEqual([
    ['C', 'Café crème', 149.5],
    ['M', 'Milk', 100],
    ['N', 'Nescafé', 1249.5],
    ['T', 'Tea', 45],
  ]);
  await page.getByRole('link', { name: 'See products' }).click();
  await expect(page.getByRole('rowheader', { name: 'Nescafé' })).toBeVisible();
});

test('files that cannot be read are refused with what to do, and the one before stays', async ({
  page,
}) => {
  const screen = new ImportPage(page);
  const workers: string[] = [];
  page.on(
    'request',
    (request) => /import-worker/.test(request.url()) && workers.push(request.url()),
  );
  await screen.open();
  await page.getByText('None yet.').waitFor();
  expect(workers).toEqual([]);
  await screen.file.setInputFiles(csvFile('good.csv', 'Name,Price\nDal,60\n'));
  await expect(page.getByText('1 row below the headings')).toBeVisible();
  expect(workers.length).toBeGreaterThan(0);
  const large = test.info().outputPath('large.csv');
  await writeFile(large, '');
  await truncate(large, maxImportFileBytes + 1);
  await screen.file.setInputFiles(large);
  await expect(page.getByRole('alert')).toContainText('This file is larger than 20 MB.');
  await expect(page.getByText('1 row below the headings')).toBeVisible();
  const anew = test.info().outputPath('anew.csv');
  await writeFile(anew, 'Name,Price\nDal,60\n');
  await screen.file.setInputFiles(anew);
  await expect(page.getByText('anew.csv')).toBeVisible();
  await writeFile(anew, 'Name,Price\nDal,60\nAtta,70\n');
  await screen.field('Headings in row').selectOption('No headings');
  await expect(page.getByRole('alert')).toHaveText(
    'The file has changed since it was chosen. Choose it again.',
  );
  const template = await screen.download('Download a template');
  const [titles = []] = await savedRows(template);
  expect(titles).toContain('Also called');
  await screen.choose(
    await excelFile('template.xlsx', titles, [titles.map((title) => `a ${title}`)]),
  );
  for (const title of ['Name', 'Price', 'MRP', 'Barcode', 'Shown'])
    await expect(screen.use(title)).toBeVisible();
});

test('a quote that is not closed is named, and can be read as text; a price that may be two is refused', {
  tag: '@system',
}, async ({ page }) => {
  const screen = new ImportPage(page);
  await screen.open();
  const text =
    'Name;Price;Quantity;Category\nDal;1.250;1 kg;Pulses\n"Best rice;60;1 kg;Rice\nAtta;70;1 kg;Flour\n"Fine" salt;20;1 kg;Spice\n';
  await screen.file.setInputFiles(csvFile('quotes.csv', text));
  await expect(page.getByText('Row 3: a quote is not closed.')).toBeVisible();
  await expect(page.getByText('2 rows below the headings')).toBeVisible();
  await screen.button('Read quotes as text').click();
  await expect(page.getByText('4 rows below the headings')).toBeVisible();
  await screen.button('Continue').click();
  await screen.button('Check 4 rows').click();
  await expect(screen.tile('3 to add')).toBeVisible();
  await expect(screen.row(2)).toContainText('Price “1.250: 1250 or 1.25?” is not a number');
});

test('an export comes back all the same, from Excel and from CSV', async ({ store, page }) => {
  await addCategory(store, 'Groceries');
  await addProduct(store, {
    name: `'=1+1 "Toor", _x0041_ Dal`,
    price: '149.50',
    mrp: '165',
    category: 'Groceries',
    sku: '1E5',
    barcode: '8901030865238',
    brand: '-Tulsi',
    alsoCalled: 'arhar, अरहर',
    description: 'First line\nsecond line',
    shown: 'false',
  });
  await addProduct(store, {
    name: 'Café',
    price: '60',
    category: 'Groceries',
    stock: 'out of stock',
  });
  const screen = new ImportPage(page);
  for (const button of ['Export to Excel', 'Export to CSV']) {
    await page.goto('/manage-products');
    const exported = await screen.download(button);
    await screen.open();
    await screen.file.setInputFiles(await exported.path());
    await screen.button('Continue').click();
    await expect(screen.field('Match products by')).toHaveValue('id');
    await screen.button('Check 2 rows').click();
    await expect(screen.tile('2 the same')).toBeVisible();
  }
});

test('an import that was run stays, with its way back, when its file is checked again', {
  tag: '@system',
}, async ({ page, store }) => {
  await addCategory(store, 'Dals');
  const screen = new ImportPage(page);
  await screen.open();
  const text = 'SKU,Name,Price,Category,Quantity\nD1,Toor Dal,60,Dals,1 kg\n';
  await screen.choose(csvFile('once.csv', text));
  await screen.button('Check 1 row').click();
  await screen.button('Import 1 product').click();
  await expect(screen.result).toHaveText('1 added.');
  await page.goBack();
  await expect(page).toHaveURL(/step=columns/);
  await screen.button('Check 1 row').click();
  await expect(screen.tile('1 the same')).toBeVisible();
  await screen.open();
  await expect(screen.earlier('once.csv')).toHaveCount(2);
});

test('the problems of one sheet are not written from another, and a refused choice is not shown', {
  tag: '@system',
}, async ({ page }) => {
  const head = ['Name', 'Price', 'Category', 'Quantity'];
  const screen = new ImportPage(page);
  await screen.open();
  const file = workbookFile('two.xlsx', {
    '.Old': [head],
    A: [head, ['Dal', '-60', 'Dals', '1 kg'], ['Rice', '70', 'Dals', '1 kg']],
    B: [head, ['Soap', '10', 'Soaps', '1 pc'], ['Salt', '20', 'Soaps', '1 kg']],
    Empty: [['Name']],
  });
  await screen.file.setInputFiles(file);
  await expect(screen.field('Sheet').getByRole('option')).toContainText(['Old (hidden)', 'A', 'B']);
  await screen.field('Headings in row').selectOption('2');
  await expect(page.getByText('1 row below the headings')).toBeVisible();
  await screen.field('Headings in row').selectOption('1');
  await expect(page.getByText('2 rows below the headings')).toBeVisible();
  await screen.field('Sheet').selectOption('Empty');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(screen.field('Sheet').locator('option:checked')).toHaveText('A');
  await screen.button('Continue').click();
  await screen.button('Check 2 rows').click();
  await expect(screen.tile('1 refused')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await screen.field('Sheet').selectOption('B');
  await expect(page.getByRole('cell', { name: 'Soap', exact: true })).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(screen.tile('1 refused')).toBeVisible();
  const rows = await savedRows(await screen.download('Download problems'));
  expect(JSON.stringify(rows)).toContain('Dal');
  expect(JSON.stringify(rows)).not.toContain('Soap');
});
