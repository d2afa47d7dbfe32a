import { waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { ravi, type Store } from '../e2e/store.ts';
import { openDatabase } from '../server/src/database/open-database.ts';
import { type App, test } from './app.ts';
import {
  alertOf,
  bar,
  buttonOf,
  check,
  fieldOf,
  fill,
  hasFocus,
  hold,
  isGone,
  isNamed,
  isThere,
  main,
  type Part,
  press,
  question,
  region,
  select,
  shows,
  toastOf,
} from './parts.ts';
import { chooseAtDoor, door, state } from './store-door.ts';

const hours = region('Opening hours');
const pauseCard = region('Pause');

const allDay = [{ opens: '00:00', closes: '24:00' }];
const everyDay = (spans: object[]) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, hours: spans }));

async function call(
  store: Store,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<{ isOpen: boolean; reason: string; nextOpenAt: string; on: boolean; week: object[] }> {
  const token = await store.adminToken();
  return (await store.call(method, `/api/store/${path}`, { token, body })).body;
}
const statusOf = (store: Store) => call(store, 'GET', 'store-status');
const setHours = (store: Store, change: object) =>
  call(store, 'PUT', 'hours', { on: true, week: [], days: [], lastOrderMinutes: 0, ...change });

/** Moves the end of the pause to the next seconds, as if most of it had passed. */
async function endPauseSoon(store: Store): Promise<void> {
  const db = openDatabase(store, () => {});
  const paused_until = Date.now() + 3000;
  await db.updateTable('store').set({ paused_until }).execute();
  await db.destroy();
  // The server learns of it with the next change.
  await setHours(store, { on: false, lastOrderMinutes: 15 });
}

async function openStore(app: App): Promise<void> {
  await app.openAsOwner('/manage-store');
}

/** The bodies that are sent to a call from now on. */
function bodiesOf(app: App, call: RegExp): unknown[] {
  const bodies: unknown[] = [];
  app.intercept(call, async (pass, request) => {
    bodies.push(await request.clone().json());
    return pass();
  });
  return bodies;
}

test('closing in the bar asks when orders wait, the button of the screen does not', async ({
  store,
  app,
}) => {
  await store.adminToken();
  const customer = await store.join(ravi);
  await store.placeOrder(customer);
  // An order to be paid online is not shown before it is paid, so it does not wait.
  await store.placeOrder(customer, { paymentMethod: 'razorpay' });
  const bodies = bodiesOf(app, /^POST \/api\/store\/store-status/);
  await openStore(app);
  await chooseAtDoor(app, 'Close Store');
  await shows(question, '1 order is waiting. It stays; new ones are refused.');
  await press(app, question, 'Keep open');
  await hasFocus(door);
  expect((await statusOf(store)).isOpen).toBe(true);
  await chooseAtDoor(app, 'Close Store');
  await press(app, question, 'Close Store');
  await isNamed(door, 'Closed. Store: closed');
  await shows(state, 'Closed');
  await chooseAtDoor(app, 'Open Store');
  await isNamed(door, 'Open. Store: open');
  await press(app, main, 'Close Store');
  await shows(state, 'Closed');
  expect(question()).toBeNull();
  expect(bodies).toEqual([{ isOpen: false }, { isOpen: true }, { isOpen: false }]);
});

test('the menu works by keyboard alone, and leads to the hours', async ({ app }) => {
  await app.openAsOwner('/privacy');
  const first = buttonOf(bar, 'Pause 15 min');
  await isThere(door);
  door()?.focus();
  await app.user.keyboard('{ArrowDown}');
  await hasFocus(first);
  await app.user.keyboard('{Escape}');
  await hasFocus(door);
  expect(first()).toBeNull();
  await app.user.keyboard('{Enter}{End}{Enter}');
  await waitFor(() => expect(app.address()).toBe('/manage-store#hours'));
  await waitFor(() =>
    expect(within(main() as HTMLElement).getByText('Opening hours')).toHaveFocus(),
  );
});

test('hours that somebody else has set meanwhile are named, and what is typed stays', async ({
  store,
  app,
}) => {
  await openStore(app);
  await fill(app, await isHours(), 'Stop taking orders', '15');
  await shows(hours, 'Not saved: Stop taking orders');
  await setHours(store, { week: everyDay([{ opens: '09:00', closes: '20:00' }]) });
  await press(app, main, 'Save hours');
  await shows(
    alertOf(hours),
    /changed the opening hours .* Save again to replace them, or discard to see them\./,
  );
  expect(fieldOf(hours, 'Stop taking orders')).toHaveValue(15);
  await press(app, main, 'Discard');
  await waitFor(() => expect(fieldOf(hours, 'Monday opens')).toHaveValue('09:00'));
  await fill(app, hours, 'Stop taking orders', '20');
  await press(app, main, 'Save hours');
  await isThere(toastOf('Hours saved'));
  await waitFor(() => expect(main()).toContainElement(document.activeElement as HTMLElement));
});

test('a third person’s hours are not replaced by who was told of the second’s', async ({
  store,
  app,
}) => {
  await openStore(app);
  await fill(app, await isHours(), 'Stop taking orders', '15');
  await setHours(store, { week: everyDay([{ opens: '09:00', closes: '20:00' }]) });
  const theirs = everyDay([{ opens: '07:00', closes: '19:00' }]);
  const statuses: number[] = [];
  // The third saves before the hours that were refused are fetched.
  let saved: Promise<unknown> | undefined;
  app.intercept(/^GET \/api\/store\/hours/, async (pass) => {
    saved ??= setHours(store, { week: theirs });
    await saved;
    return pass();
  });
  app.intercept(/^PUT \/api\/store\/hours/, async (pass) => {
    const answer = await pass();
    statuses.push(answer.status);
    return answer;
  });
  await press(app, main, 'Save hours');
  await shows(alertOf(hours), 'Save again to replace them');
  await press(app, main, 'Save hours');
  await waitFor(() => expect(statuses).toEqual([412, 412]));
  expect((await call(store, 'GET', 'hours')).week).toEqual(theirs);
  await shows(alertOf(hours), 'Save again to replace them');
  await press(app, main, 'Save hours');
  await isThere(toastOf('Hours saved'));
  expect(await call(store, 'GET', 'hours')).toMatchObject({ lastOrderMinutes: 15, on: false });
});

test('hours are typed, refused beside their field, saved and taken back', async ({
  store,
  app,
}) => {
  await openStore(app);
  const monday: Part = () => within(hours() as HTMLElement).queryByLabelText('Monday');
  const describes = (label: string, words: string) =>
    waitFor(() => expect(fieldOf(hours, label)).toHaveAccessibleDescription(words));
  const isOffered = async () => expect((await call(store, 'GET', 'hours')).on).toBe(false);
  await check(app, await isHours(), 'Open and close by these hours');
  await fill(app, hours, 'Monday closes', '07:00');
  await press(app, main, 'Save hours');
  await describes('Monday closes', 'Monday: closes must be after opens');
  await fill(app, hours, 'Monday closes', '02:00');
  await describes('Monday closes', 'the next day');
  await fill(app, hours, 'Monday closes', '13:00');
  await press(app, monday, 'Add hours');
  await waitFor(() => expect(fieldOf(hours, 'Monday opens (2)')).toHaveValue('14:00'));
  await fill(app, hours, 'Monday opens (2)', '12:00');
  await press(app, main, 'Save hours');
  await describes('Monday opens (2)', 'Monday: the hours overlap');
  await fill(app, hours, 'Monday opens (2)', '14:00');
  await press(app, main, 'Copy Monday to all days');
  await waitFor(() => expect(fieldOf(hours, 'Sunday opens (2)')).toHaveValue('14:00'));
  await app.user.click(within(bar() as HTMLElement).getByText('Kirana'));
  await press(app, question, 'Stay');
  await isOffered();
  await press(app, main, 'Save hours');
  await isThere(toastOf('Hours saved'));
  expect(await call(store, 'GET', 'hours')).toMatchObject({
    on: true,
    week: everyDay([
      { opens: '08:00', closes: '13:00' },
      { opens: '14:00', closes: '21:00' },
    ]),
  });
  await press(app, toastOf('Hours saved'), 'Undo');
  await waitFor(() => expect(fieldOf(hours, 'Sunday closes')).toHaveValue('21:00'));
  await isOffered();
});

test('what is typed while hours are saved stays unsaved, and what is open stays open', async ({
  store,
  app,
}) => {
  const days = [{ date: '2099-11-08', hours: [], note: 'Diwali' }];
  await setHours(store, { week: everyDay([{ opens: '07:00', closes: '21:00' }]), days });
  window.happyDOM.setViewport({ width: 360, height: 740 });
  await openStore(app);
  const saving = hold(app, /^PUT \/api\/store\/hours/);
  await press(app, await isHours(), /^8 Nov 2099/);
  await fill(app, hours, 'Stop taking orders', '15');
  await press(app, main, 'Save hours');
  await waitFor(() => expect(saving.seen).toHaveLength(1));
  await press(app, hours, /^Tuesday/);
  await fill(app, hours, 'Tuesday opens', '05:21');
  saving.letGo();
  await isThere(toastOf('Hours saved'));
  await shows(hours, 'Not saved: Opening hours');
  expect(fieldOf(hours, 'Tuesday opens')).toHaveValue('05:21');
  await press(app, main, 'Save hours');
  await isGone(buttonOf(main, 'Save hours'));
  expect(fieldOf(hours, 'Note')).toBeVisible();
  const { week } = await call(store, 'GET', 'hours');
  expect(week[1]).toMatchObject({ hours: [{ opens: '05:21' }] });
});

test('hours that touch are shown as one', async ({ store, app }) => {
  const spans = [
    { opens: '06:00', closes: '12:00' },
    { opens: '12:00', closes: '21:00' },
    { opens: '21:30', closes: '22:00' },
  ];
  await setHours(store, { week: everyDay(spans) });
  await openStore(app);
  await shows(hours, /Today, .*: 6:00 am – 9:00 pm, 9:30 pm – 10:00 pm/);
});

test('hours with a note that is refused today can be saved', async ({ store, app }) => {
  await setHours(store, { days: [{ date: '2099-11-08', hours: [], note: 'Half day' }] });
  const db = openDatabase(store, () => {});
  const { hours: stored } = await db.selectFrom('store').select('hours').executeTakeFirstOrThrow();
  const noted = stored.replace('Half day', 'Half\u2028day\u202e');
  await db.updateTable('store').set({ hours: noted }).execute();
  await db.destroy();
  await openStore(app);
  await fill(app, await isHours(), 'Stop taking orders', '15');
  await press(app, main, 'Save hours');
  await isThere(toastOf('Hours saved'));
});

test('what happens next, and staying closed', async ({ store, app }) => {
  const isMorning = new Date(Date.now() + 5.5 * 3_600_000).getUTCHours() < 12;
  // The minute without hours is far from now.
  const [opens, closes] = isMorning ? ['00:00', '23:59'] : ['06:00', '29:59'];
  await setHours(store, { week: everyDay([{ opens, closes }]) });
  const bodies = bodiesOf(app, /^POST \/api\/store\/store-status/);
  await openStore(app);
  await shows(main, isMorning ? /Closes at 11:59 pm/ : /Closes (at|tomorrow at) 5:59 am/);
  await press(app, main, 'Close Store');
  const byItself = isMorning
    ? /Opens by itself (at midnight|tomorrow at 12:00 am)\./
    : /Opens by itself (at|tomorrow at) 6:00 am\./;
  await shows(main, byItself);
  await press(app, main, 'Stay closed until I open it');
  await shows(main, 'Stays closed until somebody opens it.');
  await isNamed(door, 'Closed. Store: closed');
  expect(bodies).toEqual([{ isOpen: false }, { isOpen: false, stay: true }]);
  await press(app, main, 'Undo');
  await shows(main, byItself);
  expect((await statusOf(store)).nextOpenAt).toBeDefined();
});

test('a holiday is named, and opens again by itself', async ({ store, app }) => {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(Date.now());
  await setHours(store, { week: everyDay(allDay), days: [{ date, hours: [], note: 'Diwali' }] });
  await openStore(app);
  await shows(state, 'Closed');
  expect(within(main() as HTMLElement).getByText('Diwali')).toBeVisible();
  expect(within(main() as HTMLElement).getByText('Opens at midnight')).toBeVisible();
  await isNamed(door, 'Closed. Store: closed, opens at midnight');
  await waitFor(() => expect(within(hours() as HTMLElement).getByText('closed')).toBeVisible());
});

test('pauses with a reason and a note, and ends by itself on the screen', async ({
  store,
  app,
}) => {
  const bodies = bodiesOf(app, /^POST \/api\/store\/pause/);
  await openStore(app);
  await select(app, pauseCard, 'Reason', 'Power cut');
  await fill(app, pauseCard, 'Note for the team', 'Back soon');
  await press(app, pauseCard, 'Pause 1 hour');
  await shows(main, 'Back soon');
  await shows(main, /Paused until /);
  expect(bodies).toEqual([{ minutes: 60, reason: 'power-cut', note: 'Back soon' }]);
  const heading = () => within(pauseCard() as HTMLElement).getByText('Pause');
  await hasFocus(heading);
  expect(buttonOf(main, 'Resume now')()).toBeNull();
  await press(app, main, 'Open Store');
  await shows(state, 'Open');

  await call(store, 'POST', 'pause', { minutes: 60 });
  await endPauseSoon(store);
  await app.open('/manage-store');
  await shows(state, 'Closed');
  await shows(state, 'Open');
  await isNamed(door, 'Open. Store: open');
  expect((await statusOf(store)).reason).toBe('open');
});

test('a note that is typed while the store is being paused stays', async ({ app }) => {
  const { letGo, seen } = hold(app, /^POST \/api\/store\/pause/);
  await openStore(app);
  await fill(app, pauseCard, 'Note for the team', 'Back soon');
  await press(app, pauseCard, 'Pause 1 hour');
  await waitFor(() => expect(seen).toHaveLength(1));
  await fill(app, pauseCard, 'Note for the team', 'Back at six');
  letGo();
  await shows(main, /Paused until /);
  // Who types goes on.
  await hasFocus(() => fieldOf(pauseCard, 'Note for the team'));
  expect(fieldOf(pauseCard, 'Note for the team')).toHaveValue('Back at six');
});

test('who has not the door sees neither the button in the bar nor the hours', async ({
  store,
  app,
}) => {
  await store.adminToken();
  app.logIn(await store.join(ravi));
  const answered = Promise.withResolvers<void>();
  app.intercept(/^GET \/api\/auth\/me/, (pass) => pass().finally(answered.resolve));
  await app.open('/manage-store');
  await shows(state, 'Open');
  await answered.promise;
  await waitFor(() => expect([door(), hours(), pauseCard()]).toEqual([null, null, null]));
});

async function isHours(): Promise<Part> {
  await isThere(hours);
  return hours;
}
