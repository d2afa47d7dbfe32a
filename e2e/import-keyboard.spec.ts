import { expect, type Locator, type Page } from '@playwright/test';
import { addCategory } from './catalogue.ts';
import { test } from './fixtures.ts';
import { csvFile, ImportPage } from './pages/import.page.ts';
import { inspect } from './pages/inspect.ts';

test.use({ asAdmin: true });

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

test('everyone can take every step, by keys alone', { tag: '@system' }, async ({ store, page }) => {
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
