import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';

const targets = {
  acceptMinutes: 5,
  packMinutes: 20,
  deliverMinutes: 45,
  warnMinutes: 3,
  ringAgainMinutes: 5,
};
const fair = { date: '2026-11-22', hours: [{ opens: '10:00', closes: '14:00' }] };
const hours = { on: true, week: [], days: [fair], lastOrderMinutes: 0 };

describe.each(engines)('notes of days and pauses on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';

  beforeEach(async () => {
    admin = await store.admit('owner');
  });

  const put = (path: string, payload: object) => store.put(admin, path, payload);
  const undo = (batch: unknown) => store.post(admin, `/api/change/${batch}/undo`);
  const storeRow = () => store.db.selectFrom('store').selectAll().executeTakeFirstOrThrow();

  it('leave day and pause as they are when something else is taken back', async () => {
    const note = 'Half day\u2028for the fair: see\u2029you';
    const days = [{ ...fair, note }];
    const paused = { pause_note: note, pause_reason: 'busy', paused_until: store.now + 900_000 };
    await store.db
      .updateTable('store')
      .set({ ...paused, hours: JSON.stringify({ ...hours, days }) } as never)
      .execute();
    const before = await storeRow();

    const changed = await put('/api/store/targets', { ...targets, acceptMinutes: 9 });
    expect((await storeRow()).accept_minutes).toBe(9);
    expect((await undo(changed.headers['change-batch'])).body.message).toBe('1 put back');
    expect(await storeRow()).toEqual(before);

    const resumed = await store.delete(admin, '/api/store/pause');
    const moved = await put('/api/store/hours', { ...hours, days: [{ ...fair, note: 'Later' }] });
    await undo(moved.headers['change-batch']);
    await undo(resumed.headers['change-batch']);
    const after = await storeRow();
    expect({ ...after, hours: JSON.parse(after.hours) }).toMatchObject({
      ...paused,
      hours: { days },
    });
    // What is answered may be saved again.
    const { body } = await store.call('GET', '/api/store/hours');
    expect(body.days).toEqual([{ ...fair, note: 'Half day for the fair: see you' }]);
    expect((await put('/api/store/hours', body)).status).toBe(200);
  });

  it('may be left out, and left empty', async () => {
    for (const days of [[{ ...fair, note: '' }], [{ ...fair, note: ' ' }], [fair]]) {
      const { status, body } = await put('/api/store/hours', { ...hours, days });
      expect([status, body]).toEqual([200, hours]);
      expect((await store.call('GET', '/api/store/hours')).body).toEqual(hours);
    }
    await put('/api/store/hours', { ...hours, on: false });
    const payload = { minutes: 15, note: '' };
    await store.post(admin, '/api/store/store-status', { isOpen: true });
    const paused = await store.post(admin, '/api/store/pause', payload);
    expect(paused.status).toBe(200);
    expect(paused.body).not.toHaveProperty('note');
  });
});
