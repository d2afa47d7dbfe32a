import type { Product } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { Importer } from '../../../test/imports.ts';
import { useStore } from '../../../test/store.ts';

const dal = { price: '100', category: 'Pulses', quantity: '1 kg' };
const byName = { matchBy: 'name' } as const;

describe.each(engines)('SKUs that products exchange by an import on $name', (engine) => {
  const store = useStore(engine);

  /** An importer, with products of these names and SKUs. */
  async function begin(products: Record<string, string>) {
    const token = await store.admit('owner');
    const importer = new Importer(store, token);
    const rows = (skus: Record<string, string>) =>
      Object.entries(skus).map(([name, sku], at) => ({ row: at + 2, name, sku, ...dal }));
    await importer.import(rows(products), byName);
    const skus = async () => {
      const { body } = await store.get(token, '/api/product/products/all');
      return Object.fromEntries(body.map(({ name, sku }: Product) => [name, sku]));
    };
    return { importer, rows, skus };
  }

  it('are taken in turn, also far apart in the file, and put back by its undo', async () => {
    // More rows than a run writes at once stand between.
    const others = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`P${at}`, `p-${at}`]));
    const before = { A: 'a', B: 'b', C: 'c', ...others };
    const { importer, rows, skus } = await begin(before);
    const after = { A: 'b', ...others, P1: 'x', New: 'p-1', B: 'c', C: 'a' };
    // More changes than an undo takes back at once, between those that exchange.
    const changed = rows(after).map((row) => ({ ...row, price: '101' }));
    const { _id, counts } = await importer.check(changed, byName);
    expect(counts).toMatchObject({ change: 63, add: 1, refused: 0 });
    const { batch = '', done } = await importer.run(_id);
    expect(done).toBe(64);
    expect(await skus()).toEqual(after);
    await importer.undo(batch);
    expect(await importer.until(_id, 'undone')).toMatchObject({ keptCount: 0 });
    expect(await skus()).toEqual(before);
  });

  it('move along many products at once, and back by its undo', async () => {
    const names = Array.from({ length: 300 }, (_, at) => `P${at}`);
    const before = Object.fromEntries(names.map((name, at) => [name, `s-${at}`]));
    const after = Object.fromEntries(names.map((name, at) => [name, `s-${(at + 10) % 300}`]));
    const { importer, rows, skus } = await begin(before);
    const { _id, counts } = await importer.check(rows(after), byName);
    expect(counts).toMatchObject({ change: 300, refused: 0 });
    const { batch = '' } = await importer.run(_id);
    expect(await skus()).toEqual(after);
    await importer.undo(batch);
    expect(await importer.until(_id, 'undone')).toMatchObject({ keptCount: 0 });
    expect(await skus()).toEqual(before);
  });

  it('stay where who has one keeps it', async () => {
    const { importer, rows } = await begin({ A: 'a', B: 'b', C: 'c' });
    const [a, b, c] = rows({ A: 'b', B: 'c', C: 'd' });
    const { _id, counts } = await importer.check(
      [
        { row: 2, ...a },
        { row: 3, ...b },
        { row: 4, ...c, price: '0' },
      ],
      byName,
    );
    expect(counts).toMatchObject({ change: 0, refused: 3 });
    const problems = (await importer.rows(_id)).map(({ problem }) => problem);
    expect(problems.slice(0, 2)).toEqual([
      'Another product has this SKU: B',
      'Another product has this SKU: C',
    ]);
  });
});
