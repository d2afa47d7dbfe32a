import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { BoardPage } from './pages/board.page.ts';
import { SettingsPage } from './pages/settings.page.ts';

test.use({ asAdmin: true });

test('Targets say their unit, and what a customer is told', { tag: '@release' }, async ({
  page,
}) => {
  const board = new BoardPage(page);
  await board.open();
  await board.head('Targets').click();
  const { dialog } = board;
  await expect(dialog.getByText('min', { exact: true })).toHaveCount(5);
  for (const name of ['Accept within', 'Pack within', 'Deliver within'])
    await dialog.getByLabel(name).fill('0');
  await expect(dialog.getByText('A customer is told no time.')).toBeVisible();
  await dialog.getByLabel('Accept within').fill('5');
  await dialog.getByLabel('Deliver within').fill('65');
  await expect(dialog.getByText('A customer is told 1 h 10 min.')).toBeVisible();
  await dialog.getByLabel('Deliver within').fill('soon');
  await expect(dialog.getByText(/^A customer is told/)).toHaveCount(0);
});

test('Sound and alerts is left by Done', { tag: '@release' }, async ({ page }) => {
  const board = new BoardPage(page);
  await board.open();
  await board.head('Sound and alerts').click();
  const dialog = page.getByRole('dialog', { name: 'Sound and alerts' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
});

test('the switch of the shop comes first, with ways to it while it is on', {
  tag: '@release',
}, async ({ page }) => {
  const screen = new SettingsPage(page);
  await screen.open();
  const shop = page.getByRole('switch', { name: 'Storefront' });
  const first = page.getByRole('form', { name: 'Store settings' }).getByRole('region').first();
  await expect(first).toContainText('Your shop');
  await expect(shop).toBeInViewport();
  const open = page.getByRole('link', { name: 'Open my shop' });
  const share = page.getByRole('link', { name: 'Share on WhatsApp' });
  await expect(page.getByRole('button', { name: 'Print poster' })).toBeVisible();
  await expect(open).toBeHidden();
  await expect(share).toBeHidden();
  await shop.check();
  await expect(open).toBeHidden();
  await screen.save.click();
  await expect(open).toHaveAttribute('href', /\/shop$/);
  await expect(share).toBeVisible();
});

test('a select has its arrow as far from the edge as other fields their text', {
  tag: '@system',
}, async ({ page }) => {
  await page.goto('/manage-products');
  const select = page.getByLabel('Category', { exact: true });
  await expect(select).toHaveCSS('appearance', 'none');
  await expect(select).toHaveCSS('background-position', /calc\(100% - 16px\)/);
});
