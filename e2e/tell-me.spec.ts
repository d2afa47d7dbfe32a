import { expect, type Page } from '@playwright/test';
import { setStatus } from './board-store.ts';
import { Guests, kavita } from './customer-store.ts';
import { inspect, inspectOnPhone } from './pages/inspect.ts';
import { LockedPhone } from './pages/locked-phone.ts';
import { test as base } from './push-fixtures.ts';

const test = base.extend<{ phone: LockedPhone }>({
  phone: async ({ page, push }, use) => use(await LockedPhone.of(page, push, { scope: '/shop/' })),
});
test.use({ serviceWorkers: 'allow' });

const parts = (page: Page) => ({
  tellMe: page.getByRole('button', { name: 'Tell me on this phone' }),
  stop: page.getByRole('button', { name: 'Stop', exact: true }),
  told: page.getByText('This phone will be told.'),
});
const notice = { title: 'Your order is packed', body: 'Sharma Kirana · by 6:40 pm · ₹540.00' };

test('a guest’s phone is told of one order, until it is stopped or the order is done', async ({
  page,
  phone,
  store,
}) => {
  const guests = await Guests.of(store);
  const [first, second] = [(await guests.ask(kavita)).body, (await guests.ask(kavita)).body];
  const { tellMe, stop, told } = parts(page);
  await page.goto(first.link);
  await inspect(page, 'the page of an order that can be told of');
  await tellMe.focus();
  await page.keyboard.press('Enter');
  await expect(told).toBeVisible();
  await inspectOnPhone(page, 'the page of an order that is told');
  await page.reload();
  await expect(told).toBeVisible();

  await phone.worker();
  await phone.deliver(notice);
  await expect.poll(() => phone.shown()).toMatchObject([{ ...notice, renotify: true }]);
  expect(await phone.press()).toEqual([`focus ${first.link}`]);
  await expect.poll(phone.titles).toEqual([]);
  await phone.deliver(notice);
  await expect.poll(phone.titles).toEqual([notice.title]);
  await page.goto('/privacy');
  expect(await phone.press()).toEqual(['/shop/orders']);

  // A phone is told of one order at a time.
  await page.goto(second.link);
  await tellMe.click();
  await expect(told).toBeVisible();
  await page.goto(first.link);
  await expect(tellMe).toBeVisible();
  await page.goto(second.link);
  await stop.click();
  await expect(tellMe).toBeVisible();
  await expect(told).toBeHidden();

  await tellMe.click();
  await expect(told).toBeVisible();
  await setStatus(store, second.order, { status: 'delivered' });
  await expect(stop).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(told).toBeHidden();
});

test('what keeps a guest’s phone from being told is said, and it can be tried again', async ({
  page,
  phone,
  store,
}) => {
  expect(phone.told()).toEqual([]);
  const { link } = (await (await Guests.of(store)).ask(kavita)).body;
  const { tellMe, told } = parts(page);
  await page.goto(link);
  await page.evaluate(() => localStorage.setItem('tests: denied', 'yes'));
  await tellMe.click();
  const alert = page.getByRole('alert').filter({ hasText: /./ });
  await expect(alert).toHaveText(
    'This browser shows no notifications of the shop. Allow them in its settings.',
  );
  await page.evaluate(() => localStorage.removeItem('tests: denied'));
  await page.route('**/push', (route) => route.abort());
  await tellMe.click();
  await expect(alert).toHaveText('The shop could not be reached. Please try again.');
  await page.unroute('**/push');
  await tellMe.click();
  await expect(told).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test.describe('without push services', () => {
  test.use({ storeEnv: { PUSH_SERVICES: 'off' } });

  test('no guest’s phone can be told', { tag: '@release' }, async ({ page, store }) => {
    const { link } = (await (await Guests.of(store)).ask(kavita)).body;
    const asked = page.waitForResponse('**/api/push/key');
    await page.goto(link);
    expect((await asked).status()).toBe(404);
    await expect(parts(page).tellMe).toBeHidden();
  });
});
