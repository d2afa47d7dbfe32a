import { product as productSchema } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { photo } from '../../../test/pictures.ts';
import { useStore } from '../../../test/store.ts';

const unknownId = '01978f00-0000-7000-8000-00000000ffff';
const dal = { name: 'Toor Dal', price: '149.50', category: 'Dals', quantity: '1 kg' };
const everything = {
  mrp: '170',
  sku: 'TD-1',
  barcode: '8901030865275',
  brand: 'Dal Bhandar',
  alsoCalled: 'arhar, तूर दाल',
  shown: 'false',
};

describe.each(engines)('the fields of a product on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';
  let customer = '';

  beforeEach(async () => {
    ({ admin, customer } = await store.admitBoth());
    await store.sendForm('POST', '/api/category/add', admin, { name: 'Dals' });
  });

  const add = async (fields: Record<string, string | Blob> = {}) =>
    store.sendForm('POST', '/api/product/add', admin, { ...dal, image: await photo(), ...fields });
  const update = (id: string, fields: Record<string, string | Blob>) =>
    store.sendForm('PUT', `/api/product/update/${id}`, admin, { ...dal, ...fields });
  const get = async (id: string) => (await store.call('GET', `/api/product/${id}`)).body;
  const list = (token: string) => store.read(token, '/api/product/products/all');

  it('are absent until they are used', async () => {
    const { product } = (await add()).body;
    const spec = [
      '_id',
      'category',
      'createdAt',
      'description',
      'image',
      'name',
      'price',
      'quantity',
      'stock',
    ];
    expect(Object.keys(product).sort()).toEqual(spec);
    const shown = { mrp: '', sku: '', barcode: '', brand: '', alsoCalled: '', shown: 'true' };
    expect((await add(shown)).body.product).not.toHaveProperty('shown');
    for (const listed of await list(admin)) expect(Object.keys(listed).sort()).toEqual(spec);
  });

  it('are set, stay when they are not sent, and are cleared by an empty text', async () => {
    const { product } = (await add(everything)).body;
    const fields = { ...everything, mrp: 170, shown: false };
    expect(product).toMatchObject(fields);
    expect(Object.keys(product).sort()).toEqual(
      Object.keys(productSchema.shape)
        .filter((name) => name !== 'outUntil')
        .sort(),
    );
    expect(await list(admin)).toEqual([product]);
    expect((await update(product._id, { name: 'Arhar' })).body.product).toMatchObject(fields);
    const cleared = { mrp: '', sku: ' ', barcode: '', brand: '', alsoCalled: '', shown: 'true' };
    const plain = (await update(product._id, cleared)).body.product;
    for (const name of Object.keys(cleared)) expect(plain).not.toHaveProperty(name);
    expect(await get(product._id)).toEqual(plain);
  });

  it('are refused with a sentence, and nothing changes', async () => {
    const { product } = (await add(everything)).body;
    const image = await photo('blue');
    const priceRule = 'Price must be from 0.01 to 10,00,000 rupees, with at most two decimals';
    const mrpRule = 'MRP must be from 0.01 to 10,00,000 rupees, with at most two decimals';
    const barcodeRule = 'Barcode must have 8, 12, 13 or 14 digits';
    for (const [field, value, message] of [
      ['name', ' ', 'Name is required'],
      ['name', 'x'.repeat(121), 'Name must have at most 120 characters'],
      ['name', 'two\nlines', 'Name has characters that are not allowed'],
      ['price', '', 'Price is required'],
      ['price', '0', priceRule],
      ['price', '10.005', priceRule],
      ['price', '1000000.01', priceRule],
      ['price', '1e3', priceRule],
      ['category', '', 'Category is required'],
      ['category', 'Toys', 'There is no category Toys'],
      ['category', unknownId, 'This category is gone. Choose another one'],
      ['stock', 'plenty', 'Stock must be one of: in stock, out of stock'],
      ['quantity', '', 'Quantity is required'],
      ['quantity', 'x'.repeat(51), 'Quantity must have at most 50 characters'],
      ['description', 'x'.repeat(2001), 'Description must have at most 2000 characters'],
      ['mrp', '0', mrpRule],
      ['mrp', '1,200', mrpRule],
      ['mrp', '149.49', 'Price must not be above the MRP'],
      ['price', '170.01', 'Price must not be above the MRP'],
      ['sku', 'x'.repeat(41), 'SKU must have at most 40 characters'],
      ['sku', 'a\nb', 'SKU has characters that are not allowed'],
      ['barcode', '123', barcodeRule],
      ['barcode', '890103086527X', barcodeRule],
      ['brand', 'x'.repeat(61), 'Brand must have at most 60 characters'],
      ['alsoCalled', 'x'.repeat(201), 'Also called must have at most 200 characters'],
      ['shown', 'no', 'Shown must be one of: true, false'],
    ] as const) {
      const refusal = { status: 400, body: { message } };
      const what = `${field} ${value.slice(0, 20)}`;
      const fields = { ...everything, [field]: value, image };
      expect(await add(fields), what).toMatchObject(refusal);
      expect(await update(product._id, { [field]: value, image }), what).toMatchObject(refusal);
    }
    expect(await list(admin)).toEqual([product]);
    expect(await store.db.selectFrom('images').select('hash').distinct().execute()).toHaveLength(1);
  });

  it('know one SKU, ignoring case, and one barcode', async () => {
    const first = (await add(everything)).body.product;
    expect(await add({ sku: ' td-1 ' })).toMatchObject({
      status: 409,
      body: { message: 'Another product has this SKU: Toor Dal', code: 'product.sku-taken' },
    });
    const second = (await add({ name: 'Chana Dal', sku: 'CD-1' })).body.product;
    const { barcode } = everything;
    expect(await update(second._id, { name: 'Chana Dal', barcode })).toMatchObject({
      status: 409,
      body: { message: 'Another product has this barcode: Toor Dal' },
    });
    expect((await update(second._id, { sku: 'Td-1' })).status).toBe(409);
    expect((await update(second._id, { sku: 'TD\u200b-1' })).status).toBe(409);
    // One that shares it since before is named when it is saved again.
    const shared = { sku: 'TD\u200b-1', sku_key: `td-1 ${second._id}` };
    await store.db.updateTable('products').set(shared).where('id', '=', second._id).execute();
    expect((await update(second._id, { sku: shared.sku })).status).toBe(409);
    // A product may keep its own SKU, also with another case.
    expect((await update(first._id, { sku: 'tD-1' })).body.product.sku).toBe('tD-1');
    await store.delete(admin, `/api/product/delete/${first._id}`);
    expect((await update(second._id, { sku: 'TD-1', barcode })).status).toBe(200);
  });

  it('take a barcode whose check digit does not fit: the form alone hints at it', async () => {
    expect((await add({ barcode: '8901030865279' })).status).toBe(201);
  });

  it('hide a product from who may not change it; by its id it can be read', async () => {
    const hidden = (await add({ shown: 'false' })).body.product;
    const shown = (await add({ name: 'Chana Dal' })).body.product;
    expect(await list(admin)).toHaveLength(2);
    expect(await list(customer)).toEqual([shown]);
    expect(await get(hidden._id)).toMatchObject({ shown: false });
    const items = [{ product: hidden._id, quantity: 1 }];
    expect(await store.placeOrder(customer, { items })).toMatchObject({
      message: 'Toor Dal is not on sale now',
    });
  });

  it('come back by undo, all of them', async () => {
    const { product } = (await add(everything)).body;
    const cleared = { mrp: '', sku: '', barcode: '', brand: '', alsoCalled: '', shown: 'true' };
    const changed = await update(product._id, cleared);
    const undone = await store.undo(admin, changed);
    expect(undone.status).toBe(200);
    expect(await get(product._id)).toEqual(product);
    await store.undo(admin, undone);
    expect(await get(product._id)).toEqual(changed.body.product);
    await update(product._id, everything);
    const removed = await store.delete(admin, `/api/product/delete/${product._id}`);
    await store.undo(admin, removed);
    expect(await get(product._id)).toEqual(product);
  });

  it('stay as they are where undo would take what another product has now', async () => {
    const { product } = (await add(everything)).body;
    const changed = await update(product._id, { sku: '', barcode: '' });
    const other = (await add({ name: 'Chana Dal', sku: 'td-1' })).body.product;
    const refused = { message: 'Another product has its SKU now: Chana Dal' };
    expect(await store.undo(admin, changed)).toMatchObject({ status: 409, body: refused });
    await update(other._id, { name: 'Chana Dal', sku: '', barcode: everything.barcode });
    expect((await store.undo(admin, changed)).body.message).toBe(
      'Another product has its barcode now: Chana Dal',
    );
    await update(other._id, { name: 'Chana Dal', barcode: '' });
    expect((await store.undo(admin, changed)).status).toBe(200);
    expect(await get(product._id)).toEqual(product);
  });

  it('come back to a product that has shared its SKU since before', async () => {
    await add(everything);
    const { _id } = (await add({ name: 'Chana Dal' })).body.product;
    await store.db
      .updateTable('products')
      .set({ sku: 'td-1', sku_key: `td-1 ${_id}` })
      .where('id', '=', _id)
      .execute();
    const gone = await store.put(admin, `/api/product/stock/${_id}`, { stock: 'out of stock' });
    expect((await store.undo(admin, gone)).status).toBe(200);
    expect(await get(_id)).toMatchObject({ sku: 'td-1', stock: 'in stock' });
    // The next save gives it the key, so that nobody else takes it.
    await update(_id, { name: 'Chana Dal', sku: 'td-1' });
    expect((await add({ name: 'Poha', sku: 'TD-1' })).status).toBe(409);
  });

  it('keep to the MRP when a price is put back', async () => {
    const { product } = (await add({ mrp: '170' })).body;
    const cheaper = await update(product._id, { price: '100' });
    await update(product._id, { price: '100', mrp: '120' });
    expect(await store.undo(admin, cheaper)).toMatchObject({
      status: 409,
      body: { message: 'Its price would be above the MRP' },
    });
  });
});
