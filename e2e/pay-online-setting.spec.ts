import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { inspect } from './pages/inspect.ts';
import { SettingsPage } from './pages/settings.page.ts';
import { toastOf } from './pages/toasts.ts';

test.use({ asAdmin: true });

const needsKeys = "Set Razorpay's keys on the server first";

test('without keys online payment cannot be switched on, and it says why', {
  tag: '@release',
}, async ({ store, page }) => {
  const screen = new SettingsPage(page);
  await screen.open();
  const field = screen.field('Pay online');
  await expect(field).toHaveAccessibleDescription(needsKeys);
  await field.click({ force: true });
  await field.press('Space');
  await expect(field).not.toBeChecked();
  await expect(screen.unsaved).toBeHidden();
  await inspect(page, 'settings without keys');
  const { body } = await store.call('GET', '/api/store/settings/all', {
    token: await store.adminToken(),
  });
  expect(body.settings.onlinePayment).toBe(false);
});

test('a server that has lost its keys says so, and it stays in sight', { tag: '@release' }, async ({
  page,
}) => {
  await page.route('**/api/store/settings/all', async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), razorpay: 'live' } });
  });
  const screen = new SettingsPage(page);
  await screen.open();
  await screen.field('Pay online').check();
  await screen.save.click();
  const refusal = page.getByRole('alert').filter({ hasText: needsKeys });
  await expect(refusal).toBeInViewport();
  await expect(screen.unsaved).toHaveText('Not saved: Pay online');
  await screen.fill({ 'Store name': 'Nila Dukan' });
  await expect(refusal).toBeInViewport();
});

test.describe('with test keys', () => {
  test.use({
    storeEnv: { RAZORPAY_KEY_ID: 'rzp_test_key', RAZORPAY_KEY_SECRET: 'secret' },
  });

  test('online payment is switched on, and no real money moves', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    const screen = new SettingsPage(page);
    await screen.open();
    const field = screen.field('Pay online');
    await expect(field).toHaveAccessibleDescription('Test keys: no real money.');
    await expect(field).not.toBeChecked();
    await field.check();
    await expect(screen.unsaved).toHaveText('Not saved: Pay online');
    await screen.save.click();
    await expect(toastOf(page, 'Store settings saved')).toBeVisible();
    await expect(field).toHaveAccessibleDescription('Test keys: no real money.');
    await page.goto('/history');
    await expect(page.getByText('Pay online no → yes')).toBeVisible();
    const { body } = await store.call('GET', '/api/store/settings/all', {
      token: await store.adminToken(),
    });
    expect(body).toMatchObject({ razorpay: 'test', settings: { onlinePayment: true } });
  });
});

test.describe('with live keys', () => {
  test.use({
    storeEnv: { RAZORPAY_KEY_ID: 'rzp_live_key', RAZORPAY_KEY_SECRET: 'secret' },
  });

  test('nothing is said about a test', { tag: '@release' }, async ({ page }) => {
    const screen = new SettingsPage(page);
    await screen.open();
    await expect(screen.field('Pay online')).toHaveAccessibleDescription(/through Razorpay/);
    await expect(page.getByText('Test keys')).toHaveCount(0);
  });
});
