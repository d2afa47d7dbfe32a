import type { RecordedChange } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { asha, useStore } from '../../../test/store.ts';
import { insertBatches, insertChanges } from '../../changes/change.repository.ts';

const meena = { email: 'meena@example.in', name: 'Meena Iyer' };
const minuteMs = 60_000;

describe.each(engines)('the history on $name', (engine) => {
  const store = useStore(engine);
  const read = (token: string, query: Record<string, string> = {}) =>
    store.get(token, `/api/history?${new URLSearchParams(query)}`);
  const setOpen = async (token: string, isOpen: boolean): Promise<string> => {
    store.now += minuteMs;
    const change = { token, payload: { isOpen } };
    const answer = await store.call('POST', '/api/store/store-status', change);
    return String(answer.headers['change-batch']);
  };
  const kinds = (body: { changes: RecordedChange[] }) =>
    body.changes.map(({ noun, kind, by }) => `${by.name}: ${noun} ${kind}`);

  /** Writes one request's batch with this number of changes of products. */
  async function writeBatch(changes: number, at: number, actor_id = ''): Promise<string> {
    const id = crypto.randomUUID();
    const feed = 'catalogue' as const;
    const { version } = await store.db
      .selectFrom('changes')
      .select((of) => of.fn.coalesce(of.fn.max('version'), of.lit(0)).as('version'))
      .where('feed', '=', feed)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: changes }, (_, index) => ({
      feed,
      version: Number(version) + index + 1,
      mark: '00000000',
      batch_id: id,
      at,
      noun: 'product' as const,
      noun_id: `product ${index}`,
      noun_name: `Dal ${index}`,
      kind: 'added' as const,
      before: 'null',
      after: `{"name":"Dal ${index}"}`,
    }));
    const batch = { id, at, actor_id, actor_name: 'Ravi', noun: 'product', kind: 'added' } as const;
    const rest = { actor_kind: 'account', changes, undoes: '', request_id: '' } as const;
    await store.db.transaction().execute(async (trx) => {
      await insertBatches(trx, [{ ...batch, ...rest }]);
      await insertChanges(trx, rows);
    });
    return id;
  }

  it('says who changed what, the newest first, with what was before and after', async () => {
    const { admin, customer } = await store.admitBoth();
    const order = await store.placeOrder(customer);
    const batch = await setOpen(admin, false);
    const { status, body } = await read(admin);
    expect(status).toBe(200);
    expect(kinds(body)).toEqual(['Asha Verma: store changed', 'Ravi Nair: order placed']);
    expect(body).not.toHaveProperty('next');
    expect(body.changes[0]).toEqual({
      feed: 'store',
      version: 1,
      batch,
      at: new Date(store.now).toISOString(),
      by: { _id: await store.idOf(admin), name: 'Asha Verma' },
      noun: 'store',
      _id: '1',
      name: 'Store',
      kind: 'changed',
      before: { isOpen: true },
      after: { isOpen: false },
    });
    expect(body.changes[1]).toMatchObject({
      _id: order._id,
      before: null,
      after: { orderStatus: 'pending', totalPrice: order.totalPrice },
    });
  });

  it('is filtered by who, what and days of the store, alone and together', async () => {
    const { admin, customer } = await store.admitBoth();
    const other = await store.admit('manager', meena);
    await setOpen(admin, false);
    await setOpen(other, true);
    await store.placeOrder(customer);
    // The day begins at midnight in India.
    store.now = Date.parse('2026-11-22T18:30:00.000Z') - minuteMs;
    await setOpen(other, false);
    store.now = Date.parse('2026-11-22T18:29:59.000Z');
    const shown = async (query: Record<string, string>) => kinds((await read(admin, query)).body);
    const [asha_, meena_] = ['Asha Verma: store changed', 'Meena Iyer: store changed'];
    const who = await store.idOf(other);
    expect(await shown({ who })).toEqual([meena_, meena_]);
    expect(await shown({ noun: 'store' })).toEqual([meena_, meena_, asha_]);
    expect(await shown({ who, noun: 'order' })).toEqual([]);
    expect(await shown({ noun: 'store', to: '2026-11-21' })).toEqual([meena_, asha_]);
    expect(await shown({ from: '2026-11-23' })).toEqual([meena_]);
    expect(await shown({ who, from: '2026-11-22', to: '2026-11-22' })).toEqual([]);
    expect(await shown({ who, noun: 'store', to: '2026-11-22' })).toEqual([meena_]);
  });

  it('has pages of fifty batches, without a gap and without repeating one', async () => {
    const admin = await store.admit('owner');
    const written: string[] = [];
    for (let index = 0; index < 120; index += 1)
      // Several batches share one time.
      written.unshift(await writeBatch(1, store.now + Math.floor(index / 7)));
    const seen: string[] = [];
    const sizes: number[] = [];
    let after: string | undefined;
    do {
      const { body } = await read(admin, { noun: 'product', ...(after && { after }) });
      sizes.push(body.changes.length);
      seen.push(...body.changes.map(({ batch }: RecordedChange) => batch));
      after = body.next;
    } while (after);
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(seen)).toEqual(new Set(written));
    expect(seen).toHaveLength(120);
  });

  it('shows a long batch by its first three changes, and all of it by pages', async () => {
    const admin = await store.admit('owner');
    const short = await writeBatch(20, store.now);
    const long = await writeBatch(130, store.now + 1);
    const { changes } = (await read(admin)).body as { changes: RecordedChange[] };
    expect(changes.map(({ batch, more }) => [batch, more])).toEqual([
      [long, 127],
      [long, undefined],
      [long, undefined],
      ...Array(20).fill([short, undefined]),
    ]);
    const names = changes.filter(({ batch }) => batch === long).map(({ name }) => name);
    expect(names).toEqual(['Dal 0', 'Dal 1', 'Dal 2']);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { body } = await read(admin, { batch: long, ...(after && { after }) });
      seen.push(...body.changes.map(({ name }: RecordedChange) => name));
      after = body.next;
    } while (after);
    expect(seen).toEqual(Array.from({ length: 130 }, (_, index) => `Dal ${index}`));
    expect((await read(admin, { batch: crypto.randomUUID() })).body).toEqual({ changes: [] });
  });

  it('tells the changes of one row, also by pages and days', async () => {
    const admin = await store.admit('owner');
    for (let index = 0; index < 60; index += 1) await setOpen(admin, index % 2 === 1);
    await writeBatch(2, store.now);
    const query = { noun: 'store', id: '1' };
    const { body } = await read(admin, query);
    expect(body.changes).toHaveLength(50);
    expect(body.changes[0].after).toEqual({ isOpen: true });
    const rest = (await read(admin, { ...query, after: body.next })).body;
    expect(rest.changes).toHaveLength(10);
    expect(rest).not.toHaveProperty('next');
    expect((await read(admin, { ...query, from: '2026-11-22' })).body.changes).toEqual([]);
  });

  it('says what an undo took back', async () => {
    const admin = await store.admit('owner');
    const batch = await setOpen(admin, false);
    store.now += minuteMs;
    await store.post(admin, `/api/change/${batch}/undo`);
    const [undo, change] = (await read(admin)).body.changes;
    expect(undo).toMatchObject({ kind: 'undone', undoes: batch });
    expect(change).not.toHaveProperty('undoes');
  });

  it('keeps accounts and invitations from being undone', async () => {
    const admin = await store.admit('owner');
    const invited = await store.post(admin, '/api/people/invitations', {
      email: meena.email,
      position: 'packer',
    });
    const token = invited.body.link.split('#')[1];
    const { name } = meena;
    store.now += minuteMs;
    const joined = await store.call('POST', '/api/people/join', {
      payload: { token, name, phone: asha.phone, city: 'Noida', password: asha.password },
    });
    store.now += minuteMs;
    const { body } = await store.call('POST', '/api/auth/login', {
      payload: { email: meena.email, password: asha.password },
    });
    expect(body.token).toEqual(expect.any(String));
    const log = (await read(admin)).body.changes as RecordedChange[];
    expect(log.map(({ noun, kind }) => `${noun} ${kind}`)).toEqual([
      'account logged-in',
      'account added',
      'invitation deleted',
      'invitation added',
    ]);
    for (const batch of [invited, joined].map(({ headers }) => headers['change-batch']))
      expect(await store.post(admin, `/api/change/${batch}/undo`)).toMatchObject({
        status: 409,
        body: { message: 'This cannot be undone' },
      });
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`${token}|${asha.password}|hash`));
  });

  it('refuses what makes no sense', async () => {
    const admin = await store.admit('owner');
    const bad = [
      { who: 'asha' },
      { noun: 'cart' },
      { from: '2026-11-31' },
      { from: '2026-11-22', to: '2026-11-21' },
      { batch: '1' },
      { id: '1', noun: 'store', who: crypto.randomUUID() },
      { after: `${store.now}` },
      { after: `${store.now}.orders.1` },
      { batch: crypto.randomUUID(), after: `${store.now}.${crypto.randomUUID()}` },
      { id: '1', noun: 'store', after: `catalogue.${store.now}` },
    ];
    for (const query of bad)
      expect(
        (await read(admin, query as object as Record<string, string>)).status,
        JSON.stringify(query),
      ).toBe(400);
    expect((await read(admin, { id: '1' })).body.code).toBe('history.id-alone');
    expect((await read(admin, { after: 'x' })).body.code).toBe('history.bad-page');
    expect((await read(admin, { from: '2026-11-21', to: '2026-11-21' })).status).toBe(200);
  });
});
