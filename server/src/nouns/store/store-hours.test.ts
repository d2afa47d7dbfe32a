import type { StoreHours } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';

const statusPath = '/api/store/store-status';
const pausePath = '/api/store/pause';
const hoursPath = '/api/store/hours';

/** An instant by the store's clock. */
const at = (text: string) => Date.parse(`${text}+05:30`);
const iso = (text: string) => new Date(at(text)).toISOString();

const days = [{ weekday: 1 }, { weekday: 2 }, { weekday: 3 }, { weekday: 4 }, { weekday: 5 }];
/** Open with a lunch break on weekdays and Saturday, closed on Sunday. */
const hours: StoreHours = {
  on: true,
  week: [...days, { weekday: 6 }].map(({ weekday }) => ({
    weekday,
    hours: [
      { opens: '08:00', closes: '13:00' },
      { opens: '16:00', closes: '21:00' },
    ],
  })),
  days: [{ date: '2026-11-24', hours: [], note: 'Guru Nanak Jayanti' }],
  lastOrderMinutes: 0,
};

describe.each(engines)('hours, holidays and pause on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';
  let customer = '';

  beforeEach(async () => {
    ({ admin, customer } = await store.admitBoth());
  });

  const status = () => store.read(customer, statusPath);
  const press = (payload: object) => store.post(admin, statusPath, payload);
  const pause = (payload: object) => store.post(admin, pausePath, payload);
  const resume = () => store.delete(admin, pausePath);
  const setHours = (payload: object) => store.put(admin, hoursPath, payload);
  const undo = (batch: unknown) => store.post(admin, `/api/change/${batch}/undo`);
  const order = (product: string) =>
    store.sendOrder(customer, { items: [{ product, quantity: 1 }] });
  const recorded = async () => {
    const rows = await store.db
      .selectFrom('changes')
      .select(['kind', 'before', 'after'])
      .where('feed', '=', 'store')
      .orderBy('version')
      .execute();
    return rows.map(({ kind, before, after }) => [kind, JSON.parse(before), JSON.parse(after)]);
  };

  it('is as its switch at first, with hours that are off', async () => {
    expect((await store.call('GET', hoursPath)).body).toEqual({
      on: false,
      week: [],
      days: [],
      lastOrderMinutes: 0,
    });
    expect(await status()).toEqual({ isOpen: true, reason: 'open' });
    expect((await press({ isOpen: false })).body).toEqual({
      isOpen: false,
      reason: 'closed-by-hand',
    });
  });

  it('keeps hours that others have set since they were seen', async () => {
    const meena = await store.admit('owner', { email: 'meena@example.in', name: 'Meena Iyer' });
    const { headers } = await setHours(hours);
    const seen = { headers: { 'if-match': String(headers['etag']) } };
    const theirs = { ...hours, days: [] };
    const saved = await store.call('PUT', hoursPath, { token: meena, payload: theirs, ...seen });
    store.now += 20_000;
    await press({ isOpen: false });
    const mine = { ...hours, lastOrderMinutes: 15 };
    const [, version = ''] = /^W\/"(.+)"$/.exec(String(saved.headers['etag'])) ?? [];
    const set = (ifMatch: string) => store.put(admin, hoursPath, mine, { 'if-match': ifMatch });
    expect(await set(seen.headers['if-match'])).toMatchObject({
      status: 412,
      body: {
        code: 'settings.stale',
        message: 'Meena Iyer changed the opening hours 20 s ago.',
        details: { version },
      },
    });
    expect((await store.call('GET', hoursPath)).body).toEqual(theirs);
    expect((await set('pending')).status).toBe(400);
    expect((await set(`"${version}"`)).body).toEqual(mine);
  });

  it('takes orders at 20:59:59 and none at 21:00:01, without a call between', async () => {
    expect((await setHours(hours)).body).toEqual(hours);
    const product = await store.addProduct();
    store.now = at('2026-11-20T20:59:59');
    expect((await order(product)).status).toBe(201);
    store.now = at('2026-11-20T21:00:01');
    expect(await order(product)).toMatchObject({
      status: 409,
      body: { code: 'store.closed', message: 'Store is closed' },
    });
    expect(await status()).toEqual({
      isOpen: false,
      reason: 'outside-hours',
      until: iso('2026-11-21T08:00'),
      nextOpenAt: iso('2026-11-21T08:00'),
    });
    store.now = at('2026-11-21T08:00:00');
    expect((await order(product)).status).toBe(201);
  });

  it('closed by hand opens at the next span, or stays closed', async () => {
    await setHours(hours);
    store.now = at('2026-11-20T10:00');
    expect((await press({ isOpen: false })).body).toEqual({
      isOpen: false,
      reason: 'closed-by-hand',
      until: iso('2026-11-20T16:00'),
      nextOpenAt: iso('2026-11-20T16:00'),
    });
    store.now = at('2026-11-20T16:00');
    expect(await status()).toMatchObject({ isOpen: true, reason: 'open' });
    expect((await press({ isOpen: false, stay: true })).body).toEqual({
      isOpen: false,
      reason: 'closed-by-hand',
    });
    store.now = at('2026-11-25T10:00');
    expect(await status()).toEqual({ isOpen: false, reason: 'closed-by-hand' });
    store.now = at('2026-11-26T10:00');
    expect((await press({ isOpen: true })).body).toMatchObject({ isOpen: true, reason: 'open' });
  });

  it('opened outside the hours closes at the end of the day, or opens on with the next span', async () => {
    await setHours(hours);
    store.now = at('2026-11-20T22:00');
    expect((await press({ isOpen: true })).body).toEqual({
      isOpen: true,
      reason: 'opened-by-hand',
      until: iso('2026-11-21T00:00'),
    });
    store.now = at('2026-11-21T00:00');
    expect(await status()).toMatchObject({ isOpen: false, reason: 'outside-hours' });
    store.now = at('2026-11-21T14:00');
    expect((await press({ isOpen: true })).body.until).toBe(iso('2026-11-21T16:00'));
    store.now = at('2026-11-21T16:00');
    expect(await status()).toMatchObject({ reason: 'open', until: iso('2026-11-21T21:00') });
    store.now = at('2026-11-22T14:00');
    expect((await press({ isOpen: true })).body.until).toBe(iso('2026-11-23T00:00'));
  });

  it('pauses, counted from the last press, and goes on by itself', async () => {
    const note = 'The printer broke';
    expect((await pause({ minutes: 30, reason: 'other', note })).body).toEqual({
      isOpen: false,
      reason: 'paused',
      note,
      until: new Date(store.now + 30 * 60_000).toISOString(),
      nextOpenAt: new Date(store.now + 30 * 60_000).toISOString(),
    });
    const product = await store.addProduct();
    expect((await order(product)).status).toBe(409);
    store.now += 20 * 60_000;
    expect((await pause({ minutes: 15 })).body).toMatchObject({
      reason: 'paused',
      until: new Date(store.now + 15 * 60_000).toISOString(),
    });
    store.now += 15 * 60_000 - 1;
    expect((await status()).reason).toBe('paused');
    store.now += 1;
    expect(await status()).toEqual({ isOpen: true, reason: 'open' });
    expect((await order(product)).status).toBe(201);
  });

  it('tells the note of a pause to the team alone, and that of a holiday to everybody', async () => {
    await pause({ minutes: 30, reason: 'busy', note: 'Two riders are ill' });
    expect(await status()).toEqual(expect.not.objectContaining({ note: expect.anything() }));
    const rider = await store.admit('rider', { email: 'salim@example.in', name: 'Salim Khan' });
    const seen = await store.get(rider, statusPath);
    expect(seen.body).toMatchObject({ reason: 'paused', note: 'Two riders are ill' });
    await resume();
    await setHours(hours);
    store.now = at('2026-11-24T10:00');
    expect(await status()).toMatchObject({ reason: 'holiday', note: 'Guru Nanak Jayanti' });
  });

  it('ends a pause by a call, and by opening or closing', async () => {
    await pause({ minutes: 60 });
    expect((await resume()).body).toEqual({ isOpen: true, reason: 'open' });
    const again = await resume();
    expect(again.body).toEqual({ isOpen: true, reason: 'open' });
    expect(again.headers['change-batch']).toBeUndefined();
    await pause({ minutes: 60 });
    expect((await press({ isOpen: true })).body).toEqual({ isOpen: true, reason: 'open' });
    await pause({ minutes: 60 });
    await press({ isOpen: false });
    expect((await press({ isOpen: true })).body).toEqual({ isOpen: true, reason: 'open' });
  });

  it('pauses and resumes no closed store', async () => {
    await setHours(hours);
    store.now = at('2026-11-20T22:00');
    for (const answer of [await pause({ minutes: 15 }), await resume()])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'store.not-open', message: 'The store is closed' },
      });
  });

  it('keeps what was done by hand when other hours are saved; switched off, it stays as it is', async () => {
    await setHours(hours);
    store.now = at('2026-11-20T10:00');
    await press({ isOpen: false });
    await setHours({ ...hours, lastOrderMinutes: 10 });
    expect((await status()).reason).toBe('closed-by-hand');
    await setHours({ ...hours, on: false });
    store.now = at('2026-11-20T18:00');
    expect(await status()).toEqual({ isOpen: false, reason: 'closed-by-hand' });
    await setHours(hours);
    expect(await status()).toMatchObject({ isOpen: true, reason: 'open' });
    await pause({ minutes: 30 });
    await setHours({ ...hours, on: false });
    expect((await status()).reason).toBe('paused');
    store.now = at('2026-11-20T23:00');
    expect(await status()).toEqual({ isOpen: true, reason: 'open' });
  });

  it('records each change so that it reads, and takes each back', async () => {
    store.now = at('2026-11-20T10:00');
    const before = (await store.call('GET', hoursPath)).body;
    const saved = await setHours(hours);
    const closed = await press({ isOpen: false });
    expect((await undo(closed.headers['change-batch'])).status).toBe(200);
    expect(await status()).toMatchObject({ isOpen: true, reason: 'open' });
    const paused = await pause({ minutes: 30, reason: 'busy', note: 'So many: wait' });
    await undo((await resume()).headers['change-batch']);
    const seen = await store.get(admin, statusPath);
    expect(seen.body).toMatchObject({ reason: 'paused', note: 'So many: wait' });
    await undo(paused.headers['change-batch']);
    expect((await status()).reason).toBe('open');
    await undo(saved.headers['change-batch']);
    expect((await store.call('GET', hoursPath)).body).toEqual(before);

    const weekday = '08:00-13:00, 16:00-21:00';
    const pauseText = `until ${iso('2026-11-20T10:30')}, busy: So many: wait`;
    const byHand = `closed until ${iso('2026-11-20T16:00')}`;
    const log = await recorded();
    expect(log[0]).toEqual([
      'changed',
      expect.objectContaining({ hoursOn: false, monday: 'closed' }),
      expect.objectContaining({
        hoursOn: true,
        monday: weekday,
        '2026-11-24': 'closed: Guru Nanak Jayanti',
      }),
    ]);
    expect(log.slice(1, 5)).toEqual([
      ['changed', { byHand: '' }, { byHand }],
      ['undone', { byHand }, { byHand: '' }],
      ['changed', { pause: '' }, { pause: pauseText }],
      ['changed', { pause: pauseText }, { pause: '' }],
    ]);
  });

  it('takes back one day of the hours though another was changed since', async () => {
    const [monday, tuesday, ...rest] = hours.week;
    const other = { weekday: 1, hours: [{ opens: '09:00', closes: '20:00' }] };
    await setHours(hours);
    const first = await setHours({ ...hours, week: [other, tuesday, ...rest] });
    await setHours({ ...hours, week: [other, { ...other, weekday: 2 }, ...rest] });
    await undo(first.headers['change-batch']);
    const { week } = (await store.call('GET', hoursPath)).body;
    expect(week.slice(0, 2)).toEqual([monday, { ...other, weekday: 2 }]);
  });

  it('refuses hours that cannot be, and names the day', async () => {
    const refusal = async (change: Partial<StoreHours>) => {
      const { status, body } = await setHours({ ...hours, ...change });
      return [status, body.message];
    };
    const week = (...spans: [string, string][]) => ({
      week: [{ weekday: 1, hours: spans.map(([opens, closes]) => ({ opens, closes })) }],
    });
    const faults: [Partial<StoreHours>, string][] = [
      [week(['08:00', '13:00'], ['12:00', '20:00']), 'Monday: the hours overlap'],
      [week(['21:00', '08:00']), 'Monday: closes must be after opens'],
      [week(['08:00', '30:01']), 'Monday: write when it closes as 21:00, up to 30:00'],
      [week(['24:00', '25:00']), 'Monday: write when it opens as 08:00'],
      [
        week(
          ['01:00', '02:00'],
          ['03:00', '04:00'],
          ['05:00', '06:00'],
          ['07:00', '08:00'],
          ['09:00', '10:00'],
        ),
        'Monday: at most 4 times a day',
      ],
      [{ week: [1, 1].map((weekday) => ({ weekday, hours: [] })) }, 'Monday is given twice'],
      [
        { days: [{ date: '2026-11-08', hours: [{ opens: '09:00', closes: '08:00' }] }] },
        '8 Nov 2026: closes must be after opens',
      ],
      [
        { days: [1, 2].map(() => ({ date: '2026-11-08', hours: [] })) },
        '8 Nov 2026 is given twice',
      ],
    ];
    for (const date of ['', 'soon', '2026-02-30'])
      expect(await refusal({ days: [{ date, hours: [] }] })).toEqual([
        400,
        'Write the date as YYYY-MM-DD',
      ]);
    for (const [change, sentence] of faults) expect(await refusal(change)).toEqual([400, sentence]);
    expect((await refusal({ lastOrderMinutes: 121 }))[0]).toBe(400);
    expect((await pause({ minutes: 4 })).status).toBe(400);
    expect((await pause({ minutes: 721 })).status).toBe(400);
    expect((await refusal(week(['08:00', '13:00'], ['13:00', '30:00'])))[0]).toBe(200);
  });
});

describe.each(engines)('hours in New York on $name', (engine) => {
  const store = useStore(engine, { STORE_TIMEZONE: 'America/New_York' });

  it('are by the clock of the store', async () => {
    const opens = Date.parse('2026-11-20T08:00:00-05:00');
    store.now = opens - 1;
    const admin = await store.admit('owner');
    await store.put(admin, hoursPath, hours);
    const nextOpenAt = new Date(opens).toISOString();
    expect(await store.read(admin, statusPath)).toMatchObject({ isOpen: false, nextOpenAt });
    store.now = opens;
    expect(await store.read(admin, statusPath)).toMatchObject({ isOpen: true });
  });
});
