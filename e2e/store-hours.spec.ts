import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { StoreHoursPage } from './pages/store-hours.page.ts';
import { toastOf, undoOf } from './pages/toasts.ts';
import { sidewaysOverflow } from './pages/violations.ts';
import type { Store } from './store.ts';

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
});
