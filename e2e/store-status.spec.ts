import { expect } from '@playwright/test';
import { openDatabase } from '../server/src/database/open-database.ts';
import { test } from './fixtures.ts';
import { storeToken } from './pages/session-token.ts';
import { StoreStatusPage } from './pages/store-status.page.ts';
import { toastOf } from './pages/toasts.ts';
import { ravi, type Store } from './store.ts';

const call = '**/api/store/store-status';

async function isOpen(store: Store): Promise<boolean> {
  const token = await store.adminToken();
  return (await store.call('GET', '/api/store/store-status', { token })).body.isOpen;
}

test.describe('as the administrator', () => {
  test.use({ asAdmin: true });

  test('closing and opening, by the server’s word', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    const status = new StoreStatusPage(page);
    await status.open();
    await expect(page).toHaveTitle('Store Status · Kirana');
    await expect(status.state('Open')).toBeVisible();
    await status.button('Close Store').click();
    await expect(status.state('Closed')).toBeVisible();
    expect(await isOpen(store)).toBe(false);
    await page.reload();
    await expect(status.state('Closed')).toBeVisible();
    await status.button('Open Store').focus();
    await page.keyboard.press('Enter');
    await expect(status.state('Open')).toBeVisible();
    await expect(status.button('Close Store')).toBeFocused();
    expect(await isOpen(store)).toBe(true);
  });

  test('while it loads, and when that fails, with Retry', { tag: '@release' }, async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(call, async (route) => {
      await held;
      await route.abort();
    });
    const status = new StoreStatusPage(page);
    await status.open();
    await expect(status.state('Loading...')).toBeVisible();
    release();
    await expect(status.error).toContainText('Error fetching store status');
    await page.unroute(call);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(status.state('Open')).toBeVisible();
    await expect(status.error).toBeHidden();
  });

  test('when the server breaks, with its reference', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    const status = new StoreStatusPage(page);
    await store.adminToken();
    const db = openDatabase(store, () => {});
    await db.schema.dropTable('store').execute();
    await db.destroy();
    const answered = page.waitForResponse(call);
    await status.open();
    const id = (await answered).headers()['x-request-id'];
    await expect(page.getByText(`Something went wrong (reference ${id})`)).toBeVisible();
  });

  test('while it changes: busy, and the old state until the server has said', {
    tag: '@release',
  }, async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let calls = 0;
    await page.route(call, async (route) => {
      if (route.request().method() === 'POST') {
        calls += 1;
        await held;
      }
      await route.continue();
    });
    const status = new StoreStatusPage(page);
    await status.open();
    await status.button('Close Store').click();
    await expect(status.button('Close Store')).toHaveAttribute('aria-busy', 'true');
    await status.button('Close Store').click({ force: true });
    await expect(status.state('Open')).toBeVisible();
    release();
    await expect(status.state('Closed')).toBeVisible();
    expect(calls).toBe(1);
  });

  test('a change that fails is said in red, and the state stays', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    const status = new StoreStatusPage(page);
    await status.open();
    await expect(status.state('Open')).toBeVisible();
    await page.route(call, (route) => route.abort());
    await status.button('Close Store').click();
    await expect(status.error).toContainText('Error changing store status');
    await expect(status.state('Open')).toBeVisible();
    expect(await isOpen(store)).toBe(true);
    await page.unroute(call);
    await status.button('Close Store').click();
    await expect(status.state('Closed')).toBeVisible();
    await expect(status.error).toBeHidden();
  });

  test('undo: closing and opening are undone, by keyboard too', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    const screen = new StoreStatusPage(page);
    await screen.open();
    await screen.button('Close Store').press('Enter');
    await expect(page.getByText('Closed by you just now')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(screen.undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(screen.state('Open')).toBeVisible();
    await expect(toastOf(page, 'The store is open again')).toBeVisible();
    await expect(screen.button('Close Store')).toBeFocused();
    await expect(screen.undo).toBeHidden();
    expect(await isOpen(store)).toBe(true);

    await screen.button('Close Store').click();
    await screen.button('Open Store').click();
    await expect(page.getByText('Opened by you just now')).toBeVisible();
    await screen.undo.click();
    await expect(screen.state('Closed')).toBeVisible();
    expect(await isOpen(store)).toBe(false);
  });

  test('undo: the line grows old', { tag: '@release' }, async ({ page }) => {
    await page.clock.install();
    const screen = new StoreStatusPage(page);
    await screen.open();
    await screen.button('Close Store').click();
    await expect(page.getByText('Closed by you just now')).toBeVisible();
    await page.clock.runFor(90_000);
    await expect(page.getByText('Closed by you 1 min ago')).toBeVisible();
  });

  test('undo: what somebody else changed since stays, with the reason', {
    tag: '@release',
  }, async ({ store, page }) => {
    const token = await store.joinAsAdmin(ravi);
    // The screen does not hear of the other change before the press.
    await page.route('**/api/live**', (route) => route.abort());
    const screen = new StoreStatusPage(page);
    await screen.open();
    await screen.button('Close Store').click();
    await expect(page.getByText('Closed by you just now')).toBeVisible();
    await store.call('POST', '/api/store/store-status', { token, body: { isOpen: true } });
    await screen.undo.click();
    await expect(screen.error).toContainText('Error changing store status');
    await expect(screen.error).toContainText('Not undone: changed again by Ravi Nair');
    await expect(screen.state('Open')).toBeVisible();
    await expect(screen.undo).toBeHidden();
    await screen.button('Close Store').click();
    await expect(screen.error).toBeHidden();
    await expect(page.getByText('Closed by you just now')).toBeVisible();
  });
});

test('the logged-out are offered the log-in beside the error', { tag: '@release' }, async ({
  page,
}) => {
  const status = new StoreStatusPage(page);
  await status.open();
  await expect(status.error).toHaveText('Error fetching store status');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
});

test('who is no administrator sees the state, and the refusal of a change', {
  tag: '@release',
}, async ({ store, page }) => {
  await store.adminToken();
  await storeToken(page, await store.join(ravi));
  const status = new StoreStatusPage(page);
  await status.open();
  await status.button('Close Store').click();
  await expect(status.error).toContainText('Error changing store status');
  await expect(status.error).toContainText(/administrator/i);
  await expect(status.state('Open')).toBeVisible();
});
