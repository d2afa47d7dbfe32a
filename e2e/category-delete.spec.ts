import { expect } from '@playwright/test';
import { addCategory, photo } from './catalogue.ts';
import { test } from './fixtures.ts';
import { CategoriesPage } from './pages/categories.page.ts';
import { sidewaysOverflow, violations } from './pages/violations.ts';

test.describe('as the administrator', () => {
  test.use({ asAdmin: true });

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
