import type { Selectable } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { engines } from '../../test/engine.ts';
import { ordersWithOtherItems } from '../../test/order-items.ts';
import { photo } from '../../test/pictures.ts';
import { address, asha, type TestAnswer, useStore } from '../../test/store.ts';
import { commandCtx } from '../ctx.ts';
import type { Db } from '../database/schema.ts';
import { accountRecord } from '../nouns/accounts/account.record.ts';
import { bannerRecord } from '../nouns/banners/banner.record.ts';
import { categoryRecord } from '../nouns/categories/category.record.ts';
import { orderRecord } from '../nouns/orders/order.record.ts';
import { invitationRecord } from '../nouns/people/invitation.record.ts';
import { setPositionOf } from '../nouns/people/people.service.ts';
import { productRecord } from '../nouns/products/product.record.ts';
import { storeRecord } from '../nouns/store/store.record.ts';
import { rebuildDailySales } from '../uses/sales/daily-sales.service.ts';
import type { ChangeTable } from './change.table.ts';
import type { Fields } from './recorded.ts';

/** The recorded fields of all present rows, by noun and id. */
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
    ...(await all(db.selectFrom('invitations').selectAll().execute(), invitationRecord)),
    ...(await all(db.selectFrom('store').selectAll().execute(), storeRecord)),
  ]);
}

/**
 * The rows that result from the log: its changes applied in order, each to the outcome of the last.
 */
