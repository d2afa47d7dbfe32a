import { expect } from '@playwright/test';
import { addCategory, photo } from './catalogue.ts';
import { test } from './fixtures.ts';
import { CategoriesPage } from './pages/categories.page.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { sidewaysOverflow, violations } from './pages/violations.ts';
import type { Store } from './store.ts';

const stored = async (store: Store): Promise<{ _id: string; name: string; imageUrl: string }[]> =>
  (await store.call('GET', '/api/category/all')).body;

test.describe('as the administrator', () => {
  test.use({ asAdmin: true });

  test('adding and editing by keyboard alone', async ({ store, page }) => {
    const categories = new CategoriesPage(page);
    const dialogs = new Dialogs(page);
    await categories.open();
    await categories.name.focus();
    await page.keyboard.type('Dairy');
    await page.keyboard.press('Tab');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.keyboard.press('Space'),
    ]);
    await chooser.setFiles(await photo());
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialogs.text('Category added successfully!')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(categories.names).toHaveText(['Dairy']);
    await categories.edit('Dairy').focus();
    await page.keyboard.press('Enter');
    await expect(categories.name).toBeFocused();
    // The text is selected, so typing replaces it.
    await page.keyboard.type('Milk');
    await page.keyboard.press('Enter');
    await expect(dialogs.text('Category updated successfully!')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(categories.edit('Milk')).toBeFocused();
    expect(await stored(store)).toMatchObject([{ name: 'Milk' }]);
  });

  test.describe('at 360 px', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test('a category is added and changed', { tag: '@system' }, async ({ store, page }) => {
      await addCategory(store, 'Dairy', await photo());
      const categories = new CategoriesPage(page);
      const dialogs = new Dialogs(page);
      await categories.open();
      await expect(categories.names).toHaveCount(1);
      expect(await sidewaysOverflow(page)).toBe(0);
      await categories.opener.tap();
      await categories.name.fill('Fruit');
      await categories.button('Add Category').tap();
      await dialogs.answer('OK');
      await expect(categories.name).toBeFocused();
      await categories.edit('Fruit').tap();
      await expect(categories.name).toBeInViewport();
      await categories.name.fill('Fresh fruit');
      await categories.button('Update Category').tap();
      await dialogs.answer('OK');
      await expect(categories.names).toHaveText(['Dairy', 'Fresh fruit']);
      expect(await violations(page)).toEqual([]);
    });
  });
});
