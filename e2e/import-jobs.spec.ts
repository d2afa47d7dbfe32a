import { expect } from '@playwright/test';
import { listProducts } from './catalogue.ts';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { csvFile, ImportPage } from './pages/import.page.ts';
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
