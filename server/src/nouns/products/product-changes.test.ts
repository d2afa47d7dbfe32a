import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { type TestAnswer, useStore } from '../../../test/store.ts';

const unknownId = '01978f00-0000-7000-8000-00000000ffff';

describe.each(engines)('a list of changes on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';
  let meena = '';
  let dal = '';
  let poha = '';

  beforeEach(async () => {
    admin = await store.admit('owner');
    meena = await store.admit('owner', { email: 'meena@example.in', name: 'Meena Rao' });
    dal = await store.addProduct({ name: 'Toor Dal', paise: 6_000 });
    poha = await store.addProduct({ name: 'Poha', paise: 4_400 });
  });

  const send = (changes: unknown, token = admin) =>
    store.post(token, '/api/product/changes', { changes } as object);
  const set = (product: string, fields: Record<string, [from: unknown, to: unknown]>) => ({
    product,
    set: Object.fromEntries(
      Object.entries(fields).map(([field, [from, to]]) => [field, { from, to }]),
    ),
  });
  const get = async (id: string) => (await store.call('GET', `/api/product/${id}`)).body;
  const outcomes = ({ body }: TestAnswer) =>
    body.results.map(({ outcome }: { outcome: string }) => outcome);
  const undo = (batch: string) => store.post(admin, `/api/change/${batch}/undo`);

  it('sets every field, and is one batch that can be undone', async () => {
    const rice = await store.sendForm('POST', '/api/category/add', admin, { name: 'Rice' });
    const before = [await get(dal), await get(poha)];
    const answer = await send([
      set(dal, {
        name: ['Toor Dal', ' Arhar Dal '],
        quantity: ['1 kg', '2 kg'],
        category: [before[0].category._id, rice.body.category._id],
        price: [60, 62.5],
        mrp: [null, 70],
        stock: ['in stock', 'out of stock'],
        sku: [null, 'TD-1'],
        barcode: [null, '8901030865275'],
        brand: [null, 'Dal Bhandar'],
        alsoCalled: [null, 'arhar, तूर दाल'],
        description: [null, 'Unpolished'],
        shown: [true, false],
      }),
      set(poha, { price: [44, 45] }),
    ]);
    expect(answer.status).toBe(200);
    expect(outcomes(answer)).toEqual(['saved', 'saved']);
    expect(answer.body.batch).toBe(answer.headers['change-batch']);
    expect(await get(dal)).toEqual({
      ...before[0],
      name: 'Arhar Dal',
      quantity: '2 kg',
      category: { _id: rice.body.category._id, name: 'Rice' },
      price: 62.5,
      mrp: 70,
      stock: 'out of stock',
      sku: 'TD-1',
      barcode: '8901030865275',
      brand: 'Dal Bhandar',
      alsoCalled: 'arhar, तूर दाल',
      description: 'Unpolished',
      shown: false,
    });
    expect(answer.body.results[0].now).toEqual(await get(dal));
    expect((await undo(answer.body.batch)).status).toBe(200);
    expect([await get(dal), await get(poha)]).toEqual(before);
  });

  it('clears with null, and again is the same', async () => {
    await send([set(dal, { mrp: [null, 70], sku: [null, 'x'], description: [null, 'y'] })]);
    const clearing = [set(dal, { mrp: [70, null], sku: ['x', null], description: ['y', ''] })];
    expect(outcomes(await send(clearing))).toEqual(['saved']);
    expect(await get(dal)).not.toHaveProperty('mrp');
    expect(await get(dal)).toMatchObject({ description: '' });
    const again = await send(clearing);
    expect(again).toMatchObject({ status: 200, body: { results: [{ outcome: 'same' }] } });
    expect(again.body).not.toHaveProperty('batch');
    expect(again.headers['change-batch']).toBeUndefined();
    expect(outcomes(await send([set(dal, {})]))).toEqual(['same']);
  });

  it('says who changed a field meanwhile, and leaves the whole row alone', async () => {
    await send([set(dal, { price: [60, 62] })], meena);
    const at = new Date(store.now).toISOString();
    store.now += 60_000;
    await send([set(dal, { quantity: ['1 kg', '2 kg'] })]);
    const answer = await send([
      set(dal, { price: [60, 65], name: ['Toor Dal', 'Arhar'] }),
      set(poha, { price: [44, 45] }),
    ]);
    expect(answer.body.results).toMatchObject([
      {
        product: dal,
        outcome: 'conflict',
        problems: [{ field: 'price', value: 62, by: 'Meena Rao', at }],
        now: { price: 62 },
      },
      { product: poha, outcome: 'saved' },
    ]);
    expect(answer.body.results[0].problems).toHaveLength(1);
    expect(await get(dal)).toMatchObject({ name: 'Toor Dal', price: 62 });
    // A change of another field of the same product is no conflict, nor is setting the present
    // value.
    expect(
      outcomes(await send([set(dal, { name: ['Toor Dal', 'Arhar'], price: [60, 62] })])),
    ).toEqual(['saved']);
  });

  it('refuses what form and import refuse, in the same words, row by row', async () => {
    await send([set(poha, { sku: [null, 'P-1'], barcode: [null, '96385074'] })]);
    const priceRule = 'Price must be from 0.01 to 10,00,000 rupees, with at most two decimals';
    for (const [field, from, to, message] of [
      ['price', 60, 0, priceRule],
      ['price', 60, 10.005, priceRule],
      ['price', 60, '62', 'Price must be a number'],
      ['price', 60, null, 'Price must be a number'],
      ['name', 'Toor Dal', '', 'Name is required'],
      ['name', 'Toor Dal', '\u200b\u3164', 'Name is required'],
      ['name', 'Toor Dal', 'x'.repeat(121), 'Name must have at most 120 characters'],
      ['name', 'Toor Dal', null, 'Name must be text'],
      ['stock', 'in stock', 'plenty', 'Stock must be one of: in stock, out of stock'],
      ['sku', null, 5, 'SKU must be text'],
      ['sku', null, 'p-1', 'Another product has this SKU: Poha'],
      ['barcode', null, '96385074', 'Another product has this barcode: Poha'],
      ['barcode', null, '12', 'Barcode must have 8, 12, 13 or 14 digits'],
      ['category', 'x', unknownId, 'This category is gone. Choose another one'],
      ['category', 'x', 'a\u0000', 'Category has characters that are not allowed'],
      ['shown', true, 'yes', 'Shown must be true or false'],
      ['shown', true, null, 'Shown must be true or false'],
      ['mrp', null, [1], 'MRP must be a number'],
      ['colour', null, 'red', 'There is no field colour'],
      ['_id', dal, poha, 'There is no field _id'],
      ['toString', null, 'red', 'There is no field toString'],
    ] as const)
      expect(await send([set(dal, { [field]: [from, to] })]), `${field} ${to}`).toMatchObject({
        status: 200,
        body: { results: [{ product: dal, outcome: 'refused', problems: [{ field, message }] }] },
      });
    const above = await send([set(dal, { mrp: [null, 59] }), set(poha, { price: [44, 46] })]);
    expect(above.body.results).toMatchObject([
      {
        outcome: 'refused',
        problems: [{ field: 'price', message: 'Price must not be above the MRP' }],
      },
      { outcome: 'saved' },
    ]);
    expect(await get(dal)).not.toHaveProperty('mrp');
  });

  it('tells of products that are gone, whatever their id is', async () => {
    await store.delete(admin, `/api/product/delete/${poha}`);
    const changes = [poha, unknownId, 'nothing', '\u0000', ''].map((id) =>
      set(id, { price: [44, 45] }),
    );
    const answer = await send([...changes, set(dal, { price: [60, 61] })]);
    expect(outcomes(answer)).toEqual(['gone', 'gone', 'gone', 'gone', 'gone', 'saved']);
    expect(answer.body.results[0]).toEqual({ product: poha, outcome: 'gone' });
  });

  it('lets products exchange SKUs, and gives one that two want to the first', async () => {
    const rice = await store.addProduct({ name: 'Rice' });
    await send([
      set(dal, { sku: [null, 'A'] }),
      set(poha, { sku: [null, 'B'] }),
      set(rice, { sku: [null, 'C'] }),
    ]);
    const exchange = [
      set(dal, { sku: ['A', 'B'], price: [60, 61] }),
      set(poha, { sku: ['B', 'C'] }),
      set(rice, { sku: ['C', 'A'] }),
    ];
    const exchanged = await send(exchange);
    expect(outcomes(exchanged)).toEqual(['saved', 'saved', 'saved']);
    expect((await get(rice)).sku).toBe('A');
    await send([set(dal, { price: [61, 65] })]);
    const { results } = (await undo(exchanged.body.batch)).body;
    expect(results).toHaveLength(3);
    const [kept] = results.filter(({ _id }: { _id: string }) => _id === dal);
    expect(kept).toMatchObject({
      outcome: 'undone',
      reason: expect.stringMatching(/^changed again/),
    });
    expect((await get(dal)).price).toBe(65);
    expect([(await get(dal)).sku, (await get(poha)).sku, (await get(rice)).sku]).toEqual([
      'A',
      'B',
      'C',
    ]);
    // A refused product keeps its SKU, so the product that wanted that SKU is refused as well.
    const refused = await send([
      set(dal, { sku: ['A', 'B'] }),
      set(poha, { sku: ['B', 'C'] }),
      set(rice, { name: ['Rice', 'Basmati'] }),
    ]);
    expect(outcomes(refused)).toEqual(['refused', 'refused', 'saved']);
    const both = [set(dal, { sku: ['A', 'D'] }), set(poha, { sku: ['B', 'd'] })];
    const wanted = await send(both);
    expect(outcomes(wanted)).toEqual(['saved', 'refused']);
    expect(wanted.body.results[1].problems[0].message).toBe(
      'Another product has this SKU: Toor Dal',
    );
  });

  it('ends an outUntil that is on, by a stock that is set anew', async () => {
    await store.put(admin, `/api/product/stock/${dal}`, {
      stock: 'out of stock',
      until: 'tomorrow',
    });
    const same = set(dal, { stock: ['in stock', 'out of stock'], price: [60, 61] });
    expect(outcomes(await send([same]))).toEqual(['saved']);
    expect(await get(dal)).toHaveProperty('outUntil');
    await send([set(dal, { stock: ['out of stock', 'in stock'] })]);
    expect(await get(dal)).toMatchObject({ stock: 'in stock' });
    expect(await get(dal)).not.toHaveProperty('outUntil');
  });

  it('is refused whole when it is malformed, too long or too large', async () => {
    const change = set(dal, { price: [60, 61] });
    for (const changes of [
      undefined,
      {},
      [],
      [{}],
      [{ product: dal }],
      [{ product: dal, set: [] }],
      [{ product: dal, set: { price: 61 } }],
      [{ product: dal, set: { price: { to: 61 } } }],
      [{ product: dal, set: { price: { from: 60 } } }],
      [{ product: 5, set: {} }],
    ])
      expect((await send(changes)).status, JSON.stringify(changes)).toBe(400);
    expect((await send([change, change])).body.code).toBe('product.named-twice');
    const many = Array.from({ length: 501 }, () => set(crypto.randomUUID(), { price: [1, 2] }));
    expect(await send(many)).toMatchObject({
      status: 400,
      body: { message: 'Changes must have at most 500 entries' },
    });
    expect(outcomes(await send(many.slice(1)))).toHaveLength(500);
    const large = set(dal, { description: [null, 'x'.repeat(200 * 1024)] });
    expect((await send([large])).status).toBe(413);
    expect((await get(dal)).price).toBe(60);
  });

  it('saves five hundred', async () => {
    const ids = [];
    for (let number = 0; number < 500; number += 1) ids.push(await store.addProduct());
    const changes = ids.map((id, at) => set(id, { price: [149.5, 150], sku: [null, `S-${at}`] }));
    expect(new Set(outcomes(await send(changes)))).toEqual(new Set(['saved']));
    expect(await get(ids[499] ?? '')).toMatchObject({ price: 150, sku: 'S-499' });
  });

  it('names who changed each field of several conflicts, the last of them', async () => {
    const change = (product: string, fields: Parameters<typeof set>[1], token: string) => {
      store.now += 1_000;
      return send([set(product, fields)], token);
    };
    await change(dal, { price: [60, 61] }, admin);
    await change(dal, { price: [61, 62], brand: [null, '"price":'] }, meena);
    await change(dal, { brand: ['"price":', 'Amul'] }, admin);
    await change(poha, { price: [44, 45] }, admin);
    const answer = await send([
      set(dal, { price: [60, 70], brand: ['Tata', 'Dabur'], quantity: ['9 kg', '2 kg'] }),
      set(poha, { price: [44, 46], name: ['Poha', 'Chivda'] }),
    ]);
    const by = (field: string, name: string) => [field, `${name} changed this meanwhile`, name];
    const problems = answer.body.results.map(
      ({ problems }: { problems: Record<string, string>[] }) =>
        problems.map(({ field, message, by: name }) => [field, message, name]),
    );
    expect(problems).toEqual([
      [
        by('price', 'Meena Rao'),
        by('brand', 'Asha Verma'),
        ['quantity', 'This was changed meanwhile', undefined],
      ],
      [by('price', 'Asha Verma')],
    ]);
  });
});
