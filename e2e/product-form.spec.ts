import { expect } from '@playwright/test';
import { addCategory, listProducts, photo } from './catalogue.ts';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { ProductForm, ProductsPage } from './pages/products.page.ts';
import { watchForms } from './pages/watch-forms.ts';

const poha = { name: 'Poha', price: '₹1,062.50', category: 'Grains', quantity: '500 g' };

test.describe('as the administrator', () => {
  test.use({ asAdmin: true });
  test.beforeEach(async ({ store }) => {
    await addCategory(store, 'Grains');
    await addCategory(store, 'Snacks');
  });

  test('adding a product, then another', async ({ store, page }) => {
    const form = new ProductForm(page);
    const dialogs = new Dialogs(page);
    const lastSent = await watchForms(page);
    await page.goto('/manage-products');
    await page.getByRole('link', { name: 'Add New Product' }).click();
    await expect(page).toHaveTitle('Add New Product · Kirana');
    await expect(form.field('Name')).toBeFocused();
    await expect(form.field('Stock')).toHaveValue('in stock');
    await form.fill({ ...poha, description: 'Flattened rice.' });
    await form.image.setInputFiles(await photo());
    await form.submit.click();
    await expect(dialogs.text('Product added successfully!')).toBeVisible();
    expect((await lastSent()).texts).toEqual({
      name: 'Poha',
      price: '1062.50',
      category: 'Grains',
      quantity: '500 g',
      stock: 'in stock',
      description: 'Flattened rice.',
    });
    await dialogs.answer('OK');
    await expect(page).toHaveURL('/manage-products');
    await expect(new ProductsPage(page).row('Poha')).toBeInViewport();
    const [added] = await listProducts(store);
    expect(added).toMatchObject({
      name: 'Poha',
      price: 1062.5,
      category: { name: 'Grains' },
      stock: 'in stock',
      description: 'Flattened rice.',
      quantity: '500 g',
      image: expect.stringMatching(/^\/images\//),
    });
    await page.getByRole('link', { name: 'Add another' }).click();
    await expect(form.field('Name')).toHaveValue('');
  });

  test('adding by keyboard alone', async ({ store, page }) => {
    await page.goto('/add-product');
    const form = new ProductForm(page);
    const dialogs = new Dialogs(page);
    await expect(form.field('Category').getByRole('option', { name: 'Grains' })).toBeAttached();
    for (const text of ['Poha', '62', '500 g', 'Gra', 'out', 'Flattened rice.']) {
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
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/manage-products');
    const [added] = await listProducts(store);
    expect(added).toMatchObject({ name: 'Poha', price: 62, stock: 'out of stock' });
  });

  test('a big photo is made smaller before it is sent', async ({ page }) => {
    const lastSent = await watchForms(page);
    await page.goto('/add-product');
    const form = new ProductForm(page);
    await form.fill(poha);
    await form.image.setInputFiles(await photo(4000, 3000));
    await form.submit.click();
    await expect(new Dialogs(page).text('Product added successfully!')).toBeVisible();
    expect((await lastSent()).size).toEqual({ width: 1600, height: 1200 });
  });
});
