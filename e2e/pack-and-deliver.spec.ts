import type { Order } from '@kirana/contract';
import { expect, type Page } from '@playwright/test';
import { placeOrders, setDue, setStatus } from './board-store.ts';
import { test } from './fixtures.ts';
import { inspect } from './pages/inspect.ts';
import { phoneOf } from './phones.ts';
import { asha } from './store.ts';

const cardOf = (page: Page, { _id }: Order) => page.locator(`[data-order="${_id}"]`);
const buttonOf = (page: Page, order: Order, name: string) =>
  cardOf(page, order).getByRole('button', { name, exact: true });

test('everyone can use both screens', { tag: '@system' }, async ({ store, browser }) => {
  test.slow();
  const [toPack, toDeliver, failed] = (await placeOrders(store, 3)) as [Order, Order, Order];
  await setStatus(store, toPack, { status: 'accepted' });
  await setStatus(store, failed, { status: 'accepted' });
  await setStatus(store, toDeliver, { status: 'packed' });
  await setDue(store, toPack, -7);
  await setDue(store, toDeliver, 2);
  const page = await phoneOf(browser, store, 'packer', 'Meena Iyer');
  await page.goto('/to-pack');
  await cardOf(page, toPack).getByRole('checkbox').check();
  await inspect(page, 'what is to be packed');
  await page.route('**/api/order/status/*', (route) =>
    route.fulfill({ status: 412, json: { code: 'order.stale', message: 'Ravi rejected it.' } }),
  );
  await buttonOf(page, failed, 'Mark packed').click();
  await expect(cardOf(page, failed)).toContainText('Ravi rejected it.');
  await inspect(page, 'a step that was refused');
  await page.unroute('**/api/order/status/*');
  await buttonOf(page, toPack, 'Mark packed').click();
  await expect(buttonOf(page, toPack, 'Undo')).toBeVisible();
  await inspect(page, 'a step that was taken');
  await store.setPosition({ ...asha, email: 'meena@example.in' }, 'rider');
  await page.goto('/to-deliver');
  await expect(page.getByRole('article')).toHaveCount(2);
  await inspect(page, 'what is to be delivered');
  await page.context().close();
});
