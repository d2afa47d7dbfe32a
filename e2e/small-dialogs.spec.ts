import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ asAdmin: true });

test('a select has its arrow as far from the edge as other fields their text', {
  tag: '@system',
}, async ({ page }) => {
  await page.goto('/manage-products');
  const select = page.getByLabel('Category', { exact: true });
  await expect(select).toHaveCSS('appearance', 'none');
  await expect(select).toHaveCSS('background-position', /calc\(100% - 16px\)/);
});
