import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../test/engine.ts';
import { testSecret, useStore } from '../../test/store.ts';
import { backUp } from '../backup/backup.service.ts';
import { restore } from '../backup/restore.service.ts';
import { createTokens } from '../platform/tokens.ts';
import { countAfresh } from '../uses/sales/daily-sales.service.ts';

/**
 * This is what happens when a standby that lags a moment is promoted: the server goes on, with
 * older data.
 */
describe.each(engines)('a store that is put back under a running server, on $name', (engine) => {
  const store = useStore(engine);
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kirana-put-back-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** A log-in at the store as it is now; putting a store back ends all others. */
  async function logIn(email: string): Promise<string> {
    const { id, token_generation } = await store.db
      .selectFrom('accounts')
      .select(['id', 'token_generation'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const tokens = createTokens(testSecret, 168, () => store.now);
    return tokens.sign({ accountId: id, generation: token_generation });
  }

  const versionOf = (headers: Readonly<Record<string, unknown>>) =>
    String(headers['etag']).replace(/^W\/|"/g, '');
  const report = (token: string) => store.read(token, '/api/sales/sales-report');

  it('gives no browser the lost orders, nor hides the new ones from it', async () => {
    let { admin, customer } = await store.admitBoth();
    const items = [{ product: await store.addProduct(), quantity: 1 }];
    const list = (since = '') =>
      store.get(
        admin,
        `/api/order/all${since && `?since=${since}`}`,
        since ? { 'if-none-match': `W/"${since}"` } : {},
      );
    const order = await store.placeOrder(customer, { items });
    const known = versionOf((await list()).headers);
    const file = join(folder, 'kirana.backup');
    await backUp(store.db, file, () => store.now);

    const lost = await store.placeOrder(customer, { items });
    const followed = versionOf((await list(known)).headers);
    expect((await report(admin)).totalOrders).toBe(2);
    await restore(store.db, file, true, (trx) => countAfresh(trx, 'Asia/Kolkata'));
    admin = await logIn('asha@example.in');
    customer = await logIn('ravi@example.in');

    const first = await list(followed);
    expect(first.headers['changes-since']).toBeUndefined();
    expect(first.body.map(({ _id }: { _id: string }) => _id)).toEqual([order._id]);

    store.now += 1_000;
    const fresh = await store.placeOrder(customer, { items });
    expect(versionOf((await list()).headers)).toMatch(/^v2-2\./);
    const answer = await list(followed);
    expect(answer.status).toBe(200);
    const ids = answer.body.map(({ _id }: { _id: string }) => _id);
    expect(ids).toEqual([fresh._id, order._id]);
    expect(ids).not.toContain(lost._id);
    // A version from before the copy is of the same history, so its changes are enough.
    const changes = await list(known);
    expect(changes.headers['changes-since']).toBe(known);
    expect(changes.body.map(({ _id }: { _id: string }) => _id)).toEqual([fresh._id]);
    expect((await report(admin)).totalOrders).toBe(2);
  });
});
