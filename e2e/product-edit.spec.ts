import { expect } from '@playwright/test';
import { addCategory, addProduct, listProducts, photo } from './catalogue.ts';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { ProductForm, ProductsPage } from './pages/products.page.ts';
import { watchForms } from './pages/watch-forms.ts';

test.use({ asAdmin: true });
test.beforeEach(async ({ store }) => {
  await addCategory(store, 'Grains');
  await addCategory(store, 'Snacks');
});

test('editing: prefilled, the picture optional, back to the same list', async ({ store, page }) => {
  const before = await addProduct(store, { name: 'Poha', price: '62.5', category: 'Grains' });
  const sweets = await addCategory(store, 'Sweets');
  const dialogs = new Dialogs(page);
  const lastSent = await watchForms(page);
  await page.goto('/manage-products?search=poh');
  await new ProductsPage(page).edit('Poha').click();
  await expect(page).toHaveURL(`/edit-product/${before._id}`);
  await expect(page).toHaveTitle('Poha · Edit Product · Kirana');
  const form = new ProductForm(page);
  await expect(form.field('Name')).toHaveValue('Poha');
  await expect(form.field('Price')).toHaveValue('62.50');
  await expect(form.field('Quantity')).toHaveValue('1 kg');
  await expect(form.field('Category').locator('option:checked')).toHaveText('Grains');
  await form.field('Category').selectOption('Sweets');
  await form.field('Stock').selectOption('out of stock');
  await form.field('Price').fill('70');
  await form.submit.click();
  await expect(dialogs.text('Product updated successfully!')).toBeVisible();
  const sent = await lastSent();
  expect(sent.texts['category']).toBe(sweets._id);
  expect(sent.size).toBeUndefined();
  await dialogs.answer('OK');
  await expect(page).toHaveURL('/manage-products?search=poh');
  const [after] = await listProducts(store);
  expect(after).toMatchObject({
    price: 70,
    stock: 'out of stock',
    category: { name: 'Sweets' },
    image: before.image,
  });
});

test('editing by keyboard alone, with another picture', async ({ store, page }) => {
  const before = await addProduct(store, { name: 'Poha', price: '62', category: 'Grains' });
  await page.goto(`/edit-product/${before._id}`);
  const form = new ProductForm(page);
  await form.field('Name').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Thick Poha');
  await form.image.focus();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.keyboard.press('Space'),
  ]);
  await chooser.setFiles(await photo(300, 300, 'purple'));
  await page.keyboard.press('Tab');
  await expect(page.getByText('More about this product')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(new Dialogs(page).text('Product updated successfully!')).toBeVisible();
  const [after] = await listProducts(store);
  expect(after?.name).toBe('Thick Poha');
  expect(after?.image).not.toBe(before.image);
});
