import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { storedToken, storeToken } from './pages/session-token.ts';
import { asha, ravi } from './store.ts';

test.describe('as the administrator', () => {
  test.use({ asAdmin: true });

  test('it shows the account, with initials where no avatar comes', { tag: '@release' }, async ({
    page,
  }) => {
    const requested = page.waitForRequest(/ui-avatars\.com/);
    await page.goto('/profile');
    expect(new URL((await requested).url()).searchParams.get('name')).toBe(asha.name);
    await expect(page.getByRole('img', { name: `Avatar of ${asha.name}` })).toHaveText('AV');
    const account = page.getByRole('region', { name: 'Account' });
    for (const text of [asha.name, 'Administrator', asha.email, asha.phone, asha.city, 'admin']) {
      await expect(account.getByText(text, { exact: true })).toBeVisible();
    }
  });

  test('the avatar service’s picture covers the initials', { tag: '@release' }, async ({
    page,
  }) => {
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
    await page.route(/ui-avatars\.com/, (route) =>
      route.fulfill({ body, contentType: 'image/svg+xml' }),
    );
    await page.goto('/profile');
    await expect(page.locator('img[src*="ui-avatars.com"]')).toHaveCSS('opacity', '1');
  });

  test('it spins while it waits', { tag: '@release' }, async ({ page }) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/auth/me', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/profile');
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    answer();
    await expect(page.getByText('Administrator')).toBeVisible();
  });

  test('an answer without a user', { tag: '@release' }, async ({ page }) => {
    await page.route('**/api/auth/me', (route) => route.fulfill({ json: {} }));
    await page.goto('/profile');
    await expect(page.getByText('No user data found')).toBeVisible();
  });

  test('a fetch that fails is logged and leads to the log-in', { tag: '@release' }, async ({
    page,
  }) => {
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Failed to fetch the profile'),
    );
    await page.route('**/api/auth/me', (route) => route.abort());
    await page.goto('/profile');
    await expect(page).toHaveURL('/login');
    expect((await logged).type()).toBe('error');
  });

  test('Logout forgets the token and leads to the log-in', { tag: '@release' }, async ({
    page,
  }) => {
    await page.goto('/profile');
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    expect(await storedToken(page)).toBeNull();
  });
});

test('an account that is no administrator is called User', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await store.adminToken();
  await storeToken(page, await store.join(ravi));
  await page.goto('/profile');
  await expect(page.getByText('User', { exact: true })).toBeVisible();
  await expect(page.getByText('user', { exact: true })).toBeVisible();
});

test('without a token it leads to the log-in', { tag: '@release' }, async ({ page }) => {
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
});
