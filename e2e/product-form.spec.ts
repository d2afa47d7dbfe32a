import { expect } from '@playwright/test';
import { addCategory, listProducts, photo } from './catalogue.ts';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { ProductForm, ProductsPage } from './pages/products.page.ts';
import { watchForms } from './pages/watch-forms.ts';

test.use({ asAdmin: true });
test.beforeEach(({ store }) => addCategory(store, 'Grains'));

test('adding by keyboard alone, then another', async ({ store, page }) => {
  const lastSent = await watchForms(page);
  await page.goto('/add-product');
  const form = new ProductForm(page);
  const dialogs = new Dialogs(page);
  await expect(page).toHaveTitle('Add New Product · Kirana');
  await expect(form.field('Stock')).toHaveValue('in stock');
  await expect(form.field('Category').getByRole('option', { name: 'Grains' })).toBeAttached();
  for (const text of ['Poha', '1,062.50', '500 g', 'Gra', 'out', 'Flattened rice.']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(form.image).toBeFocused();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.keyboard.press('Enter'),
  ]);
  await chooser.setFiles(await photo());
  await expect(page.getByText('photo.jpg')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByText('More about this product')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.submit).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(dialogs.text('Product added successfully!')).toBeVisible();
  const texts = { name: 'Poha', quantity: '500 g', description: 'Flattened rice.' };
  const stock = 'out of stock';
  const sent = { ...texts, price: '1062.50', category: 'Grains', stock };
  expect((await lastSent()).texts).toEqual(sent);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/manage-products');
  const row = new ProductsPage(page).row('Poha');
  await expect(row).toBeInViewport();
  await expect(row.locator('img')).toHaveAttribute('src', /^\/images\/.+\/96$/);
  await row.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  const [added] = await listProducts(store);
  expect(added).toMatchObject({ ...texts, price: 1062.5, category: { name: 'Grains' }, stock });
  await page.getByRole('link', { name: 'Add another' }).click();
  await expect(form.field('Name')).toBeFocused();
  await expect(form.field('Name')).toHaveValue('');
});

test('a big photo is made smaller before it is sent', async ({ page }) => {
  const lastSent = await watchForms(page);
  await page.goto('/add-product');
  const form = new ProductForm(page);
  await form.fill({ name: 'Poha', price: '62', category: 'Grains', quantity: '500 g' });
  await form.image.setInputFiles(await photo(4000, 3000));
  await form.submit.click();
  await expect(new Dialogs(page).text('Product added successfully!')).toBeVisible();
  expect((await lastSent()).size).toEqual({ width: 1600, height: 1200 });
});
