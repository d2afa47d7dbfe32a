import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { TestShop } from '../../../test/shop.ts';
import { useStore } from '../../../test/store.ts';
import { newId } from '../../platform/ids.ts';

describe.each(engines)('the shelves of the storefront on $name', (engine) => {
  const store = useStore(engine);
  const shop = new TestShop(store);
  const get = (path: string, headers: Record<string, string> = {}) =>
    store.call('GET', `/api/shop${path}`, { headers });
  const names = (answer: { body: { products: { name: string }[] } }) =>
    answer.body.products.map(({ name }) => name);

  it('are not there until the storefront is on, nor once it is off', async () => {
    const paths = ['', '/products', '/products?q=dal'];
    for (const path of paths) expect((await get(path)).status).toBe(404);
    expect((await shop.quote({ items: [{ product: 'x', quantity: 1 }] })).status).toBe(404);
    const order = { items: [{ product: 'x', quantity: 1 }], expectedTotal: 1 };
    expect((await shop.place(order)).status).toBe(404);
    await shop.open({ name: 'Sharma General Store', phone: '9812345678', minimumOrder: 199 });
    for (const path of paths) expect((await get(path)).status).toBe(200);
    const { body, headers } = await get('');
    expect(body).toEqual({
      name: 'Sharma General Store',
      phone: '9812345678',
      isOpen: true,
      reason: 'open',
      delivery: { fee: 0, minimumOrder: 199 },
      categories: [],
      banners: [],
    });
    const etag = String(headers['etag']);
    expect((await get('', { 'if-none-match': etag })).status).toBe(304);
    await shop.open({ storefront: false });
    for (const path of paths) expect((await get(path)).status).toBe(404);
  });

  it('show 40 products a page, none that is hidden, and what is out last', async () => {
    await shop.open();
    for (let at = 0; at < 43; at += 1) {
      store.now += 1;
      await store.addProduct({ name: `P${at}`, stock: at === 42 ? 'out of stock' : 'in stock' });
    }
    const hide = store.db.updateTable('products').set({ hidden: 1 }).where('name', '=', 'P3');
    await hide.execute();
    const until = store.now + 60_000;
    const last = store.db.updateTable('products').set({ out_until: until });
    await last.where('name', '=', 'P42').execute();
    const first = await get('/products');
    expect(first.body.products).toHaveLength(40);
    expect(names(first).slice(0, 2)).toEqual(['P41', 'P40']);
    const { category } = first.body.products[0];
    const second = await get(`/products?category=${category._id}&after=${first.body.next}`);
    expect(names(second)).toEqual(['P0', 'P42']);
    expect(second.body.next).toBeUndefined();
    expect(second.body.products[1]).toMatchObject({
      stock: 'out of stock',
      outUntil: new Date(until).toISOString(),
    });
    store.now = until;
    expect(names(await get('/products'))[0]).toBe('P42');
    for (const after of ['after=nothing', 'q=P3&after=nothing', 'q=P3&after=99999'])
      expect((await get(`/products?${after}`)).body.code, after).toBe('shop.bad-page');
    expect((await get('/products?category=nothing')).status).toBe(404);
    expect(names(await get('/products?q=P3'))).not.toContain('P3');
  });

  it('are searched in any spelling, by brand and by other names', async () => {
    const { admin } = await store.admitBoth();
    await shop.open();
    const product = await store.addProduct({ name: 'Toor Dal' });
    for (const name of ['Jeera', 'Fresh Paneer', 'Dalia']) await store.addProduct({ name });
    await store.changeProduct(admin, product, {
      ...{ brand: [null, 'Tata Sampann'], alsoCalled: [null, 'arhar, तूर'] },
    });
    const found = async (q: string) => names(await get(`/products?q=${encodeURIComponent(q)}`));
    expect(await found('daal')).toEqual(['Toor Dal', 'Dalia']);
    expect(await found('zeera')).toEqual(['Jeera']);
    expect(await found('PANIR')).toEqual(['Fresh Paneer']);
    expect(await found('sampan dal')).toEqual(['Toor Dal']);
    expect(await found('तूर')).toEqual(['Toor Dal']);
    expect(await found('soap')).toEqual([]);
    expect(await found('!?')).toEqual([]);
    for (const q of ['zzzz', 'zz', 'jjj']) expect(await found(q)).toEqual([]);
    // One letter begins a word; a word twice is one, and only the first eight count.
    expect(await found('d')).toEqual(['Dalia', 'Toor Dal']);
    expect(await found('dal dal d d da da t t t toor')).toEqual(['Toor Dal']);
    expect(await found('t tu tur toor d da dal dal t')).toEqual(['Toor Dal']);
    expect(await found('p pa pan f fr fre pani paneer soap')).toEqual(['Fresh Paneer']);
  });

  it('are searched without regard to what stands between letters', async () => {
    await shop.open();
    for (const name of ['Coca-Cola', 'Hide & Seek', 'Lay’s']) await store.addProduct({ name });
    const found = async (q: string) => names(await get(`/products?q=${encodeURIComponent(q)}`));
    for (const q of ['cocacola', 'coca cola', 'coca\u2011cola', 'COCA\u200bCOLA'])
      expect(await found(q), q).toEqual(['Coca-Cola']);
    for (const q of ['hide and seek', 'hide & seek', 'hide seek'])
      expect(await found(q), q).toEqual(['Hide & Seek']);
    for (const q of ['lays', "lay's", 'lay']) expect(await found(q), q).toEqual(['Lay’s']);
  });

  it('come in the order in which they are likely meant', async () => {
    await shop.open();
    const categories = new Map<string, string>();
    const add = async (name: string, category: string, change: object = {}) => {
      if (!categories.has(category)) {
        const row = { name: category, name_key: category.toLowerCase(), image: '', created_at: 0 };
        const id = newId(store.now);
        await store.db
          .insertInto('categories')
          .values({ id, ...row })
          .execute();
        categories.set(category, id);
      }
      store.now += 1;
      const id = await store.addProduct({ name });
      const fields = { category_id: categories.get(category) ?? '', ...change };
      await store.db.updateTable('products').set(fields).where('id', '=', id).execute();
    };
    await add('Iodised Salt', 'Spices');
    await add('Salted Butter', 'Dairy');
    await add('Black Salt', 'Spices', { stock: 'out of stock' });
    await add('Toor Dal', 'Dals & Pulses');
    await add('Moong Dal Namkeen', 'Snacks');
    await add('Mustard Oil', 'Oil & Ghee');
    await add('Almond Hair Oil', 'Hair Care');
    await add('Butter', 'Dairy');
    await add('Peanut Butter', 'Spreads', { also_called: 'nut spread, mungfali' });
    await add('Tea Bags', 'Tea', { brand: 'Butterfly' });
    const found = async (q: string) => names(await get(`/products?q=${encodeURIComponent(q)}`));
    expect(await found('salt')).toEqual(['Iodised Salt', 'Salted Butter', 'Black Salt']);
    expect(await found('dal')).toEqual(['Toor Dal', 'Moong Dal Namkeen']);
    expect(await found('oil')).toEqual(['Mustard Oil', 'Almond Hair Oil']);
    // Whole names, whole words, beginnings, brands.
    expect(await found('butter')).toEqual([
      ...['Butter', 'Peanut Butter', 'Salted Butter', 'Tea Bags'],
    ]);
    expect(await found('spread nut')).toEqual(['Peanut Butter']);
  });
});
