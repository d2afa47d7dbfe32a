import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ asAdmin: true });

test('the avatar service’s picture covers the initials', { tag: '@release' }, async ({ page }) => {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
  await page.route(/ui-avatars\.com/, (route) =>
    route.fulfill({ body, contentType: 'image/svg+xml' }),
  );
  await page.goto('/profile');
  await expect(page.locator('img[src*="ui-avatars.com"]')).toHaveCSS('opacity', '1');
});
