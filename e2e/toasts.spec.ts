import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { follow } from './pages/live.page.ts';
import { toastOf } from './pages/toasts.ts';
import { ravi } from './store.ts';

test.use({ asAdmin: true });

test('a toast is gone on the next screen, and never covers the head’s buttons', async ({
  store,
  page,
}) => {
  await store.placeOrder(await store.join(ravi));
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await follow(page, '/manage-products');
    await page.getByRole('button', { name: /\. Store: / }).click();
    await page.getByRole('button', { name: 'Pause 15 min' }).click();
    await page.getByRole('button', { name: 'Close notification' }).hover();
    const toast = await page.getByRole('region', { name: 'Notifications' }).boundingBox();
    const add = await page.getByRole('link', { name: 'Add New Product' }).first().boundingBox();
    expect(toast?.y).toBeGreaterThanOrEqual((add?.y ?? 0) + (add?.height ?? 0));
    await page.getByRole('link', { name: 'Kirana', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(toastOf(page, 'The store is paused')).toBeHidden({ timeout: 1_000 });
    await store.ask('DELETE', '/api/store/pause');
  }
});
