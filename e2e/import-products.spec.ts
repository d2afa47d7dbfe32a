import { expect, type Page } from '@playwright/test';
import { listProducts } from './catalogue.ts';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { excelFile, ImportPage, savedRows } from './pages/import.page.ts';
import { changeProduct } from './shop-store.ts';

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

/** Checks the file of the refused rows. */
async function expectProblems(screen: ImportPage): Promise<void> {
  const problems = await screen.download('Download problems');
  expect(problems.suggestedFilename()).toBe('problems.xlsx');
  expect(await savedRows(problems)).toEqual([
    [...headings, 'Problem'],
    ...[tooLong, nameless].map((cells, at) => [
      ...cells.map(String),
      at === 0 ? 'Name must have at most 120 characters (131)' : 'Name is required',
    ]),
  ]);
}

async function expectReport(screen: ImportPage): Promise<void> {
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
}

/** The import is begun, but its answer is lost. */
async function pressWithoutAnswer(page: Page, screen: ImportPage): Promise<void> {
  await page.route('**/api/import', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await screen.button('Check 6 rows').click();
  await expect(page.getByText(/^The server did not answer/)).toBeVisible();
  await page.unroute('**/api/import');
}

test('a supplier’s file goes in, is all the same again, and can be taken back but for what was edited', async ({
  store,
  page,
}) => {
  const screen = new ImportPage(page);
  await page.goto('/manage-products');
  await page.getByRole('link', { name: 'Import Products' }).first().click();
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveText(['1 File', '2 Columns', '3 Check', '4 Import']);
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
  await pressWithoutAnswer(page, screen);
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
  const { body } = await store.call('GET', '/api/import', { token: await store.adminToken() });
  expect(body.imports).toHaveLength(1);
  await expect(screen.row(7)).toContainText('Name is required');
  await expect(screen.row(6)).toContainText('Name must have at most 120 characters (131)');
  await expectProblems(screen);
  await screen.tile('1 look alike').click();
  await expect(screen.row(4)).toContainText('Water Bottle');
  await screen.tile('4 to add').click();
  await expect(screen.row(5)).toContainText('₹60.00 · 1 pc · Kitchen');
  expect(await listProducts(store)).toEqual([]);

  await screen.button('Import 4 products').click();
  await expect(screen.result).toHaveText('4 added. 2 refused.');
  await expectReport(screen);
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
  await expect(page.getByText('There is nothing to add or change.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 0 products' })).toHaveCount(0);
  await screen.button('Discard').click();

  const garlic = added.find(({ name }) => name === 'Garlic Oil');
  await changeProduct(store, garlic?._id ?? '', { price: { from: 220, to: 230 } });
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
