import { expect } from '@playwright/test';
import { addProduct, photo } from './catalogue.ts';
import { test } from './fixtures.ts';
import { CategoriesPage } from './pages/categories.page.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { toastOf } from './pages/toasts.ts';

test.use({ asAdmin: true });

test('an added one is removed, a changed one as it was, by keyboard', { tag: '@release' }, async ({
  page,
}) => {
  const categories = new CategoriesPage(page);
  const dialogs = new Dialogs(page);
  const undo = async () => {
    await expect(dialogs.button('OK')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialogs.button('Undo')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialogs.dialog).toBeHidden();
  };
  const add = async () => {
    await categories.name.fill('Dals');
    await categories.image.setInputFiles(await photo());
    await categories.button('Add Category').click();
    await expect(dialogs.text('Category added successfully!')).toBeVisible();
  };
  await categories.open();
  await add();
  await undo();
  await expect(toastOf(page, 'Dals is removed again')).toBeVisible();
  await expect(page.getByText('No categories found.')).toBeVisible();
  await expect(categories.name).toBeFocused();

  await add();
  await dialogs.answer('OK');
  const picture = categories.card('Dals').locator('img');
  const before = (await picture.getAttribute('src')) ?? '';
  await categories.edit('Dals').click();
  await categories.name.fill('Lentils');
  await categories.image.setInputFiles(await photo(400, 300, 'purple'));
  await categories.button('Update Category').click();
  await expect(dialogs.text('Category updated successfully!')).toBeVisible();
  await undo();
  await expect(toastOf(page, 'Dals is as it was')).toBeVisible();
  await expect(categories.names).toHaveText(['Dals']);
  await expect(picture).toHaveAttribute('src', before);
  expect((await page.request.get(before)).status()).toBe(200);
  await expect(categories.edit('Dals')).toBeFocused();
});

test('one that has a product by now is kept, with the reason', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const categories = new CategoriesPage(page);
  const dialogs = new Dialogs(page);
  await categories.open();
  await categories.name.fill('Dals');
  await categories.button('Add Category').click();
  await expect(dialogs.text('Category added successfully!')).toBeVisible();
  await addProduct(store, { name: 'Toor Dal', price: '149.5', category: 'Dals' });
  await dialogs.answer('Undo');
  await expect(dialogs.dialog.getByRole('alert')).toHaveText('Not undone: it has products');
  await dialogs.answer('OK');
  await expect(categories.names).toHaveText(['Dals']);
});
