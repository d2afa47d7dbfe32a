import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ asAdmin: true });

test('the page rests behind a dialog, at its width', {
  tag: '@system',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.goto('/manage-store');
  const card = page.getByRole('region', { name: 'Opening hours' });
  const before = await card.boundingBox();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await page.mouse.move(20, 200);
  await page.mouse.wheel(0, 200);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  expect(await card.boundingBox()).toEqual(before);
});

test('a select has its arrow as far from the edge as other fields their text', {
  tag: '@system',
}, async ({ page }) => {
  await page.goto('/manage-products');
  const select = page.getByLabel('Category', { exact: true });
  await expect(select).toHaveCSS('appearance', 'none');
  await expect(select).toHaveCSS('background-position', /calc\(100% - 16px\)/);
});
