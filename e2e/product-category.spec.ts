import { expect } from '@playwright/test';
import { addCategory } from './catalogue.ts';
import { test } from './fixtures.ts';

test.use({ asAdmin: true });

test('a category is added from the form, which keeps what was typed', async ({ page, store }) => {
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

test('a category added on its own screen is in the form at once', async ({ page, store }) => {
  await addCategory(store, 'Grains');
  await page.goto('/manage-products');
  await expect(page.getByLabel('Category', { exact: true })).toContainText('Grains');
  const manage = page.getByRole('button', { name: 'Manage', exact: true });
  const category = page.getByRole('menuitem', { name: 'Category', exact: true });
  await manage.click();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Categor/ })
    .or(category)
    .click();
  await page.getByLabel('Name', { exact: true }).fill('Snacks');
  await page.getByRole('button', { name: 'Add Category' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.goBack();
  await page.getByRole('link', { name: 'Add New Product' }).click();
  await expect(page.getByLabel('Category', { exact: true })).toContainText('Snacks', {
    timeout: 2000,
  });
});
