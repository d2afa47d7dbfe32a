import type { Selectable } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { engines } from '../../test/engine.ts';
import { photo } from '../../test/pictures.ts';
import { address, asha, type TestAnswer, useStore } from '../../test/store.ts';
import { accountRecord } from '../auth/account.record.ts';
import { setRole } from '../auth/role.service.ts';
import { bannerRecord } from '../banners/banner.record.ts';
import { categoryRecord } from '../categories/category.record.ts';
import { commandCtx } from '../ctx.ts';
import type { Db } from '../database/schema.ts';
import { orderRecord } from '../orders/order.record.ts';
import { productRecord } from '../products/product.record.ts';
import { rebuildDailySales } from '../sales/daily-sales.service.ts';
import { storeRecord } from '../store/store.record.ts';
import type { ChangeTable } from './change.table.ts';
import type { Fields } from './recorded.ts';

/** The recorded fields of every row that there is, by noun and id. */
async function presentFields(db: Db): Promise<Map<string, Fields>> {
  const all = async <T extends { readonly id: unknown }>(
    rows: Promise<T[]>,
    { noun, fields }: { readonly noun: string; fields(row: T): Fields },
  ) => (await rows).map((row) => [`${noun} ${row.id}`, fields(row)] as const);
  return new Map([
    ...(await all(db.selectFrom('orders').selectAll().execute(), orderRecord)),
    ...(await all(db.selectFrom('products').selectAll().execute(), productRecord)),
    ...(await all(db.selectFrom('categories').selectAll().execute(), categoryRecord)),
    ...(await all(db.selectFrom('banners').selectAll().execute(), bannerRecord)),
    ...(await all(db.selectFrom('accounts').selectAll().execute(), accountRecord)),
    ...(await all(db.selectFrom('store').selectAll().execute(), storeRecord)),
  ]);
}

/** What the log says is there: its changes one after the other, each from where the last one ended. */
function replay(changes: readonly Selectable<ChangeTable>[]): Map<string, Fields> {
  const rows = new Map<string, Fields>();
  for (const change of changes) {
    const key = `${change.noun} ${change.noun_id}`;
    const [before, after]: (Fields | null)[] = [
      JSON.parse(change.before),
      JSON.parse(change.after),
    ];
    const row = rows.get(key);
    // The store was there before its first change.
    if (row) expect(row).toMatchObject(before ?? {});
    else if (change.noun !== 'store') expect(before, key).toBeNull();
    if (after) rows.set(key, { ...row, ...after });
    else rows.delete(key);
  }
  return rows;
}

