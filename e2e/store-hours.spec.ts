import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { StoreHoursPage } from './pages/store-hours.page.ts';
import { toastOf, undoOf } from './pages/toasts.ts';
import { sidewaysOverflow } from './pages/violations.ts';
import type { Store } from './store.ts';

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
