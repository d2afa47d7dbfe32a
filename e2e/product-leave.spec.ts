import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { ProductForm } from './pages/products.page.ts';

// The product form asks before unsaved text is lost.
test.use({ asAdmin: true });

test('going back right after staying asks again', async ({ page }) => {
  await page.goto('/manage-products');
  await page.getByRole('link', { name: 'Add New Product' }).click();
  const form = new ProductForm(page);
  const dialogs = new Dialogs(page);
  await form.field('Name').fill('Poha');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(dialogs.text('Leave without saving?')).toBeVisible();
  // In one task, so that nothing is painted in between.
  await dialogs.dialog.getByRole('button', { name: 'Stay' }).evaluate((stay: HTMLElement) => {
    stay.click();
    history.back();
  });
  await dialogs.answer('Stay');
  await expect(page).toHaveURL('/add-product');
  await expect(form.field('Name')).toHaveValue('Poha');
});

test('closing the page with something unsaved asks, too', async ({ page }) => {
  await page.goto('/add-product');
  await new ProductForm(page).field('Name').fill('Poha');
  const [question] = await Promise.all([
    page.waitForEvent('dialog'),
    page.close({ runBeforeUnload: true }),
  ]);
  expect(question.type()).toBe('beforeunload');
  await Promise.all([page.waitForEvent('close'), question.accept()]);
});
