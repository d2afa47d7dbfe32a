import { expect } from '@playwright/test';
import { listProducts } from './catalogue.ts';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { csvFile, ImportPage, savedRows } from './pages/import.page.ts';
import { inspect } from './pages/inspect.ts';
import type { Upload } from './pages/products.page.ts';

test.use({ asAdmin: true });

const headings = 'SKU,Name,Category,Quantity,Price';

/** A file of `Product 1`, `Product 2` and so on, in twenty categories. */
function fileOf(name: string, count: number): Upload {
  const rows = Array.from(
    { length: count },
    (_, at) => `S${at + 1},Product ${at + 1},Group ${at % 20},1 pc,${at + 1}`,
  );
  return csvFile(name, [headings, ...rows].join('\n'));
}

test('a long import outlives a lost connection, its page and a stop, and no other runs beside it', {
  tag: '@system',
}, async ({ store, page }) => {
  test.slow();
  const count = 12_000;
  const screen = new ImportPage(page);
  const file = fileOf('long.csv', count);
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
  await other.choose(csvFile('other.csv', `${headings}\nX,Dal,Pulses,1 kg,6`));
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

test('an import is a line of the history, which says so while it is undone and after', {
  tag: '@release',
}, async ({ store, page }) => {
  const screen = new ImportPage(page);
  await screen.open();
  await screen.choose(fileOf('suppliers-nov.csv', 60));
  await screen.button('Check 60 rows').click();
  await screen.button('Import 60 products').click();
  await expect(screen.result).toHaveText('60 added.');

  await page.goto('/history');
  const lines = page.getByRole('listitem').filter({ hasText: 'Import suppliers-nov.csv' });
  const line = lines.filter({
    hasText: 'Asha Verma · Import suppliers-nov.csv: 60 products added',
  });
  await expect(line).toHaveCount(1);
  await line.getByRole('button', { name: 'Show changes' }).click();
  const changes = line.getByRole('listitem').filter({ hasText: '· Added' });
  await expect(changes).toHaveCount(50);
  await line.getByRole('button', { name: 'Show more' }).click();
  await expect(changes).toHaveCount(80);
  await expect(changes.filter({ hasText: 'Product 60' })).toBeVisible();
  await line.getByRole('button', { name: 'Hide changes' }).click();

  const { promise: isSeen, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/api/import', (route) => isSeen.then(() => route.continue()));
  await line.getByRole('button', { name: 'Undo' }).click();
  const dialogs = new Dialogs(page);
  await expect(dialogs.dialog).toContainText(/^Undo 80 changes of Asha Verma, \d+:\d\d [ap]m\?/);
  await dialogs.answer('Undo');
  await dialogs.text('The import is being undone').waitFor();
  await dialogs.answer('OK');
  await expect(line).toContainText('· being undone');
  go();
  await expect(line).toContainText('· undone');
  await expect(line.getByRole('button', { name: 'Undo' })).toBeHidden();
  const undo = lines.filter({ hasText: 'Asha Verma · Import suppliers-nov.csv undone' });
  await undo.getByRole('button', { name: 'Show changes' }).click();
  await expect(undo.getByText('Product 60 · Undone: taken away again')).toBeVisible();
  expect(await listProducts(store)).toEqual([]);
});

test('an undo that can put nothing back says why, and can be made once it can', {
  tag: '@release',
}, async ({ store, page }) => {
  const screen = new ImportPage(page);
  const dialogs = new Dialogs(page);
  for (const [name, price] of [
    ['first.csv', 5],
    ['second.csv', 6],
  ] as const) {
    await screen.open();
    await screen.choose(csvFile(name, `${headings}\nX,Dal,Pulses,1 kg,${price}`));
    await screen.button('Check 1 row').click();
    await screen.button('Import 1 product').click();
    await screen.button('Undo this import').waitFor();
  }
  const undo = async (file: string) => {
    await page.goto('/history');
    const lines = page.getByRole('listitem').filter({ hasText: `Import ${file}: ` });
    await lines.getByRole('button', { name: 'Undo', exact: true }).click();
    await dialogs.answer('Undo');
    await dialogs.text('The import is being undone').waitFor();
    await dialogs.answer('OK');
    return lines;
  };
  const reason = 'Nothing could be put back: changed again by Asha Verma';
  await undo('first.csv');
  await dialogs.text(reason).waitFor();
  await dialogs.answer('OK');
  await screen.open();
  await page.getByRole('link', { name: 'first.csv' }).click();
  await expect(screen.result).toHaveText('1 added.');
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText('1 product is kept:')).toBeVisible();
  await expect(await undo('second.csv')).toContainText('· undone');
  await expect(await undo('first.csv')).toContainText('· undone');
  expect(await listProducts(store)).toEqual([]);
});

test('a long report says how far it is, and can be cancelled', { tag: '@release' }, async ({
  page,
}) => {
  const screen = new ImportPage(page);
  await screen.open();
  await screen.choose(fileOf('long.csv', 1_500));
  await screen.button('Check 1,500 rows').click();
  await screen.button('Import 1,500 products').click();
  await expect(screen.result).toHaveText('1,500 added.');

  let pages = 0;
  const { promise: isSeen, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/rows?*', async (route) => {
    pages += 1;
    if (pages > 4) await isSeen;
    return route.continue();
  });
  const report = screen.button('Download report');
  await report.click();
  await expect(page.getByText('300 of 1,500 rows')).toBeVisible();
  await inspect(page, 'a report under way');
  await screen.button('Cancel').click();
  await expect(report).toBeFocused();
  await expect(report).not.toHaveAttribute('aria-busy');
  await expect(screen.button('Cancel')).toBeHidden();
  go();
  const rows = await savedRows(await screen.download('Download report'));
  expect(rows.map(([row]) => row)).toEqual([
    'Row',
    ...Array.from({ length: 1_500 }, (_, at) => String(at + 2)),
  ]);
});