describe.each(engines)('a history of every kind of call on $name', (engine) => {
  const store = useStore(engine);
  const countBatches = async () =>
    Number(
      (
        await store.db
          .selectFrom('batches')
          .select((of) => of.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );

  it('leaves one batch for each call that changed something, and replays to what is there', async () => {
    // A fixed row of chances, so that a failure can be repeated.
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
    const admin = await store.join();
    const customer = await store.join({ email: 'ravi@example.in', name: 'Ravi Nair' });
    const send = (
      method: 'POST' | 'PUT' | 'DELETE',
      url: string,
      payload?: object,
      token = admin,
      headers = {},
    ) => store.call(method, url, { token, headers, ...(payload && { payload }) });
    const ids = async (table: 'orders' | 'products' | 'categories' | 'banners') => {
      const rows = await store.db.selectFrom(table).select('id').orderBy('id').execute();
      return [...rows.map(({ id }) => id), '01978f00-0000-7000-8000-00000000ffff'];
    };
    const pictures = [await photo('red'), await photo('blue')];
    const product = async () => ({
      name: `Dal ${random(4)}`,
      price: `${1 + random(3)}`,
      category: pick(['Dals', 'Rice', 'Nothing']),
      quantity: '1 kg',
      stock: pick(['in stock', 'out of stock']),
    });
    const batches: string[] = [];
    const actions: (() => Promise<TestAnswer>)[] = [
      async () =>
        store.sendForm('POST', '/api/category/add', admin, { name: pick(['Dals', 'Rice']) }),
      async () =>
        store.sendForm('PUT', `/api/category/${pick(await ids('categories'))}`, admin, {
          name: pick(['Dals', 'Rice', 'Pulses']),
          ...(random(2) && { image: pick(pictures) }),
        }),
      async () =>
        store.sendForm('POST', '/api/product/add', admin, {
          ...(await product()),
          image: pick(pictures),
        }),
      async () =>
        store.sendForm('PUT', `/api/product/update/${pick(await ids('products'))}`, admin, {
          ...(await product()),
          ...(random(2) && { image: pick(pictures) }),
        }),
      async () => send('DELETE', `/api/product/delete/${pick(await ids('products'))}`),
      async () => store.sendForm('POST', '/api/banners', admin, { image: pick(pictures) }),
      async () => send('DELETE', `/api/banners/${pick(await ids('banners'))}`),
      async () => send('POST', '/api/store/store-status', { isOpen: random(3) > 0 }),
      async () => {
        const items = [{ product: pick(await ids('products')), quantity: 1 + random(3) }];
        const paymentMethod = pick(['cod', 'razorpay']);
        const order = { items, shippingAddress: address, paymentMethod };
        const key = { 'idempotency-key': `${random(8)}` };
        return send('POST', '/api/order', order, customer, random(2) ? key : {});
      },
      async () => {
        const status = pick(['accepted', 'packed', 'delivered', 'rejected']);
        return send('PUT', `/api/order/status/${pick(await ids('orders'))}`, { status });
      },
      async () => send('PUT', `/api/order/cancel/${pick(await ids('orders'))}`, {}, customer),
      async () => {
        const order = await store.db
          .selectFrom('orders')
          .select(['id', 'total_paise'])
          .orderBy('id')
          .execute();
        const { id, total_paise } = pick([...order, { id: crypto.randomUUID(), total_paise: 1 }]);
        return store.payOnline(id, total_paise + (random(4) ? 0 : 1));
      },
      async () => send('POST', `/api/change/${pick([...batches, crypto.randomUUID()])}/undo`),
      // Nobody may do these.
      async () => send('POST', '/api/store/store-status', { isOpen: false }, customer),
      async () => send('PUT', `/api/order/status/${pick(await ids('orders'))}`, { status: 'lost' }),
    ];

    let [changed, unchanged, refused] = [0, 0, 0];
    for (let call = 0; call < 300; call += 1) {
      store.now += 1_000;
      const [before, old] = [await countBatches(), await presentFields(store.db)];
      const answer = await pick(actions)();
      const added = (await countBatches()) - before;
      const batch = answer.headers['change-batch'];
      if (batch) batches.push(String(batch));
      expect(added, `${answer.status} ${JSON.stringify(answer.body)}`).toBe(batch ? 1 : 0);
      if (batch) changed += 1;
      else if (answer.status < 300) unchanged += 1;
      else refused += 1;
      const isSame =
        JSON.stringify([...old]) === JSON.stringify([...(await presentFields(store.db))]);
      expect(isSame).toBe(!batch);
    }
    // The walk came by all three.
    expect(Math.min(changed, unchanged, refused)).toBeGreaterThan(10);
    const ctx = commandCtx('revoke-admin');
    const services = { db: store.db, projections: [] };
    for (const role of ['user', 'user'] as const)
      await setRole(services, ctx, { email: asha.email, role });

    const log = await store.db
      .selectFrom('changes')
      .selectAll()
      .orderBy('feed')
      .orderBy('version')
      .execute();
    const present = await presentFields(store.db);
    const replayed = replay(log);
    if (!replayed.has('store 1')) present.delete('store 1');
    expect(Object.fromEntries(replayed)).toEqual(Object.fromEntries(present));
    await expectSound(log);
    expect(await rebuildDailySales(store.db, 'Asia/Kolkata')).toEqual([]);
  });

  /** Numbers without a gap, times that never go back, batches that count their changes. */
  async function expectSound(log: readonly Selectable<ChangeTable>[]): Promise<void> {
    for (const [name, changes] of Map.groupBy(log, ({ feed }) => feed)) {
      const feed = await store.db
        .selectFrom('feeds')
        .selectAll()
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      expect(changes.map(({ version }) => version)).toEqual(changes.map((_, index) => index + 1));
      const times = changes.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(feed).toMatchObject({ version: changes.length, mark: changes.at(-1)?.mark });
    }
    const batches = await store.db.selectFrom('batches').selectAll().execute();
    const byBatch = Map.groupBy(log, ({ batch_id }) => batch_id);
    expect(byBatch.size).toBe(batches.length);
    for (const { id, changes, noun, actor_kind, actor_name } of batches) {
      expect(byBatch.get(id)).toHaveLength(changes);
      expect(byBatch.get(id)?.map((change) => change.noun)).toContain(noun);
      expect(actor_kind).not.toBe('system');
      expect(actor_name).not.toBe('');
    }
  }

  it('holds no password, token, code or address', async () => {
    const admin = await store.join();
    const { body } = await store.call('POST', '/api/auth/forgot-password', {
      payload: { email: asha.email },
    });
    await vi.waitFor(() => expect(store.mails).toHaveLength(2));
    const code = store.lastCode();
    const password = 'a-quite-new-password';
    const reset = { otp: code, resetToken: body.resetToken, password };
    expect((await store.call('POST', '/api/auth/reset-password', { payload: reset })).status).toBe(
      200,
    );
    const { token } = (
      await store.call('POST', '/api/auth/login', { payload: { email: asha.email, password } })
    ).body;
    await store.placeOrder(token);
    const account = await store.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
    const log = JSON.stringify([
      await store.db.selectFrom('changes').selectAll().execute(),
      await store.db.selectFrom('batches').selectAll().execute(),
    ]);
    expect(log).toContain('placed');
    // Six digits may stand in an id by chance, but not between quotation marks.
    const secrets = [asha.password, password, `"${code}\\`, admin, token, body.resetToken];
    for (const secret of [...secrets, account.password_hash, address.line1, address.phone])
      expect(log).not.toContain(secret);
  });
});
