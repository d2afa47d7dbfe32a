import { describe, expect, it } from 'vitest';
import { undoables } from '../src/app.ts';
import { engines } from '../test/engine.ts';
import { Importer } from '../test/imports.ts';
import { useStore } from '../test/store.ts';
import { seedStore } from './seed-store.ts';
import { importSupplierList } from './supplier-import.ts';

const meena = {
  email: 'meena@example.in',
  name: 'Meena Iyer',
  phone: '9810022446',
  position: 'manager',
  password: 'saffron-and-rice',
} as const;

describe.each(engines)('the import of the demo store on $name', (engine) => {
  const store = useStore(engine);

  it('is one of the manager, with all that a file can have, and can be undone', async () => {
    const { db, now } = store;
    const timeZone = 'Asia/Kolkata';
    await seedStore(db, { orders: 0, days: 3, now, timeZone, team: [meena] });
    const token = await store.admit('owner');
    const products = async () =>
      (await store.call('GET', '/api/product/products/all', { token })).body;
    const before = await products();
    const clock = () => now;
    await importSupplierList({
      services: { db, projections: [], log: store.app.log, clock },
      undoables,
    });

    const importer = new Importer(store, token);
    const { body } = await importer.call('GET', '');
    const [made] = body.imports;
    expect(body.imports).toHaveLength(1);
    expect(made).toMatchObject({
      state: 'done',
      by: meena.name,
      counts: { rows: 36, add: 26, change: 3, same: 2, alike: 1, refused: 5, conflict: 0 },
    });
    const refused = await importer.rows(made._id, 'refused');
    expect(refused.map(({ row, problem }) => [row, problem])).toEqual([
      [23, 'Price “60-65” is not a number'],
      [29, 'Name is required'],
      [31, 'Price must not be above the MRP'],
      [33, 'Barcode looks cut by the spreadsheet (8.90103E+12). Format the column as text.'],
      [36, 'Same SKU as row 35'],
    ]);
    const after = await products();
    expect(after).toHaveLength(before.length + 26);
    // Customers see no product without a picture.
    const shown = after.filter((product: { shown?: false }) => product.shown !== false);
    expect(shown).toHaveLength(before.length);
    const history = await store.call('GET', '/api/history?noun=product', { token });
    expect(history.body.changes[0]).toMatchObject({
      by: { name: meena.name },
      title: 'Import annapurna-traders.xlsx: 26 products added, 3 changed',
    });
    expect((await importer.undo(made.batch)).status).toBe(202);
    await importer.until(made._id, 'undone');
    expect(await products()).toEqual(before);
  });
});
