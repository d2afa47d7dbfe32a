import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { violations } from './pages/violations.ts';

const publicScreens = [
  '/',
  '/register',
  '/verify-otp',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/privacy',
  '/nowhere',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no screen of the logged-out breaks an accessibility rule, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of publicScreens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await violations(page), path).toEqual([]);
    }
  });
}

test('a form with errors breaks no accessibility rule', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('no screen of the logged-out scrolls sideways', async ({ page }) => {
    for (const path of publicScreens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, path).toBeLessThanOrEqual(360);
    }
  });
});
