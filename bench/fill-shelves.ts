import { textKey } from '@kirana/contract';
import { changeFeeds } from '../server/src/changes/change-feeds.ts';
import { commandCtx } from '../server/src/ctx.ts';
import { openDatabase } from '../server/src/database/open-database.ts';
import { slices } from '../server/src/database/slices.ts';
import { emptyProduct } from '../server/src/nouns/products/product.repository.ts';
import { saveProducts } from '../server/src/nouns/products/product.service.ts';
import { newId } from '../server/src/platform/ids.ts';
import type { BenchStore } from './store.ts';

/** Adds products like those of a supplier's file, up to this number. */
export async function fillShelves(store: BenchStore, count: number): Promise<void> {
  const { databaseUrl, folder } = store;
  const db = openDatabase({ databaseUrl, dataDir: folder }, () => {});
  const had = await db
    .selectFrom('products')
    .select(['category_id', 'image'])
    .orderBy('id')
    .execute();
  const now = Date.now();
  const rows = Array.from({ length: count - had.length }, (_, number) => {
    const like = had[number % had.length];
    if (!like) throw new Error('the store has no product');
    const sku = `B-${number}`;
    return {
      ...emptyProduct(newId(now), now),
      ...like,
      name: `Garlic Oil, Vegetarian Capsule ${number}, for every day of the week`,
      price_paise: 22_000 + (number % 500),
      mrp_paise: 25_000 + (number % 500),
      quantity: '1 pc',
      sku,
      sku_key: textKey(sku),
      brand: 'Sri Sri Ayurveda',
    };
  });
  for (const some of slices(rows))
    await changeFeeds({ db, projections: [] }, commandCtx('bench'), ['catalogue'], (trx, record) =>
      saveProducts(
        trx,
        record,
        some.map((after) => ({ after })),
      ),
    );
  await db.destroy();
}
