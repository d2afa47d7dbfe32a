import { textKey } from '@kirana/contract';
import { changeFeeds } from '../server/src/changes/change-feeds.ts';
import { commandCtx } from '../server/src/ctx.ts';
import { openDatabase } from '../server/src/database/open-database.ts';
import { slices } from '../server/src/database/slices.ts';
import { emptyProduct } from '../server/src/nouns/products/product.repository.ts';
import { saveProducts } from '../server/src/nouns/products/product.service.ts';
import { newId } from '../server/src/platform/ids.ts';
import { execute } from '../server/test/postgres.ts';
import type { BenchStore } from './store.ts';

/** As many products as a supplier's file has. */
export const manyProducts = 27_555;

/** Adds products like those of a supplier's file, up to that number. */
export async function fillShelves(store: BenchStore): Promise<void> {
  const db = openDatabase({ databaseUrl: store.databaseUrl, dataDir: store.folder }, () => {});
  const columns = ['category_id', 'image'] as const;
  const had = await db.selectFrom('products').select(columns).orderBy('id').execute();
  const now = Date.now();
  const rows = Array.from({ length: manyProducts - had.length }, (_, number) => {
    const sku = `B-${number}`;
    return {
      ...emptyProduct(newId(now), now),
      ...had[number % had.length],
      name: `Garlic Oil, Vegetarian Capsule ${number}, for every day of the week`,
      price_paise: 22_000 + (number % 500),
      mrp_paise: 25_000 + (number % 500),
      quantity: '1 pc',
      sku,
      sku_key: textKey(sku),
      brand: 'Sri Sri Ayurveda',
    };
  });
  const services = { db, projections: [] };
  for (const some of slices(rows))
    await changeFeeds(services, commandCtx('bench'), ['catalogue'], (trx, record) => {
      const products = some.map((after) => ({ after }));
      return saveProducts(trx, record, products);
    });
  await db.destroy();
  // As a minute later, when PostgreSQL has counted them by itself.
  if (store.databaseUrl) await execute(store.databaseUrl, 'vacuum analyze');
}
