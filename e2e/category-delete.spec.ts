import { expect } from '@playwright/test';
import { addCategory, addProduct, photo } from './catalogue.ts';
import { test } from './fixtures.ts';
import { CategoriesPage } from './pages/categories.page.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { toastOf } from './pages/toasts.ts';
import { sidewaysOverflow, violations } from './pages/violations.ts';

const question = 'Are you sure you want to delete this category?';
const done = 'Category deleted successfully!';
const failure = 'Error occurred while deleting the category';
const deleteCall = '**/api/category/delete/*';

test.describe('as the administrator', () => {
  test.use({ asAdmin: true });

  test('a category goes and comes back by keyboard, picture and all', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    await addCategory(store, 'Dairy', await photo());
    await addCategory(store, 'Spices');
    const stored = async () => (await store.call('GET', '/api/category/all')).body;
    const before = await stored();
    const categories = new CategoriesPage(page);
    const dialogs = new Dialogs(page);
    await categories.open();
    await categories.delete('Dairy').focus();
    await page.keyboard.press('Enter');
    await expect(dialogs.dialog).toHaveAccessibleName('Delete “Dairy”');
    await expect(dialogs.text(question)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialogs.answer('Cancel');
    expect(await stored()).toEqual(before);
    await categories.delete('Dairy').click();
    await dialogs.answer('Delete');
    await expect(dialogs.text(done)).toBeVisible();
    await expect(categories.names).toHaveText(['Spices']);
    expect(await stored()).toHaveLength(1);
    await page.keyboard.press('Tab');
    await expect(dialogs.button('Undo')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toastOf(page, 'Dairy is back')).toBeVisible();
    await expect(categories.names).toHaveText(['Dairy', 'Spices']);
    await expect(page.getByRole('region', { name: 'All categories' })).toBeFocused();
    expect(await stored()).toEqual(before);
    await page.goto('/history');
    await expect(page.getByText('Dairy · Undone: put back')).toBeVisible();
    await expect(page.getByText('Dairy · Deleted · undone')).toBeVisible();
  });

  test('one with products stays, and says how many it has', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    await addCategory(store, 'Dairy');
    await addProduct(store, { name: 'Milk', price: '30', category: 'Dairy' });
    const categories = new CategoriesPage(page);
    const dialogs = new Dialogs(page);
    await categories.open();
    await categories.delete('Dairy').click();
    await dialogs.answer('Delete');
    await expect(dialogs.text(failure)).toBeVisible();
    await expect(dialogs.text('Dairy has 1 product')).toBeVisible();
    await dialogs.answer('OK');
    await expect(categories.names).toHaveText(['Dairy']);
  });

  test('the dialog deletes what it was opened on, gone at once and back when the connection is lost', {
    tag: '@release',
  }, async ({ store, page }) => {
    const { _id } = await addCategory(store, 'Dairy');
    await addCategory(store, 'Spices');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const requests: string[] = [];
    await page.route(deleteCall, async (route) => {
      requests.push(route.request().url());
      await held;
      await route.abort();
    });
    const categories = new CategoriesPage(page);
    const dialogs = new Dialogs(page);
    await categories.open();
    await categories.delete('Dairy').click();
    await addCategory(store, 'Atta');
    const refetched = page.waitForResponse('**/api/category/all-no-pagination');
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await refetched;
    await expect(dialogs.dialog).toHaveAccessibleName('Delete “Dairy”');
    await dialogs.answer('Delete');
    await expect(categories.names).toHaveText(['Atta', 'Spices']);
    release();
    await expect(dialogs.text(failure)).toBeVisible();
    await dialogs.answer('OK');
    await expect(categories.names).toHaveText(['Atta', 'Dairy', 'Spices']);
    expect(requests).toEqual([`${store.url}/api/category/delete/${_id}`]);
  });

  test('the form lets go of the one that is deleted', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    await addCategory(store, 'Dairy');
    const categories = new CategoriesPage(page);
    const dialogs = new Dialogs(page);
    await categories.open();
    await categories.edit('Dairy').click();
    await categories.name.fill('Milk');
    await categories.delete('Dairy').click();
    await dialogs.answer('Delete');
    await dialogs.answer('OK');
    await expect(categories.button('Add Category')).toBeVisible();
    await expect(categories.name).toHaveValue('');
    await expect(page.getByText('No categories found.')).toBeVisible();
  });

  test.describe('at 320 px', () => {
    test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

    test('both buttons of a card fit', { tag: '@system' }, async ({ store, page }) => {
      await addCategory(store, 'Dairy', await photo());
      await addCategory(store, 'Spices');
      const categories = new CategoriesPage(page);
      await categories.open();
      await expect(categories.delete('Dairy')).toBeVisible();
      expect(await sidewaysOverflow(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
    });
  });
});

test('the logged-out are asked to log in', { tag: '@release' }, async ({ store, page }) => {
  await addCategory(store, 'Dairy');
  const categories = new CategoriesPage(page);
  const dialogs = new Dialogs(page);
  await categories.open();
  await categories.delete('Dairy').click();
  await expect(dialogs.text('Authorization required. Please log in.')).toBeVisible();
});
