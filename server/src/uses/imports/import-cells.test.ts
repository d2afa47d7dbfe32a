import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { Importer } from '../../../test/imports.ts';
import { useStore } from '../../../test/store.ts';

const dal = { name: 'Toor Dal', price: '100', category: 'Pulses', quantity: '1 kg' };

/** The cells of rows, and the problem of each; undefined for those that are right. */
const cases = [
  [{ ...dal, sku: 'a' }, undefined],
  [{ ...dal, sku: 'A ' }, 'Same SKU as row 2'],
  [{ ...dal, name: ' ', sku: 'b' }, 'Name is required'],
  [{ ...dal, name: 'x'.repeat(131), sku: 'c' }, 'Name must have at most 120 characters (131)'],
  [{ ...dal, price: '60-65', sku: 'd' }, 'Price “60-65” is not a number'],
  [
    { ...dal, price: '0', sku: 'e' },
    'Price must be from 0.01 to 10,00,000 rupees, with at most two decimals (0)',
  ],
  [
    { ...dal, price: '41.536', sku: 'x' },
    'Price must be from 0.01 to 10,00,000 rupees, with at most two decimals (41.536)',
  ],
  [{ ...dal, mrp: '99', sku: 'g' }, 'Price must not be above the MRP'],
  [
    { ...dal, barcode: '8.90103E+12', sku: 'h' },
    'Barcode looks cut by the spreadsheet (8.90103E+12). Format the column as text.',
  ],
  [{ ...dal, barcode: '96385075', sku: 'j' }, 'Barcode 96385075: the check digit does not fit'],
  [{ ...dal, barcode: '9638 5074', sku: 'k' }, undefined],
  [{ ...dal, barcode: '96385074', sku: 'l' }, 'Same barcode as row 12'],
  [{ ...dal, brand: 'x'.repeat(61), sku: 'o' }, 'Brand must have at most 60 characters (61)'],
  [{ ...dal, price: '', sku: 'p' }, 'Price is required'],
  [
    { ...dal, price: 'x', mrp: 'y', sku: 'q' },
    'Price “x” is not a number; MRP “y” is not a number',
  ],
  [{ ...dal, sku: 'taken' }, 'Another product has this barcode: Poha', { barcode: '73513537' }],
  [{ ...dal, name: '=HYPERLINK("x")', sku: 'r' }, undefined],
  [{ ...dal, sku: '1E5' }, 'SKU looks cut by the spreadsheet (1E5). Format the column as text.'],
  [{ ...dal, name: '#REF!', sku: 's' }, '#REF! is an error of the spreadsheet'],
  [{ ...dal, price: '#N/A', sku: 't' }, '#N/A is an error of the spreadsheet'],
  [{ ...dal, sku: '2023-03-16' }, 'SKU looks like a date (2023-03-16). Format the column as text.'],
  [
    { ...dal, quantity: '12-Mar', sku: 'u' },
    'Quantity looks like a date (12-Mar). Format the column as text.',
  ],
  [{ ...dal, price: '6\u00000', sku: 'v' }, 'Price “6\ufffd0” is not a number'],
  [{ ...dal, shown: 'y\u0000', sku: 'w' }, 'Shown “y\ufffd” is neither yes nor no'],
] as const;

