import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines, type FreshDatabase } from '../../../test/engine.ts';
import { Importer } from '../../../test/imports.ts';
import { KillTarget } from '../../../test/kill-target.ts';
import { supplierRows, supplierShape } from '../../../test/supplier-file.ts';
import { report, shortOrLong } from '../../../test/torture.ts';
import { until } from '../../../test/until.ts';

const shape = supplierShape(shortOrLong(2_000, 27_555));
const rows = supplierRows(shape);
const kills = shortOrLong(1, 5);
const sound = rows.filter(({ name }) => name !== '' && name.length <= 120);
const minuteMs = 60_000;

describe.each(engines)('an import whose process is killed on $name', ({ name, fresh }) => {
  let location: FreshDatabase;
  /** Of which one works; on SQLite, and from the second kill on, one is started when the other is dead. */
  let targets: KillTarget[];

  beforeEach(async () => {
    location = await fresh();
    targets = [new KillTarget(location), new KillTarget(location)];
  });
  afterEach(async () => {
    for (const target of targets) if (target.process) await target.kill();
    await location.drop();
  });

  it(`is finished by another, with nothing lost or done twice, after ${kills} kills`, {
    timeout: 5 * minuteMs,
  }, async () => {
    let [working, other] = targets as [KillTarget, KillTarget];
    const token = await working.look(() => working.admit('owner'));
    await working.start();
    const isAlone = working.isSqlite;
    const importer = new Importer({ call: (...call) => working.call(...call) }, token);
    const { _id, counts } = await importer.check(rows);
    if (!isAlone) await other.start();
    await importer.call('POST', `/${_id}/run`, {});
    for (let count = 1; count <= kills; count += 1) {
      const enough = (counts.add * count) / (kills + 2);
      await until(`${enough} rows`, async () => (await importer.get(_id)).done >= enough, {
        forMs: minuteMs,
      });
      await working.kill();
      const left = await working.look(() =>
        working.db.selectFrom('imports').select('state').execute(),
      );
      // A machine that is busy may come to the kill when everything is done.
      expect(left).toEqual([{ state: expect.toBeOneOf(['running', 'done']) }]);
      if (isAlone || count > 1) await other.start();
      [working, other] = [other, working];
    }
    const done = await importer.until(_id, 'done');
    expect(done).toMatchObject({ done: counts.add, counts: { conflict: 0, add: sound.length } });
    await working.look(() => expectWhole(working, done.batch ?? ''));
    report({
      part: `imports, ${name}`,
      did: `${kills} kills during an import of ${rows.length.toLocaleString('en-IN')} rows`,
      lost: 'nothing, and nothing was done twice',
    });
  });

  /** The store is the one that an import without a kill leaves. */
  async function expectWhole({ db }: KillTarget, batch: string): Promise<void> {
    const products = await db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .select(['sku', 'products.name', 'brand', 'price_paise', 'mrp_paise', 'quantity'])
      .select('categories.name as category')
      .execute();
    const bySku = products.toSorted((one, another) => Number(one.sku) - Number(another.sku));
    expect(bySku).toEqual(
      sound.map(({ sku, name: typed, brand, price, mrp, category }) => ({
        sku,
        name: typed.replace(/\s+/g, ' ').trim(),
        brand,
        price_paise: Math.round(Number(price) * 100),
        mrp_paise: Math.round(Number(mrp) * 100),
        quantity: '1 pc',
        category,
      })),
    );
    const [only, ...others] = await db.selectFrom('batches').select(['id', 'changes']).execute();
    expect(others).toEqual([]);
    expect(only).toEqual({ id: batch, changes: sound.length + 11 });
    const changes = await db.selectFrom('changes').select('noun_id').distinct().execute();
    expect(changes).toHaveLength(sound.length + 11);
  }
});
