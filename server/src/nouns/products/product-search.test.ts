import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { photo } from '../../../test/pictures.ts';
import { TestShop } from '../../../test/shop.ts';
import { useStore } from '../../../test/store.ts';

describe.each(engines)('the search for products on $name', (engine) => {
  const store = useStore(engine);
  const shop = new TestShop(store);

  async function found(token: string, q: string): Promise<string[]> {
    const answer = await store.get(token, `/api/search?in=products&q=${encodeURIComponent(q)}`);
    return answer.body.products.map(({ name }: { name: string }) => name);
  }

  /** What customers find. */
  async function shown(q: string): Promise<string[]> {
    const { body } = await store.call('GET', `/api/shop/products?q=${encodeURIComponent(q)}`);
    return body.products.map(({ name }: { name: string }) => name);
  }

  it('finds a SKU and a barcode first, then words in any spelling', async () => {
    const owner = await store.admit('owner');
    const potato = await store.addProduct({ name: 'Potato' });
    const milk = await store.addProduct({ name: 'Amul Milk' });
    for (const name of ['AM1 Agarbatti', 'Kaju 8901262010016']) {
      store.now += 1;
      await store.addProduct({ name });
    }
    await store.changeProduct(owner, potato, { alsoCalled: [null, 'aloo, आलू'] });
    await store.changeProduct(owner, milk, {
      sku: [null, 'AM1'],
      barcode: [null, '8901262010016'],
    });
    expect(await found(owner, 'आलू')).toEqual(['Potato']);
    expect(await found(owner, 'alu')).toEqual(['Potato']);
    expect(await found(owner, ' am1 ')).toEqual(['Amul Milk', 'AM1 Agarbatti']);
    expect(await found(owner, '8901262010016')).toEqual(['Amul Milk', 'Kaju 8901262010016']);
    expect(await found(owner, '890126201001')).toEqual(['Kaju 8901262010016']);
    const { body } = await store.get(owner, '/api/search?q=potato');
    expect(body.products).toEqual([
      {
        _id: potato,
        name: 'Potato',
        quantity: '1 kg',
        price: 149.5,
        stock: 'in stock',
        category: { _id: expect.any(String), name: 'Groceries' },
      },
    ]);
  });

  it('finds hidden ones after all others, which customers do not', async () => {
    const owner = await store.admit('owner');
    await shop.open();
    const hidden = await store.addProduct({ name: 'Dal' });
    for (const name of ['Masoor Dal', 'Toor Dal']) {
      store.now += 1;
      await store.addProduct({ name });
    }
    store.now += 1;
    const out = await store.addProduct({ name: 'Chana Dal' });
    expect(await found(owner, 'dal')).toEqual(['Dal', 'Chana Dal', 'Toor Dal', 'Masoor Dal']);
    expect(await shown('dal')).toEqual(['Dal', 'Chana Dal', 'Toor Dal', 'Masoor Dal']);
    await store.changeProduct(owner, hidden, { shown: [true, false] });
    await store.changeProduct(owner, out, { stock: ['in stock', 'out of stock'] });
    expect(await found(owner, 'dal')).toEqual(['Toor Dal', 'Masoor Dal', 'Chana Dal', 'Dal']);
    expect(await shown('dal')).toEqual(['Toor Dal', 'Masoor Dal', 'Chana Dal']);
    const { body } = await store.get(owner, '/api/search?q=dal');
    expect(
      body.products.map(({ shown, stock }: Record<string, unknown>) => [shown, stock]),
    ).toEqual([
      [undefined, 'in stock'],
      [undefined, 'in stock'],
      [undefined, 'out of stock'],
      [false, 'in stock'],
    ]);
  });

  it('follows what is added, renamed, undone and deleted, and the names of categories', async () => {
    const owner = await store.admit('owner');
    const product = await store.addProduct({ name: 'Toor Dal' });
    await store.addProduct({ name: 'Rusk' });
    expect(await found(owner, 'toor')).toEqual(['Toor Dal']);
    const renamed = await store.changeProduct(owner, product, { name: ['Toor Dal', 'Masoor'] });
    expect(await found(owner, 'toor')).toEqual([]);
    expect(await found(owner, 'masur')).toEqual(['Masoor']);
    const batch = String(renamed.headers['change-batch']);
    expect((await store.post(owner, `/api/change/${batch}/undo`)).status).toBe(200);
    expect(await found(owner, 'masur')).toEqual([]);
    expect(await found(owner, 'toor')).toEqual(['Toor Dal']);

    const { category_id } = await store.db
      .selectFrom('products')
      .select('category_id')
      .where('id', '=', product)
      .executeTakeFirstOrThrow();
    const category = await store.sendForm('PUT', `/api/category/${category_id}`, owner, {
      name: 'Pulses',
    });
    expect(category.status).toBe(200);
    expect((await found(owner, 'pulses')).toSorted()).toEqual(['Rusk', 'Toor Dal']);
    expect(await found(owner, 'groceries')).toEqual([]);

    const fields = { name: 'Poha', price: '40', category: 'Pulses', quantity: '500 g' };
    const image = await photo('red');
    const added = await store.sendForm('POST', '/api/product/add', owner, { ...fields, image });
    expect(added.status).toBe(201);
    expect(await found(owner, 'poha')).toEqual(['Poha']);
    const gone = await store.delete(owner, `/api/product/delete/${product}`);
    expect(gone.status).toBe(200);
    expect(await found(owner, 'toor')).toEqual([]);
    expect(await found(owner, 'poha')).toEqual(['Poha']);
  });

  it('follows a catalogue that another process put back', async () => {
    const owner = await store.admit('owner');
    const product = await store.addProduct({ name: 'Toor Dal' });
    await store.changeProduct(owner, product, { brand: [null, 'Tata'] });
    expect(await found(owner, 'tata')).toEqual(['Toor Dal']);
    // As a restore leaves it: other rows, and another history with the same numbers.
    await store.db.updateTable('products').set({ brand: 'Fortune' }).execute();
    await store.db.updateTable('changes').set({ mark: 'restored' }).execute();
    await store.db.updateTable('feeds').set({ mark: 'restored' }).execute();
    expect(await found(owner, 'tata')).toEqual([]);
    expect(await found(owner, 'fortune')).toEqual(['Toor Dal']);
  });
});
