import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { openOlderStore } from '../../../test/older-store.ts';
import { migrate } from '../../database/migrate.ts';
import { emptyProduct } from './product.repository.ts';

const shelved = { name: 'Milk', quantity: '1 l', price_paise: 6_000, category_id: 'c' };

describe.each(engines)('the keys of an older store on $name', (engine) => {
  it('are made anew, and rows that share one stay', async () => {
    const db = await openOlderStore(engine, '026_counted_days', [{ id: 'o' }]);
    const category = (id: string, name: string, name_key: string) =>
      db
        .insertInto('categories')
        .values({ id, name, name_key, image: '', created_at: 0 })
        .execute();
    await category('a', 'Dairy  Milk', 'dairy  milk');
    await category('b', 'dairy milk', 'dairy milk');
    await category('c', 'Snacks', 'snacks');
    const product = (id: string, sku: string) =>
      db
        .insertInto('products')
        .values({ ...emptyProduct(id, 0), ...shelved, sku, sku_key: sku.toLowerCase() })
        .execute();
    await product('p', 'AM\u200b-1');
    await product('q', 'am-1');
    await product('r', '');
    await migrate(db, () => () => {});
    const categories = await db.selectFrom('categories').select(['id', 'name', 'name_key']);
    expect(await categories.orderBy('id').execute()).toEqual([
      { id: 'a', name: 'Dairy  Milk', name_key: 'dairy milk' },
      { id: 'b', name: 'dairy milk', name_key: 'dairy milk b' },
      { id: 'c', name: 'Snacks', name_key: 'snacks' },
    ]);
    const products = db.selectFrom('products').select(['id', 'sku', 'sku_key']);
    expect(await products.orderBy('id').execute()).toEqual([
      { id: 'p', sku: 'AM\u200b-1', sku_key: 'am-1' },
      { id: 'q', sku: 'am-1', sku_key: 'am-1 q' },
      { id: 'r', sku: '', sku_key: '' },
    ]);
  });
});
