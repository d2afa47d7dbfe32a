import { expect, type Page } from '@playwright/test';
import { silence } from './board-store.ts';
import { inspect, inspectOnPhone } from './pages/inspect.ts';
import { follow } from './pages/live.page.ts';
import { LockedPhone } from './pages/locked-phone.ts';
import { NavigationBar } from './pages/navigation.page.ts';
import { test as base } from './push-fixtures.ts';
import { ravi } from './store.ts';

const test = base.extend<{ phone: LockedPhone }>({
  phone: async ({ page, push }, use) => use(await LockedPhone.of(page, push)),
});

test.use({ asAdmin: true, serviceWorkers: 'allow' });

const onText = 'This device rings when it is locked.';
const offText = 'A phone that is locked or shows another app does not ring.';
const firstOrder = 'New order ₹299.00';

async function openDialog(page: Page) {
  const floor = await follow(page, '/live-orders');
  await page.getByRole('main').getByRole('button', { name: 'Sound and alerts' }).click();
  const button = (name: string) => floor.dialog.getByRole('button', { name, exact: true });
  const locked = button('Ring when locked');
  await expect(locked).toBeVisible();
  return { floor, button, locked };
}

async function switchOn(page: Page, phone: LockedPhone) {
  const { locked, ...dialog } = await openDialog(page);
  await phone.worker();
  await locked.click();
  await expect(locked).toHaveAttribute('aria-pressed', 'true');
  await expect(locked).not.toHaveAttribute('aria-busy', 'true');
  return { locked, ...dialog };
}

test('the button makes this device ring, by keyboard too, and a test arrives there', async ({
  page,
  phone,
  push,
}) => {
  const { floor, button, locked } = await openDialog(page);
  await expect(floor.dialog).toContainText(offText);
  await expect(floor.dialog).toContainText('Google, Mozilla or Apple carry it, encrypted.');
  await expect(button('Send a test')).toBeHidden();
  await phone.worker();
  await locked.click();
  await expect(locked).toHaveAttribute('aria-pressed', 'true');
  await expect(floor.dialog).toContainText(onText);
  await expect(floor.dialog).not.toContainText(offText);
  await button('Send a test').click();
  await expect(page.getByText('A test is on its way')).toBeVisible();
  expect(phone.told()).toEqual([onText]);
  await phone.handOver();
  await expect.poll(phone.titles).toEqual([onText]);
  await inspect(page, 'Sound and alerts of a phone that rings when it is locked');
  await locked.focus();
  await page.keyboard.press('Tab');
  await expect(button('Send a test')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(locked).toHaveAttribute('aria-pressed', 'false');
  await expect(locked).toBeFocused();
  await expect(floor.dialog).toContainText(offText);
  await inspectOnPhone(page, 'Sound and alerts on a phone');
  await expect.poll(phone.isSubscribed).toBe(false);
  expect(push.refused).toEqual([]);
});

test('a press to stop holds, also when a renewal is answered after it', async ({ page, phone }) => {
  // The second subscription is the renewal that follows the press by itself.
  await page.addInitScript(() => {
    const { fetch } = window;
    let count = 0;
    const held = Promise.withResolvers<void>();
    window.fetch = async (url, init) => {
      const isHeld = init?.method === 'PUT' && String(url) === '/api/push/device' && ++count === 2;
      if (!isHeld) return fetch(url, init);
      const answer = await fetch(url, init);
      document.documentElement.dataset['renewal'] = 'held';
      addEventListener('renew', () => held.resolve(), { once: true });
      return held.promise.then(() => answer);
    };
  });
  const { floor, locked } = await switchOn(page, phone);
  await expect(page.locator('html')).toHaveAttribute('data-renewal', 'held');
  await locked.click();
  await expect(floor.dialog).toContainText(offText);
  const forgotten = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.evaluate(() => dispatchEvent(new Event('renew')));
  await forgotten;
  await expect(locked).toHaveAttribute('aria-pressed', 'false');
  expect(await phone.isSubscribed()).toBe(false);
});

test('an order rings on the locked phone, is taken back there, and its press opens the board', async ({
  page,
  phone,
  store,
}) => {
  await switchOn(page, phone);
  const customer = await store.join(ravi);
  // Nobody looks at Kirana.
  await page.goto('about:blank');
  await store.placeOrder(customer);
  await expect.poll(phone.told).toEqual([firstOrder]);
  await phone.handOver();
  const ringing = { title: firstOrder, body: '', silent: false, renotify: true };
  await expect.poll(() => phone.shown()).toEqual([ringing]);
  expect(await phone.press()).toEqual(['/live-orders']);
  await expect.poll(phone.titles).toEqual([]);
  await silence(store);
  await expect.poll(() => phone.told().at(-1)).toBe('Silenced');
  await phone.handOver();
  await expect.poll(() => phone.shown()).toMatchObject([{ title: 'Silenced', silent: true }]);
});

test('a message makes no sound twice, nor while Kirana is in sight, and older ones go', async ({
  page,
  phone,
}) => {
  await page.goto('/privacy');
  await phone.worker();
  const message = { title: firstOrder, body: '', silent: false };
  const later = { ...message, body: 'Waiting for 5 min' };
  await phone.deliver(message);
  await expect.poll(() => phone.shown()).toMatchObject([{ body: '', silent: true }]);
  await page.goto('/shop');
  await phone.deliver(later);
  await expect.poll(() => phone.shown()).toMatchObject([{ ...later, silent: false }]);
  await phone.deliver(later);
  await expect.poll(() => phone.shown()).toMatchObject([{ ...later, silent: true }]);
  await phone.keepOlder();
  await phone.deliver({ title: 'Nothing is waiting', body: '', silent: true });
  await expect.poll(phone.titles).toEqual(['Nothing is waiting']);
  await page.goto('/live-orders');
  expect(await phone.press()).toEqual(['focus /live-orders']);
});

test('each start of the app subscribes again, by the key of now, and a log-out ends it', async ({
  page,
  phone,
  store,
}) => {
  await switchOn(page, phone);
  const customer = await store.join(ravi);
  const key = () => page.evaluate(() => localStorage.getItem('tests: subscribed'));
  await page.evaluate(() => localStorage.setItem('tests: subscribed', 'the key of another secret'));
  await page.reload();
  await expect.poll(key).toMatch(/^B[\w-]{86}$/);
  await new NavigationBar(page).logout.click();
  await expect(page).toHaveURL('/login');
  await expect.poll(key).toBeNull();
  await store.placeOrder(customer);
  await store.settled();
  expect(phone.told()).toEqual([]);
});

test('who logs in there next takes it over, and ends it without the right', async ({
  page,
  phone,
  store,
}) => {
  await switchOn(page, phone);
  const device = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('alerts') ?? '{}').device as string);
  const id = await device();
  const logInAs = async (token: string) => {
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    await page.reload();
  };
  const testAs = async (token: string) =>
    (await store.call('POST', `/api/push/device/${id}/test`, { token })).status;
  const owner = await store.adminToken();
  const meena = await store.joinAsAdmin({ ...ravi, email: 'meena@example.in', name: 'Meena' });
  expect([await testAs(owner), await testAs(meena)]).toEqual([200, 404]);
  await logInAs(meena);
  await expect.poll(() => testAs(meena)).toBe(200);
  expect(await testAs(owner)).toBe(404);
  const packer = { ...ravi, email: 'packer@example.in' };
  const token = await store.join(packer);
  await store.setPosition(packer, 'packer');
  await logInAs(token);
  await expect.poll(phone.isSubscribed).toBe(false);
  expect(await device()).toBe('');
});
