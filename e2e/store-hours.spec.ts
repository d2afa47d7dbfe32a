import { expect, type Page } from '@playwright/test';
import { openDatabase } from '../server/src/database/open-database.ts';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { storeToken } from './pages/session-token.ts';
import { StoreHoursPage } from './pages/store-hours.page.ts';
import { StoreStatusPage } from './pages/store-status.page.ts';
import { toastOf, undoOf } from './pages/toasts.ts';
import { sidewaysOverflow } from './pages/violations.ts';
import { ravi, type Store } from './store.ts';

const allDay = [{ opens: '00:00', closes: '24:00' }];
const everyDay = (hours: object[]) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, hours }));

async function call(
  store: Store,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<{ isOpen: boolean; reason: string; until: string; nextOpenAt: string; note: string }> {
  const token = await store.adminToken();
  return (await store.call(method, `/api/store/${path}`, { token, body })).body;
}
const statusOf = (store: Store) => call(store, 'GET', 'store-status');
const setHours = (store: Store, hours: object) =>
  call(store, 'PUT', 'hours', { on: true, week: [], days: [], lastOrderMinutes: 0, ...hours });

/** Moves the end of the pause to the next seconds, as if most of it had passed. */
async function shortenPause(store: Store): Promise<void> {
  const db = openDatabase(store, () => {});
  await db
    .updateTable('store')
    .set({ paused_until: Date.now() + 6000 })
    .execute();
  await db.destroy();
  // The server learns of it with the next change.
  await setHours(store, { on: false, lastOrderMinutes: 15 });
}

/** A time of day as the screens show it: `6:30 pm`. */
const clockOf = (instant: string) =>
  new Intl.DateTimeFormat('en-IN', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: 'Asia/Kolkata',
  })
    .format(Date.parse(instant))
    .replaceAll('\u202f', ' ');

/** The present hour in India, 0 to 23. */
const hourInIndia = () => new Date(Date.now() + 5.5 * 3_600_000).getUTCHours();

/** Records the bodies that a page sends to a call. */
function watchBodies(page: Page, path: string): object[] {
  const bodies: object[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().endsWith(path))
      bodies.push(request.postDataJSON());
  });
  return bodies;
}

