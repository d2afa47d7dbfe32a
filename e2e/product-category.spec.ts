import { expect, type Page } from '@playwright/test';
import { addCategory } from './catalogue.ts';
import { test } from './fixtures.ts';
import { CategoriesPage } from './pages/categories.page.ts';
import { Dialogs } from './pages/dialogs.page.ts';

test.use({ asAdmin: true });

test('a category is added from the form, which keeps what was typed', { tag: '@release' }, async ({
  page,
  store,
}) => {
  await addCategory(store, 'Grains');
  await page.goto('/add-product');
  const name = page.getByLabel('Name', { exact: true });
  const category = page.getByLabel('Category', { exact: true });
  await name.fill('Poha');
  await category.selectOption('New category…');
  const dialog = page.getByRole('dialog', { name: 'New category' });
  await dialog.getByLabel('Category name').fill('grains');
  await dialog.getByLabel('Category name').press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(dialog.getByLabel('Category name')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Category name').fill('Snacks');
  await dialog.getByRole('button', { name: 'Add Category' }).click();
  await expect(dialog).toBeHidden();
  await expect(category).toHaveValue('Snacks');
  await expect(name).toHaveValue('Poha');
  await category.selectOption('New category…');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(category).toHaveValue('Snacks');
});

test('a category that comes after its dialog was closed replaces no choice made since', {
  tag: '@release',
}, async ({ page, store }) => {
  await addCategory(store, 'Grains');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/category/add', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/add-product');
  const category = page.getByLabel('Category', { exact: true });
  await category.selectOption('New category…');
  await page.getByLabel('Category name').fill('Snacks');
  await page.getByLabel('Category name').press('Enter');
  await page.keyboard.press('Escape');
  await category.selectOption('Grains');
  answer();
  await expect(category).toContainText('Snacks');
  await expect(category).toHaveValue('Grains');
});

/** Opens Category Management from another screen without loading the app anew. */
async function openCategories(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Manage', exact: true }).click();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Categor/ })
    .or(page.getByRole('menuitem', { name: 'Category', exact: true }))
    .click();
}

test('a category added or deleted on its own screen is so in the form at once', {
  tag: '@release',
}, async ({ page, store }) => {
  await addCategory(store, 'Grains');
  await page.goto('/manage-products');
  const choices = page.getByLabel('Category', { exact: true });
  await expect(choices).toContainText('Grains');
  const timeout = 2000;
  await openCategories(page);
  await page.getByLabel('Name', { exact: true }).fill('Snacks');
  await page.getByRole('button', { name: 'Add Category' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.goBack();
  await page.getByRole('link', { name: 'Add New Product' }).click();
  await expect(choices).toContainText('Snacks', { timeout });
  await openCategories(page);
  await new CategoriesPage(page).delete('Snacks').click();
  await new Dialogs(page).answer('Delete');
  await new Dialogs(page).answer('OK');
  await page.goBack();
  await expect(choices).toContainText('Grains', { timeout });
  await expect(choices).not.toContainText('Snacks', { timeout });
});