function replay(
  atFirst: ReadonlyMap<string, Fields>,
  changes: readonly Selectable<ChangeTable>[],
): Map<string, Fields> {
  const rows = new Map(atFirst);
  for (const change of changes) {
    const key = `${change.noun} ${change.noun_id}`;
    const [before, after]: (Fields | null)[] = [
      JSON.parse(change.before),
      JSON.parse(change.after),
    ];
    const row = rows.get(key);
    if (row) expect(row).toMatchObject(before ?? {});
    else expect(before, key).toBeNull();
    // A day of the store's hours is a field that a change can remove.
    const gone = Object.keys(before ?? {}).filter((name) => after?.[name] === undefined);
    const left = Object.entries(row ?? {}).filter(([name]) => !gone.includes(name));
    if (after) rows.set(key, { ...Object.fromEntries(left), ...after });
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
    // The random numbers are seeded, so that a failure can be repeated.
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
    // The store's row exists before its first change.
    const atFirst = await presentFields(store.db);
    const admin = await store.join();
    const customer = await store.join({ email: 'ravi@example.in', name: 'Ravi Nair' });
    const send = (
      method: 'POST' | 'PUT' | 'DELETE',
      url: string,
      payload?: object,
      token = admin,
      headers = {},
    ) => store.call(method, url, { token, headers, ...(payload && { payload }) });
    const ids = async (
      table: 'orders' | 'products' | 'categories' | 'banners' | 'accounts' | 'invitations',
    ) => {
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
    const randomHours = () => ({
      on: random(4) > 0,
      week: [1, 4, 7].map((weekday) => ({
        weekday,
        hours: random(4) ? [{ opens: '06:00', closes: `${20 + random(10)}:30` }] : [],
      })),
      days: ['2026-11-20', '2026-11-21', '2026-11-22']
        .filter(() => random(2))
        .map((date) => ({ date, hours: [], ...(random(2) && { note: 'Diwali: closed' }) })),
      lastOrderMinutes: random(3) * 10,
    });
    const batches: string[] = [];
    const links = ['unknown'];
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
      async () => send('DELETE', `/api/category/delete/${pick(await ids('categories'))}`),
      async () => send('DELETE', `/api/product/delete/${pick(await ids('products'))}`),
      async () => store.sendForm('POST', '/api/banners', admin, { image: pick(pictures) }),
      async () => send('DELETE', `/api/banners/${pick(await ids('banners'))}`),
      async () =>
        send('POST', '/api/store/store-status', { isOpen: random(3) > 0, stay: random(2) > 0 }),
      async () =>
        send('POST', '/api/store/pause', {
          minutes: 5 + random(60),
          ...(random(2) && { reason: 'busy' }),
          ...(random(2) && { note: 'Back soon: tea, and more' }),
        }),
      async () => send('DELETE', '/api/store/pause'),
      async () => send('PUT', '/api/store/hours', randomHours()),
      async () => {
        const email = `${pick(['meena', 'imran', 'ravi'])}@example.in`;
        const position = pick(['manager', 'packer']);
        const answer = await send('POST', '/api/people/invitations', { email, position });
        if (answer.body.link) links.push(answer.body.link.split('#')[1]);
        return answer;
      },
      async () => send('DELETE', `/api/people/invitations/${pick(await ids('invitations'))}`),
      async () => {
        const { email: _, ...details } = asha;
        return store.call('POST', '/api/people/join', {
          payload: { token: pick(links), ...details },
        });
      },
      async () => {
        const position = pick(['manager', 'packer', 'rider', 'customer']);
        return send('PUT', `/api/people/${pick(await ids('accounts'))}`, { position });
      },
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
      async () => {
        const status = pick(['accepted', 'packed', 'delivered', 'rejected']);
        const reason = status === 'rejected' && { reason: { code: pick(['closing', 'address']) } };
        const seen = { 'if-match': `"${pick(['pending', 'accepted', 'packed', 'rejected'])}"` };
        const payload = { status, ...reason };
        return send('PUT', `/api/order/status/${pick(await ids('orders'))}`, payload, admin, seen);
      },
      async () => {
        const some = [...new Set([pick(await ids('orders')), pick(await ids('orders'))])];
        const outOfStock = [pick(await ids('products'))];
        const reason = { code: 'out-of-stock' };
        const changes = some.map((id) =>
          random(2) ? { id, status: 'accepted' } : { id, status: 'rejected', reason, outOfStock },
        );
        return send('POST', '/api/order/status', { changes });
      },
      async () =>
        send('PUT', `/api/order/delay/${pick(await ids('orders'))}`, { minutes: pick([5, 30]) }),
      async () =>
        // The text differs each time, since the same text again would change nothing.
        send('POST', `/api/order/note/${pick(await ids('orders'))}`, { text: `At ${store.now}` }),
      async () => send('POST', '/api/order/printed', { ids: [pick(await ids('orders'))] }),
      async () => {
        const orders = await store.db.selectFrom('orders').select(['id', 'items']).execute();
        const order = pick(orders.sort((a, b) => (a.id < b.id ? -1 : 1)));
        const item = order && pick(JSON.parse(order.items) as { _id: string }[]);
        const items = [{ _id: item?._id ?? 'nothing', quantity: random(4) }];
        return send('PUT', `/api/order/items/${order?.id ?? 'nothing'}`, { items });
      },
      async () =>
        send('PUT', '/api/store/targets', {
          acceptMinutes: random(3),
          packMinutes: random(3),
          deliverMinutes: random(3),
          warnMinutes: 3,
          ringAgainMinutes: 5,
        }),
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
      // Nobody may make these calls.
      async () => send('POST', '/api/store/store-status', { isOpen: false }, customer),
      async () => send('PUT', `/api/order/status/${pick(await ids('orders'))}`, { status: 'lost' }),
    ];

    let [changed, unchanged, refused] = [0, 0, 0];
    let [count, old] = [await countBatches(), await presentFields(store.db)];
    for (let call = 0; call < 300; call += 1) {
      store.now += 1_000;
      const answer = await pick(actions)();
      const added = (await countBatches()) - count;
      count += added;
      const batch = answer.headers['change-batch'];
      if (batch) batches.push(String(batch));
      expect(added, `${answer.status} ${JSON.stringify(answer.body)}`).toBe(batch ? 1 : 0);
      if (batch) changed += 1;
      else if (answer.status < 300) unchanged += 1;
      else refused += 1;
      const present = await presentFields(store.db);
      expect(JSON.stringify([...old]) === JSON.stringify([...present])).toBe(!batch);
      old = present;
    }
    // The walk must contain many calls of all three kinds.
    expect(Math.min(changed, unchanged, refused)).toBeGreaterThan(10);
    // The stored text that lists read must agree with the columns that it is made of.
    const { body: listed } = await store.call('GET', '/api/order/all', { token: admin });
    for (const order of listed)
      expect(
        (await store.call('GET', `/api/order/${order._id}`, { token: admin })).body.order,
      ).toEqual(order);
    expect(await ordersWithOtherItems(store.db)).toEqual([]);
    const ctx = commandCtx('revoke-admin');
    const services = { db: store.db, projections: [] };
    for (const position of ['packer', 'packer'] as const)
      await setPositionOf(services, ctx, { email: asha.email, position });

    const log = await store.db
      .selectFrom('changes')
      .selectAll()
      .orderBy('feed')
      .orderBy('version')
      .execute();
    const present = await presentFields(store.db);
    expect(Object.fromEntries(replay(atFirst, log))).toEqual(Object.fromEntries(present));
    await expectSound(log);
    expect(await rebuildDailySales(store.db, 'Asia/Kolkata')).toEqual([]);
  });

  /** Checks that numbers have no gaps, times never go back, and batches count their changes. */
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
    // An id may contain six such digits by chance, so the code is searched for with its quotation
    // marks.
    const secrets = [asha.password, password, `"${code}\\`, admin, token, body.resetToken];
    for (const secret of [...secrets, account.password_hash, address.line1, address.phone])
      expect(log).not.toContain(secret);
  });
});