test.describe('as the administrator', () => {
  test.use({ asAdmin: true });

  test('the bar pauses, resumes and takes it back', async ({ store, page }) => {
    const screen = new StoreHoursPage(page);
    const bodies = watchBodies(page, '/api/store/pause');
    await page.goto('/privacy');
    await expect(screen.doorNamed('Open. Store: open')).toBeVisible();
    await screen.choose('Pause 30 min');
    await expect(toastOf(page, 'The store is paused')).toBeVisible();
    const { reason, until } = await statusOf(store);
    expect(reason).toBe('paused');
    expect(bodies).toEqual([{ minutes: 30 }]);
    const clock = clockOf(until);
    await expect(screen.door).toHaveAccessibleName(
      new RegExp(`^Paused 30 min\\. Store: paused until (tomorrow at |midnight|)(${clock}|)$`),
    );
    await expect(screen.door).toBeFocused();
    await screen.choose('Resume now');
    await expect(screen.doorNamed('Open. Store: open')).toBeVisible();
    await undoOf(page, 'The store takes orders again').click();
    await expect(screen.door).toContainText('Paused 30 min');
    expect((await statusOf(store)).reason).toBe('paused');
  });

  test('closing in the bar asks when orders wait, the button of the screen does not', {
    tag: '@release',
  }, async ({ store, page }) => {
    const customer = await store.join(ravi);
    await store.placeOrder(customer);
    // An order to be paid online is not shown before it is paid, so it does not wait.
    await store.placeOrder(customer, { paymentMethod: 'razorpay' });
    const screen = new StoreHoursPage(page);
    const dialogs = new Dialogs(page);
    const bodies = watchBodies(page, '/api/store/store-status');
    await screen.open();
    await screen.choose('Close Store');
    await expect(dialogs.text('1 order is waiting. It stays; new ones are refused.')).toBeVisible();
    await dialogs.answer('Keep open');
    await expect(screen.door).toBeFocused();
    expect((await statusOf(store)).isOpen).toBe(true);
    await store.placeOrder(customer);
    await screen.choose('Close Store');
    await expect(
      dialogs.text('2 orders are waiting. They stay; new ones are refused.'),
    ).toBeVisible();
    await dialogs.answer('Close Store');
    await expect(screen.doorNamed('Closed. Store: closed')).toBeVisible();
    await expect(page.getByText('Store is currently: Closed')).toBeVisible();
    await screen.choose('Open Store');
    await expect(screen.doorNamed('Open. Store: open')).toBeVisible();
    await screen.button('Close Store').click();
    await expect(page.getByText('Store is currently: Closed')).toBeVisible();
    expect(bodies).toEqual([{ isOpen: false }, { isOpen: true }, { isOpen: false }]);
  });

  test('the menu works by keyboard alone, and leads to the hours', { tag: '@release' }, async ({
    page,
  }) => {
    const screen = new StoreHoursPage(page);
    await page.goto('/privacy');
    await screen.door.focus();
    await page.keyboard.press('ArrowDown');
    await expect(screen.entry('Pause 15 min')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(screen.door).toBeFocused();
    await expect(screen.entry('Pause 15 min')).toBeHidden();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/manage-store#hours');
    await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeInViewport();
  });

  test('hours are typed, checked and saved, and open the store by themselves', {
    tag: '@release',
  }, async ({ store, page }) => {
    const screen = new StoreHoursPage(page);
    const dialogs = new Dialogs(page);
    await call(store, 'POST', 'store-status', { isOpen: false });
    await screen.open();
    await expect(page.getByText('Stays closed until somebody opens it.')).toBeVisible();
    await screen.hours.getByLabel('Open and close by these hours').check();
    await screen.field('Monday opens').fill('08:00');
    await screen.field('Monday closes').fill('07:00');
    await screen.button('Save hours').click();
    await expect(screen.field('Monday closes')).toHaveAccessibleDescription(
      'Monday: closes must be after opens',
    );
    await screen.field('Monday closes').fill('02:00');
    await expect(screen.field('Monday closes')).toHaveAccessibleDescription('the next day');
    await screen.field('Monday closes').fill('13:00');
    await screen.day('Monday').getByRole('button', { name: 'Add hours' }).click();
    await expect(screen.field('Monday opens (2)')).toHaveValue('14:00');
    await screen.field('Monday opens (2)').fill('12:00');
    await screen.button('Save hours').click();
    await expect(screen.field('Monday opens (2)')).toHaveAccessibleDescription(
      'Monday: the hours overlap',
    );
    await screen.day('Monday').getByRole('button', { name: 'Remove hours' }).last().click();
    await screen.field('Monday opens').fill('00:00');
    await screen.field('Monday closes').fill('00:00');
    await screen.button('Copy Monday to all days').click();
    await expect(screen.field('Sunday closes')).toHaveValue('00:00');
    await expect(screen.hours.getByText('12:00 am – 12:00 am')).toBeVisible();
    await screen.day('Sunday').getByRole('button', { name: 'Remove hours' }).click();
    await expect(screen.day('Sunday').getByText('Closed')).toBeVisible();
    await screen.field('Stop taking orders').fill('15');
    await screen.button('Add day').click();
    await screen.field('Date').fill('2030-11-08');
    await screen.field('Note').fill('Diwali');

    await page.getByRole('link', { name: 'Kirana' }).click();
    await dialogs.answer('Stay');
    await screen.button('Save hours').click();
    await expect(toastOf(page, 'Hours saved')).toBeVisible();
    expect((await store.call('GET', '/api/store/hours')).body).toEqual({
      on: true,
      week: [...everyDay(allDay).slice(0, 6), { weekday: 7, hours: [] }],
      days: [{ date: '2030-11-08', hours: [], note: 'Diwali' }],
      lastOrderMinutes: 15,
    });
    await undoOf(page, 'Hours saved').click();
    await expect(screen.field('Sunday opens')).toHaveValue('08:00');
    expect((await store.call('GET', '/api/store/hours')).body.on).toBe(false);
    await expect(page.getByText('Store is currently: Closed')).toBeVisible();
    // All changes are saved.
    await page.getByRole('link', { name: 'Kirana' }).click();
    await expect(page).toHaveURL('/');
  });

  test('the week fits its window, and a new day is not wrong before it is filled in', {
    tag: '@system',
  }, async ({ page }) => {
    const screen = new StoreHoursPage(page);
    await screen.open();
    await screen.hours.getByLabel('Open and close by these hours').check();
    const heightOf = async () => {
      const [monday, sunday] = await Promise.all(
        ['Monday', 'Sunday'].map((name) => screen.day(name).boundingBox()),
      );
      return (sunday?.y ?? 0) + (sunday?.height ?? 0) - (monday?.y ?? 0);
    };
    expect(await heightOf()).toBeLessThan(400);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await heightOf()).toBeLessThan(700);
    await screen.button('Add day').click();
    await screen.field('Note').fill('Diwali');
    await page.keyboard.press('Tab');
    await expect(screen.hours.getByText(/Choose a date|YYYY/)).toBeHidden();
    await screen.button('Save hours').click();
    await expect(screen.hours.getByText('Choose a date')).toBeVisible();
    await screen.field('Date').fill('2030-11-08');
    await expect(screen.day('8 Nov 2030').getByText('Closed')).toBeVisible();
    await expect(screen.hours.getByText('Choose a date')).toBeHidden();
  });

  test('hours that somebody else has set meanwhile are named, and what is typed stays', {
    tag: '@release',
  }, async ({ store, page }) => {
    const screen = new StoreHoursPage(page);
    await screen.open();
    await screen.field('Stop taking orders').fill('15');
    await expect(screen.hours.getByText('Not saved: Stop taking orders')).toBeVisible();
    await setHours(store, { week: everyDay([{ opens: '09:00', closes: '20:00' }]) });
    await screen.button('Save hours').click();
    await expect(screen.hours.getByRole('alert')).toHaveText(
      /changed the opening hours .* Save again to replace them, or discard to see them\./,
    );
    await expect(screen.field('Stop taking orders')).toHaveValue('15');
    await screen.button('Discard').click();
    await expect(screen.field('Monday opens')).toHaveValue('09:00');
    await screen.field('Stop taking orders').fill('20');
    await screen.button('Save hours').click();
    await expect(toastOf(page, 'Hours saved')).toBeVisible();
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  test('a third person’s hours are not replaced by who was told of the second’s', {
    tag: '@release',
  }, async ({ store, page }) => {
    const screen = new StoreHoursPage(page);
    await screen.open();
    await screen.field('Stop taking orders').fill('15');
    await setHours(store, { week: everyDay([{ opens: '09:00', closes: '20:00' }]) });
    const theirs = { week: everyDay([{ opens: '07:00', closes: '19:00' }]) };
    // The third saves before the hours that were refused are fetched.
    let hasSaved = false;
    await page.route('**/api/store/hours', async (route) => {
      if (route.request().method() === 'GET' && !hasSaved) {
        hasSaved = true;
        await setHours(store, theirs);
      }
      await route.continue();
    });
    const refusal = screen.hours.getByRole('alert');
    await screen.button('Save hours').click();
    await expect(refusal).toContainText('Save again to replace them');
    const stored = async () => (await call(store, 'GET', 'hours')) as unknown as typeof theirs;
    const refused = page.waitForResponse((one) => one.request().method() === 'PUT');
    await screen.button('Save hours').click();
    expect((await refused).status()).toBe(412);
    expect((await stored()).week).toEqual(theirs.week);
    await expect(refusal).toContainText('Save again to replace them');
    await screen.button('Save hours').click();
    await expect(toastOf(page, 'Hours saved')).toBeVisible();
    expect(await stored()).toMatchObject({ lastOrderMinutes: 15, on: false });
  });

  test('what happens next, and staying closed', { tag: '@release' }, async ({ store, page }) => {
    const isMorning = hourInIndia() < 12;
    // The minute without hours is far from now.
    const hours = isMorning
      ? { opens: '00:00', closes: '23:59' }
      : { opens: '06:00', closes: '29:59' };
    await setHours(store, { week: everyDay([hours]) });
    const screen = new StoreHoursPage(page);
    const bodies = watchBodies(page, '/api/store/store-status');
    await screen.open();
    const closes = isMorning ? '11:59 pm' : '5:59 am';
    await expect(page.getByText(new RegExp(`^Closes (at|tomorrow at) ${closes}$`))).toBeVisible();
    await screen.button('Close Store').click();
    const opens = page.getByText(
      isMorning
        ? /^Opens by itself (at midnight|tomorrow at 12:00 am)\.$/
        : /^Opens by itself (at|tomorrow at) 6:00 am\.$/,
    );
    await expect(opens).toBeVisible();
    await screen.button('Stay closed until I open it').click();
    await expect(page.getByText('Stays closed until somebody opens it.')).toBeVisible();
    await expect(screen.doorNamed('Closed. Store: closed')).toBeVisible();
    expect(bodies).toEqual([{ isOpen: false }, { isOpen: false, stay: true }]);
    await screen.page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(opens).toBeVisible();
    expect((await statusOf(store)).nextOpenAt).toBeDefined();
  });

  test('a holiday is named, and opens again by itself', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(Date.now());
    await setHours(store, {
      week: everyDay(allDay),
      days: [{ date: today, hours: [], note: 'Diwali' }],
    });
    const screen = new StoreHoursPage(page);
    await screen.open();
    await expect(page.getByText('Store is currently: Closed')).toBeVisible();
    await expect(page.getByRole('main').getByText('Diwali', { exact: true })).toBeVisible();
    await expect(page.getByText('Opens at midnight', { exact: true })).toBeVisible();
    await expect(screen.doorNamed('Closed. Store: closed, opens at midnight')).toBeVisible();
    await expect(screen.hours.getByText('closed', { exact: true })).toBeVisible();
  });

  test('pauses with a reason and a note, and ends by itself on the screen', {
    tag: '@release',
  }, async ({ store, page }) => {
    const screen = new StoreHoursPage(page);
    const bodies = watchBodies(page, '/api/store/pause');
    await screen.open();
    await screen.pauseCard.getByLabel('Reason').selectOption('Power cut');
    await screen.pauseCard.getByLabel('Note for the team').fill('Back soon');
    await screen.pauseCard.getByRole('button', { name: 'Pause 1 hour' }).click();
    await expect(page.getByText('Back soon', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText(/^Paused until /)).toBeVisible();
    expect(bodies).toEqual([{ minutes: 60, reason: 'power-cut', note: 'Back soon' }]);
    await expect(screen.pauseCard.getByRole('heading', { name: 'Pause' })).toBeFocused();
    await expect(screen.button('Resume now')).toBeHidden();
    await screen.button('Open Store').click();
    await expect(page.getByText('Store is currently: Open')).toBeVisible();

    await call(store, 'POST', 'pause', { minutes: 60 });
    await shortenPause(store);
    await page.reload();
    await expect(page.getByText('Store is currently: Closed')).toBeVisible();
    await expect(page.getByText('Store is currently: Open')).toBeVisible();
    await expect(screen.doorNamed('Open. Store: open')).toBeVisible();
    expect((await statusOf(store)).isOpen).toBe(true);
  });

  test('the button of a paused store opens it', { tag: '@release' }, async ({ store, page }) => {
    await call(store, 'POST', 'pause', { minutes: 60 });
    const status = new StoreStatusPage(page);
    await status.open();
    await status.button('Open Store').click();
    await expect(status.state('Open')).toBeVisible();
    expect((await statusOf(store)).reason).toBe('open');
  });
});

test('who has not the door sees neither the button in the bar nor the hours', {
  tag: '@release',
}, async ({ store, page }) => {
  await store.adminToken();
  await storeToken(page, await store.join(ravi));
  const screen = new StoreHoursPage(page);
  const answer = page.waitForResponse('**/api/auth/me');
  await screen.open();
  await answer;
  await expect(page.getByText('Store is currently: Open')).toBeVisible();
  await expect(screen.door).toBeHidden();
  await expect(screen.hours).toBeHidden();
  await expect(screen.pauseCard).toBeHidden();
});

test('the logged-out make no call for the bar', { tag: '@release' }, async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  await page.goto('/privacy', { waitUntil: 'networkidle' });
  expect(calls).toEqual([]);
});
