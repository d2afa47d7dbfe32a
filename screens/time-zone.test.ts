import { screen, waitFor, within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { ravi } from '../e2e/store.ts';
import { test } from './app.ts';
import { hold } from './parts.ts';

test.override({ storeEnv: { STORE_TIMEZONE: 'Asia/Tokyo' } });

const parts = { dateStyle: 'medium', timeStyle: 'short' } as const;
const inTokyo = (instant: string, timeZone = 'Asia/Tokyo') =>
  new Intl.DateTimeFormat('en-IN', { ...parts, timeZone })
    .format(Date.parse(instant))
    .replaceAll('\u202f', ' ');

test('a store’s zone that did not come is asked for again', async ({ store, app }) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  app.logIn(await store.adminToken());
  const order = await store.placeOrder(await store.join(ravi));
  // What comes live asks for it as well.
  app.intercept(/\/api\/live/, () => new Promise(() => {}));
  let isLost = true;
  app.intercept(/^GET \/api\/store\/settings$/, (pass) =>
    isLost ? Promise.reject(new TypeError('lost')) : pass(),
  );
  await app.open(`/order/${order._id}`);
  const main = await screen.findByRole('main');
  await waitFor(() => expect(main).toHaveTextContent('Toor Dal'));
  // By now all that is shown has asked.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(main).not.toHaveTextContent(inTokyo(order.createdAt));
  isLost = false;
  await vi.advanceTimersByTimeAsync(15_000);
  await waitFor(() => expect(main).toHaveTextContent(inTokyo(order.createdAt)));
});

test('on a first visit it says that it loads, and no time is drawn before the store’s zone is known', async ({
  store,
  app,
}) => {
  const token = await store.adminToken();
  app.logIn(token);
  const order = await store.placeOrder(await store.join(ravi));
  const shown = (text: string) => document.body.textContent?.includes(text);
  const inIndia = inTokyo(order.createdAt, 'Asia/Kolkata');
  let isWrong = false;
  const watch = new MutationObserver(() => {
    isWrong ||= shown(inIndia) === true;
  });
  watch.observe(document.documentElement, { subtree: true, childList: true, characterData: true });
  const { letGo } = hold(app, /^GET \/api\/store\/settings$/);
  await app.open(`/order/${order._id}`);
  // A screen that did not wait would have drawn its own answer by then.
  await import('../web/src/screens/order/OrderPage.tsx');
  for (let call = 0; call < 20; call++)
    await store.call('GET', `/api/order/${order._id}`, { token });
  await screen.findByText('Loading…');
  letGo();
  await waitFor(() => expect(shown(inTokyo(order.createdAt))).toBe(true));
  watch.disconnect();
  expect(isWrong).toBe(false);
});

test('a store’s zone that does not come holds up one screen, and not the next as well', async ({
  store,
  app,
}) => {
  app.logIn(await store.adminToken());
  app.intercept(/^GET \/api\/store\/settings$/, () => new Promise(() => {}));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await app.open('/manage-category');
  await vi.advanceTimersByTimeAsync(15_000);
  await screen.findByText('No categories found.');
  await app.user.click(within(screen.getByRole('banner')).getByText('Profile'));
  // Another wait for the zone would take longer.
  await screen.findByRole('heading', { level: 1, name: 'My Profile' }, { timeout: 10_000 });
});
