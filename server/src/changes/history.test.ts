import type { Selectable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { engines } from '../../test/engine.ts';
import { ordersWithOtherItems } from '../../test/order-items.ts';
import { type RandomWalk, randomCalls, startWalk } from '../../test/random-calls.ts';
import { address, asha, useStore } from '../../test/store.ts';
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
    // The store's row exists before its first change.
    const atFirst = await presentFields(store.db);
    const walk = await startWalk(store);
    const { admin } = walk;
    await makeCalls(walk);
    // The stored text that lists read must agree with the columns that it is made of.
    const { body: listed } = await store.get(admin, '/api/order/all');
    for (const order of listed)
      expect((await store.readOrder(admin, order._id)).order).toEqual(order);
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

  /** Makes calls, each of which leaves one batch if it changes something. */
  async function makeCalls(walk: RandomWalk): Promise<void> {
    const calls = await randomCalls(walk);
    let [changed, unchanged, refused] = [0, 0, 0];
    let [count, old] = [await countBatches(), await presentFields(store.db)];
    for (let call = 0; call < 300; call += 1) {
      store.now += 1_000;
      const answer = await walk.pick(calls)();
      const added = (await countBatches()) - count;
      count += added;
      const batch = answer.headers['change-batch'];
      if (batch) walk.batches.push(String(batch));
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
  }

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
    await store.settled();
    expect(store.mails).toHaveLength(2);
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
