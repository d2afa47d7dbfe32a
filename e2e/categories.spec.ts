import { expect } from '@playwright/test';
import { addCategory, photo } from './catalogue.ts';
import { test } from './fixtures.ts';
import { CategoriesPage } from './pages/categories.page.ts';
import { Dialogs } from './pages/dialogs.page.ts';
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

    test('Edit brings the form into view', { tag: '@system' }, async ({ store, page }) => {
      for (const name of ['Dairy', 'Fruit', 'Spices', 'Tea'])
        await addCategory(store, name, await photo());
      const categories = new CategoriesPage(page);
      await categories.open();
      await categories.edit('Tea').tap();
      await expect(categories.name).toBeFocused();
      await expect(categories.name).toBeInViewport();
    });
  });
});