describe.each(engines)('the cells of an import on $name', (engine) => {
  const store = useStore(engine);

  it('are refused with the sentence of what is wrong, by their row', async () => {
    const importer = new Importer(store, await store.admit('owner'));
    await importer.import([{ row: 2, ...dal, name: 'Poha', sku: 'other', barcode: '73513537' }]);
    const rows = cases.map(([cells, , more], at) => ({ row: at + 2, ...cells, ...more }));
    const { _id, counts } = await importer.check(rows);
    const found = await importer.rows(_id);
    expect(found.map(({ problem }) => problem)).toEqual(cases.map(([, problem]) => problem));
    expect(counts.refused).toBe(cases.filter(([, problem]) => problem).length);
    // What was refused is shown as it stands in the file.
    expect(found[4]?.after).toEqual({ ...dal, price: '60-65', sku: 'd' });
  });

  it('may hold what nobody would write, where the product has it already', async () => {
    const token = await store.admit('owner');
    const importer = new Importer(store, token);
    await importer.import([{ row: 2, ...dal, sku: 'a' }]);
    const odd = { sku: '1E5', barcode: '96385075', quantity: '2023-03-16', name: "'=1+1" };
    const before: Record<string, string> = { ...dal, sku: 'a' };
    const fields = Object.entries(odd).map(([field, to]) => [field, [before[field] ?? null, to]]);
    const product = await onlyProduct();
    const saved = await store.changeProduct(token, product, Object.fromEntries(fields));
    expect(saved.body.results[0].outcome).toBe('saved');
    for (const matchBy of ['id', 'sku', 'barcode', 'name'] as const) {
      const rows = [{ row: 2, ...dal, ...odd, id: product }];
      const { counts } = await importer.check(rows, { matchBy });
      expect(counts, matchBy).toMatchObject({ same: 1, refused: 0 });
    }
  });

  it('are refused with NUL in any of them, and no other row', async () => {
    const importer = new Importer(store, await store.admit('owner'));
    const fields = [...Object.keys(dal), 'id', 'mrp', 'stock', 'shown', 'sku', 'barcode', 'brand'];
    const all = [...fields, 'alsoCalled', 'description'];
    const rows = all.map((field, at) => ({
      row: at + 2,
      ...dal,
      name: `Dal ${at}`,
      [field]: '1\u00002',
    }));
    const { _id, counts } = await importer.check([...rows, { row: 99, ...dal }], { matchBy: 'id' });
    expect(counts).toMatchObject({ refused: all.length, add: 1 });
    expect((await importer.rows(_id, 'refused')).every(({ problem }) => problem)).toBe(true);
  });

  it('are read without the space and the line ends of spreadsheets', async () => {
    const importer = new Importer(store, await store.admit('owner'));
    const texts = { name: 'Toor\u00a0 Dal\n(arhar)', description: 'Washed.\r\n\r\nDried.' };
    await importer.import([{ row: 2, ...dal, ...texts, sku: ' T-1 ', category: '  Pulses ' }]);
    const { body } = await store.call('GET', `/api/product/${await onlyProduct()}`);
    expect(body).toMatchObject({
      ...{ name: 'Toor Dal (arhar)', description: 'Washed.\n\nDried.' },
      ...{ sku: 'T-1', category: { name: 'Pulses' } },
    });
  });

  it('that hold too long a name are cut, where that was asked for', async () => {
    const importer = new Importer(store, await store.admit('owner'));
    const name = `${'आ'.repeat(118)} 🍅 and more`;
    await importer.import([{ row: 2, sku: 'a', ...dal, name }], { longNames: 'cut' });
    const { body } = await store.call('GET', `/api/product/${await onlyProduct()}`);
    expect(body.name).toBe('आ'.repeat(118));
    const again = await importer.check([{ row: 2, sku: 'a', ...dal, name }], { longNames: 'cut' });
    expect(again.counts.same).toBe(1);
  });

  it('that are empty keep what the store has, or empty it, as was asked', async () => {
    const importer = new Importer(store, await store.admit('owner'));
    const full = { row: 2, sku: 'a', ...dal, mrp: '120', brand: 'Tata' };
    await importer.import([full]);
    const empty = { ...full, mrp: '', brand: ' ', quantity: '' };
    expect((await importer.check([empty])).counts.same).toBe(1);
    const cleared = await importer.check([{ ...empty, quantity: '1 kg' }], { empty: 'clear' });
    const [row] = await importer.rows(cleared._id);
    expect(row).toEqual({
      row: 2,
      outcome: 'change',
      before: { mrp: 120, brand: 'Tata' },
      after: { name: 'Toor Dal' },
    });
    await importer.run(cleared._id);
    const { body } = await store.call('GET', `/api/product/${await onlyProduct()}`);
    expect(body).not.toHaveProperty('mrp');
    expect(body).not.toHaveProperty('brand');
    const required = await importer.check([empty], { empty: 'clear' });
    expect((await importer.rows(required._id))[0]?.problem).toBe('Quantity is required');
  });

  const onlyProduct = async () =>
    (await store.db.selectFrom('products').select('id').executeTakeFirstOrThrow()).id;
});
