import type { Order } from '@kirana/contract';
import { expect, type Page } from '@playwright/test';
import { placeOrders, setStatus } from './board-store.ts';
import { test } from './fixtures.ts';
import { BoardPage } from './pages/board.page.ts';
import { inspect, inspectOnScreen } from './pages/inspect.ts';
import { openShop } from './shop-store.ts';

test.use({ asAdmin: true });

/** Where presses on WhatsApp lead, without leaving this machine. */
async function keepFromWhatsApp(page: Page): Promise<void> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
}

const tellOf = (page: Page, { _id }: Order) =>
  page.locator(`[data-order="${_id}"]`).getByRole('link', { name: 'Tell Ravi on WhatsApp' });
const textIn = (href: string | null) => new URL(href ?? '').searchParams.get('text');

test('one tap tells a customer, and the offer goes on every screen', async ({
  store,
  page,
  context,
}) => {
  await openShop(store, { name: 'Sharma Kirana' });
  const [order] = (await placeOrders(store, 1)) as [Order];
  await keepFromWhatsApp(page);
  const board = new BoardPage(page);
  await board.open();
  const other = await context.newPage();
  await other.goto('/live-orders');
  await expect(board.card(order._id)).toBeVisible();
  await expect(tellOf(page, order)).toHaveCount(0);
  await expect(
    board.card(order._id).getByRole('link', { name: 'WhatsApp Ravi Nair' }),
  ).toBeVisible();

  await board.button(order._id, 'Accept').click();
  for (const one of [page, other]) await expect(tellOf(one, order)).toBeVisible();
  const icons = board.cardIn('To pack', order._id).getByRole('link');
  await expect(icons.nth(1)).toHaveAccessibleName('Tell Ravi on WhatsApp');
  const href = await tellOf(page, order).getAttribute('href');
  expect(href).toContain('https://wa.me/919812345678?text=');
  expect(textIn(href)).toMatch(
    /^Namaste Ravi, Sharma Kirana has taken your order 1 \(₹299\.00\)\.\nWith you by (tomorrow )?\d+:\d\d [ap]m\.$/,
  );
  await inspectOnScreen(page, 'a card with something to tell');

  // A press within a second of the change is not taken.
  await expect(tellOf(page, order)).toBeEnabled();
  const opened = context.waitForEvent('page');
  await tellOf(page, order).focus();
  await page.keyboard.press('Enter');
  await (await opened).close();
  for (const one of [page, other]) await expect(tellOf(one, order)).toHaveCount(0);
  // A second press would open another message, or take the next step.
  await expect(
    board.card(order._id).getByRole('link', { name: 'WhatsApp Ravi Nair' }),
  ).toBeFocused();

  // The order's page goes on offering it, also by SMS.
  await page.goto(`/order/${order._id}`);
  const customer = page.getByRole('region', { name: 'Customer' });
  await expect(customer.getByRole('link', { name: 'Tell Ravi on WhatsApp' })).toBeVisible();
  const sms = customer.getByRole('link', { name: 'Tell Ravi by SMS' });
  expect(await sms.getAttribute('href')).toMatch(/^sms:\+919812345678\?&body=Namaste%20Ravi/);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('Asha Verma told the customer on WhatsApp: accepted');
  await inspect(page, 'an order whose customer was told');

  await setStatus(store, order, { status: 'rejected', reason: { code: 'closing' } });
  const done = other.getByRole('region', { name: 'Just done' });
  const offer = done.getByRole('link', { name: 'Tell Ravi on WhatsApp' });
  expect(textIn(await offer.getAttribute('href'))).toBe(
    'Namaste Ravi, we could not take your order 1.\nThe store is closing',
  );
  await inspectOnScreen(other, 'a finished order with something to tell');
  // A press that could not be kept leaves the offer.
  await other.route('**/api/order/told/*', (route) => route.abort());
  await keepFromWhatsApp(other);
  const again = context.waitForEvent('page');
  await offer.click();
  await (await again).close();
  await expect(other.getByText('The server did not answer.').first()).toBeVisible();
  await expect(offer).toBeVisible();
});
