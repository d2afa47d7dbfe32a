import { truncate, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { maxImportFileBytes } from '@kirana/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { refusals } from '../web/src/import-worker/file-refusal.ts';
import { zipParts } from '../web/src/platform/zip.ts';
import { addCategory, addProduct, listProducts } from './catalogue.ts';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { csvFile, excelFile, ImportPage, savedRows } from './pages/import.page.ts';
import { inspect } from './pages/inspect.ts';
import { ProductForm } from './pages/products.page.ts';
import { ravi } from './store.ts';

test.use({ asAdmin: true });

const headings = ['index', 'product', 'category', 'sub_category', 'sale_price', 'market_price'];
const tooLong = ['5', 'x'.repeat(131), 'Kitchen', '', 60, ''];
const nameless = ['6', '', 'Kitchen', '', 60, ''];
const supplierRows = [
  ['1', 'Garlic Oil', 'Beauty', 'Hair', 220, 250],
  ['2', 'Water Bottle', 'Kitchen', 'Storage', 180.5, 180.5],
  ['3', 'Water Bottle', 'Kitchen', 'Storage', 180.5, 180.5],
  ['4', '=HYPERLINK("https://example.in")', 'Kitchen', '', 60, ''],
  tooLong,
  nameless,
];
const supplierFile = () => excelFile('supplier.xlsx', headings, supplierRows);

test('a supplier’s file goes in, is all the same again, and can be taken back but for what was edited', async ({
  store,
  page,
}) => {
  const screen = new ImportPage(page);
  await page.goto('/manage-products');
  await page.getByRole('link', { name: 'Import Products' }).first().click();
  await screen.choose(await supplierFile());
  await expect(page).toHaveURL(/step=columns/);
  for (const [heading, field] of Object.entries({
    index: 'sku',
    product: 'name',
    category: 'category',
    sub_category: '',
    sale_price: 'price',
    market_price: 'mrp',
  }))
    await expect(screen.use(heading)).toHaveValue(field);
  await expect(screen.field('Quantity')).toHaveValue('1 pc');
  await expect(screen.field('Match products by')).toHaveValue('sku');
  await screen.button('Check 6 rows').click();
  await expect(screen.tiles).toHaveText([
    '4 to add',
    '0 to change',
    '0 the same',
    '1 look alike',
    '2 refused',
    '2 new categories',
  ]);
  await expect(page).toHaveURL(/\?import=/);
  await expect(screen.row(7)).toContainText('Row 7: Name is required');
  await expect(screen.row(6)).toContainText('Name must have at most 120 characters (131)');
  const problems = await screen.download('Download problems');
  expect(problems.suggestedFilename()).toBe('problems.xlsx');
  expect(await savedRows(problems)).toEqual([
    [...headings, 'Problem'],
    ...[tooLong, nameless].map((cells, at) => [
      ...cells.map(String),
      at === 0 ? 'Name must have at most 120 characters (131)' : 'Name is required',
    ]),
  ]);
  await screen.tile('1 look alike').click();
  await expect(screen.row(4)).toContainText('Water Bottle');
  await screen.tile('4 to add').click();
  await expect(screen.row(5)).toContainText('₹60.00 · 1 pc · Kitchen');
  expect(await listProducts(store)).toEqual([]);

  await screen.button('Import 4 products').click();
  await expect(screen.result).toHaveText('4 added. 2 refused.');
  const report = await savedRows(await screen.download('Download report'));
  expect(report.map(([row, , outcome]) => [row, outcome])).toEqual([
    ['Row', 'Outcome'],
    ['2', 'Added'],
    ['3', 'Added'],
    ['4', 'Added'],
    ['5', 'Added'],
    ['6', 'Refused'],
    ['7', 'Refused'],
  ]);
  const added = await listProducts(store);
  expect(added.map(({ name, sku, price }) => [sku, name, price]).sort()).toEqual([
    ['1', 'Garlic Oil', 220],
    ['2', 'Water Bottle', 180.5],
    ['3', 'Water Bottle', 180.5],
    ['4', '=HYPERLINK("https://example.in")', 60],
  ]);

  await screen.open();
  await screen.choose(await supplierFile());
  await screen.button('Check 6 rows').click();
  await expect(screen.tile('4 the same')).toBeVisible();
  await expect(screen.button('Import 0 products')).toHaveAttribute('aria-disabled', 'true');
  await screen.button('Discard').click();

  const garlic = added.find(({ name }) => name === 'Garlic Oil');
  await page.goto(`/edit-product/${garlic?._id}`);
  await new ProductForm(page).field('Price').fill('230');
  await new ProductForm(page).submit.click();
  await new Dialogs(page).answer('OK');
  await screen.open();
  const dialogs = new Dialogs(page);
  await screen.earlier('supplier.xlsx').getByRole('button', { name: 'Undo' }).click();
  await dialogs.text('Undo this import?').waitFor();
  await dialogs.answer('Undo');
  await expect(screen.earlier('supplier.xlsx')).toContainText('This import is undone.');
  await page.getByRole('link', { name: 'supplier.xlsx' }).click();
  await expect(screen.result).toHaveText('This import is undone.');
  await expect(page.getByText('1 product is kept:')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Garlic Oil' })).toBeVisible();
  expect((await listProducts(store)).map(({ name }) => name)).toEqual(['Garlic Oil']);
});

test('a CSV of Windows with semicolons: its encoding, its decimal comma, its categories, its big changes', async ({
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
  await screen.use('Dept').selectOption('Leave out');
  await screen.use('Name').selectOption('Leave out');
  await screen.button('Check 3 rows').click();
  for (const fault of ['No column is used as Name, which every new', 'Category is needed where'])
    await expect(page.getByRole('alert')).toContainText(fault);
  await screen.use('Name').selectOption('Name');
  await screen.use('Dept').selectOption('Category');
  await screen.button('Check 3 rows').click();
  await expect(screen.tiles).toHaveText([
    '1 to add',
    '2 to change',
    '0 the same',
    '0 look alike',
    '0 refused',
    '1 new category',
  ]);
  await screen.tile('2 to change').click();
  await expect(screen.row(2)).toContainText('Price ₹100.00 → ₹149.50');
  await expect(screen.row(2)).toContainText('Category Getränke → Drinks');
  await screen.tile('1 new category').click();
  await screen.categories.getByLabel('Drinks').selectOption('Getränke');
  await screen.button('Check again').click();
  await expect(screen.tile('0 new categories')).toBeVisible();
  await screen.tile('2 to change').click();
  await expect(screen.row(2)).not.toContainText('Category');
  await page.goBack();
  await page.goForward();

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
  const office = (name: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(name, 'utf16le')]);
  const many = `Name\n${'Dal\n'.repeat(120_000)}`;
  const gzipped = new Uint8Array(gzipSync(new Uint8Array(1000)));
  new DataView(gzipped.buffer).setUint32(gzipped.length - 4, 4_000_000_000, true);
  const bomb = new Blob(zipParts([{ path: 'xl/worksheets/sheet1.xml', gzipped }]));
  for (const [buffer, sentence] of [
    [office('Workbook'), 'This is an old Excel file (.xls). Save it as .xlsx or CSV.'],
    [office('EncryptedPackage'), 'This file is locked by a password.'],
    [Buffer.from(many), 'This file has 1,20,000 rows; up to 1,00,000 can be imported at once.'],
    [Buffer.from(await bomb.arrayBuffer()), refusals.bomb],
  ] as const) {
    await screen.file.setInputFiles({ name: 'bad.xlsx', mimeType: '', buffer });
    await expect(page.getByRole('alert')).toHaveText(sentence);
    await expect(page.getByText('1 row below the headings')).toBeVisible();
  }
  const large = test.info().outputPath('large.csv');
  await writeFile(large, '');
  await truncate(large, maxImportFileBytes + 1);
  await screen.file.setInputFiles(large);
  await expect(page.getByRole('alert')).toContainText('This file is larger than 20 MB.');
  const template = await screen.download('Download a template');
  const [titles = []] = await savedRows(template);
  expect(titles).toContain('Also called');
  await screen.choose(
    await excelFile('template.xlsx', titles, [titles.map((title) => `a ${title}`)]),
  );
  for (const title of ['Name', 'Price', 'MRP', 'Barcode', 'Shown'])
    await expect(screen.use(title)).toBeVisible();
});

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `S${at},Product ${at},Group ${at % 20},1 pc,${at + 1}`);

test('a long import outlives a lost connection, its page and a stop, and no other runs beside it', async ({
  store,
  page,
}) => {
  test.slow();
  const count = 12_000;
  const screen = new ImportPage(page);
  const file = csvFile(
    'long.csv',
    ['SKU,Name,Category,Quantity,Price', ...rowsOf(count)].join('\n'),
  );
  let pieces = 0;
  await page.route('**/api/import/*/rows', (route) => {
    pieces += 1;
    // The server takes the third piece, and its answer is lost.
    if (pieces !== 3) return route.continue();
    return route.fetch().then(() => route.abort());
  });
  await screen.open();
  await screen.choose(file);
  await screen.button('Check 12,000 rows').click();
  await expect(page.getByText('1,000 of 12,000 rows sent')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('The server did not answer.');
  await screen.button('Go on').click();
  await expect(screen.tile('12,000 to add')).toBeVisible({ timeout: 30_000 });
  await screen.button('Import 12,000 products').click();
  await expect(page.getByText('You can leave this page; the import goes on.')).toBeVisible();
  await screen.button('Stop').click();
  await expect(screen.result).toHaveText(/^Stopped at [\d,]+ of 12,000\.$/);
  expect((await listProducts(store)).length).toBeLessThan(count);

  const other = new ImportPage(await page.context().newPage());
  await other.open();
  await other.choose(csvFile('other.csv', 'SKU,Name,Category,Quantity,Price\nX,Dal,Pulses,1 kg,6'));
  await page.reload();
  await screen.button('Go on').click();
  await screen.button('Stop').waitFor();
  await other.button('Check 1 row').click();
  await expect(other.page.getByRole('alert')).toContainText('Another import is running');
  await page.close();
  await other.page.getByRole('link', { name: 'Look at it' }).click();
  await expect(other.result).toHaveText('12,000 added.', { timeout: 40_000 });
  expect(await listProducts(store)).toHaveLength(count);
  await other.button('Undo this import').click();
  await new Dialogs(other.page).answer('Undo');
  await expect(other.result).toHaveText('This import is undone.', { timeout: 40_000 });
  expect(await listProducts(store)).toEqual([]);
});

test('an export comes back all the same, from Excel and from CSV', async ({ store, page }) => {
  await addCategory(store, 'Groceries');
  await addProduct(store, {
    name: '=1+1 "Toor", Dal',
    price: '149.50',
    mrp: '165',
    category: 'Groceries',
    sku: '007',
    barcode: '8901030865237',
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

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; !(await isFocused()); pressed += 1) {
    expect(pressed, `stops on the way to ${control}`).toBeLessThan(60);
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeInViewport();
}

test('everyone can take every step, by keys alone', async ({ store, page }) => {
  test.slow();
  await addCategory(store, 'Kitchen');
  const screen = new ImportPage(page);
  const press = async (button: string) => {
    await tabTo(page, screen.button(button));
    await page.keyboard.press('Enter');
  };
  await screen.open();
  await tabTo(page, screen.file);
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  const text = `SKU,Name,Category,Price\n1,NescafÃ©,Coffee,60\n2,${'x'.repeat(121)},Kitchen,1\n3,Pan,Kitchen,300`;
  await (await chooser).setFiles(csvFile('keys.csv', text));
  await screen.button('Continue').waitFor();
  await inspect(page, 'a file that was read');
  await press('Repair');
  await expect(page.getByRole('cell', { name: 'Nescafé' })).toBeVisible();
  await press('Continue');
  await tabTo(page, screen.use('SKU'));
  await page.keyboard.type('Leave');
  await press('Check 3 rows');
  await expect(page.getByRole('alert')).toContainText('No column is used as SKU');
  await inspect(page, 'columns with faults');
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, screen.use('SKU'));
  await page.keyboard.type('SKU');
  await press('Check 3 rows');
  await screen.row(3).waitFor();
  await inspect(page, 'a check with problems');
  await tabTo(page, screen.tiles.last());
  await page.keyboard.press('Enter');
  await screen.categories.waitFor();
  await inspect(page, 'new categories');
  await press('Import 2 products');
  await expect(screen.result).toHaveText('2 added. 1 refused.');
  await inspect(page, 'an import that is done');
  await press('Undo this import');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(screen.result).toHaveText('This import is undone.');
  await inspect(page, 'an import that was undone');
  await screen.open();
  await screen.earlier('keys.csv').waitFor();
  await inspect(page, 'earlier imports');
});

test('the screen is for who may write the catalogue', async ({ store, page }) => {
  await store.join(ravi);
  await store.setPosition(ravi, 'packer');
  const token = await store.logIn(ravi);
  await page.goto('/import-products');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.reload();
  await expect(page.getByText('You do not have access to this screen.')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/import-products');
  await expect(page).toHaveURL(/\/login$/);
});
