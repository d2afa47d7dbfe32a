import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { TestShop } from '../../../test/shop.ts';
import { useStore } from '../../../test/store.ts';

const people = [
  { name: 'Kavita Sharma', phone: '9812344321' },
  { name: 'Deepak Rao', phone: '9898980000' },
  { name: 'Meena Iyer', phone: '7700043210' },
] as const;

describe.each(engines)('the search on $name', (engine) => {
  const store = useStore(engine);
  const shop = new TestShop(store);
  const search = (token: string, q: string, more = '') =>
    store.get(token, `/api/search?q=${encodeURIComponent(q)}${more}`);

  /** Each of the people orders once, the last one is the newest; returns the ids of the orders. */
  async function open(): Promise<{ manager: string; orders: string[] }> {
    const manager = await store.admit('manager', { email: 'manager@example.in' });
    await shop.open();
    const product = await store.addProduct();
    const orders: string[] = [];
    for (const [at, customer] of people.entries()) {
      store.now += 60_000;
      const placed = await shop.place(
        { customer, items: [{ product, quantity: 1 }], expectedTotal: 149.5 },
        { from: `10.0.0.${at + 1}` },
      );
      expect(placed.status).toBe(201);
      store.now += 1;
    }
    const rows = await store.db.selectFrom('orders').select('id').orderBy('created_at').execute();
    for (const { id } of rows) orders.push(id);
    return { manager, orders };
  }
  const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);

  it('finds a customer by the last four digits, the number, or words of the name in any spelling', async () => {
    const { manager } = await open();
    const found = async (q: string) => namesOf((await search(manager, q)).body.customers);
    expect(await found('4321')).toEqual(['Kavita Sharma']);
    expect(await found('9812344321')).toEqual(['Kavita Sharma']);
    expect(await found('+91 98123 44321')).toEqual(['Kavita Sharma']);
    expect(await found('\u202a+91 98123\u201144321\u202c')).toEqual(['Kavita Sharma']);
    expect(await found('९८१२३४४३२१')).toEqual(['Kavita Sharma']);
    expect(await found('7700')).toEqual(['Meena Iyer']);
    expect(await found('3210')).toEqual(['Meena Iyer']);
    expect(await found('sharma')).toEqual(['Kavita Sharma']);
    expect(await found('Dipak')).toEqual(['Deepak Rao']);
    expect(await found('rao dee')).toEqual(['Deepak Rao']);
    expect(await found('a')).toEqual([]);
    expect(await found('1111')).toEqual([]);
    const { body } = await search(manager, '4321');
    expect(body.customers[0]).toMatchObject({ phone: '9812344321', orders: 1, spent: 149.5 });
  });

  it('finds an order by its whole or short id, and the newest one of a number', async () => {
    const { manager, orders } = await open();
    const [first = '', , third = ''] = orders;
    const found = async (q: string) =>
      (await search(manager, q)).body.orders.map(({ _id }: { _id: string }) => _id);
    expect(await found(first)).toEqual([first]);
    expect(await found(first.slice(-6).toUpperCase())).toEqual([first]);
    for (const before of [' ', '#', 'Order '])
      expect(await found(`${before}${third.slice(-6)} `), before).toEqual([third]);
    expect(await found(third.slice(-5))).toEqual([]);
    for (const said of ['No. 3', 'order no. 3', 'Order 3', 'no 3', '3.', '#3', '३'])
      expect(await found(said), said).toEqual([third]);
    for (const said of ['3 · ', 'Order 3 · ', '3 '])
      expect(await found(`${said}${third.slice(-6)}`), said).toEqual([third]);
    expect(await found(`2 · ${third.slice(-6)}`)).toEqual([]);
    expect(await found('+3')).toEqual([]);
    const product = await store.addProduct();
    await shop.place({
      customer: people[0],
      items: [{ product, quantity: 2 }],
      expectedTotal: 299,
    });
    const { body } = await search(manager, '4321');
    expect(body.orders).toEqual([
      {
        _id: expect.not.stringMatching(first),
        customerName: 'Kavita Sharma',
        totalPrice: 299,
        orderStatus: 'pending',
        createdAt: new Date(store.now).toISOString(),
        number: orders.length + 1,
      },
    ]);
    // A number has at least four digits here, and a name finds its customer alone.
    expect(await found('432')).toEqual([]);
    expect(await found('Kavita')).toEqual([]);
  });

  it('does not find an order that was never paid online', async () => {
    const { manager, orders } = await open();
    const [id = ''] = orders;
    await store.db.updateTable('orders').set({ shown_at: null }).where('id', '=', id).execute();
    for (const q of [id, id.slice(-6), '4321'])
      expect((await search(manager, q)).body.orders).toEqual([]);
  });

  it('finds at most eight orders of eight customers', async () => {
    const manager = await store.admit('manager');
    await shop.open();
    const product = await store.addProduct();
    for (let at = 10; at < 20; at += 1) {
      store.now += 1;
      await shop.place(
        {
          customer: { name: `Asha ${at}`, phone: `98000000${at}` },
          items: [{ product, quantity: 1 }],
          expectedTotal: 149.5,
        },
        { from: `10.0.0.${at}` },
      );
    }
    const { body } = await search(manager, '98000');
    expect(namesOf(body.customers)).toEqual(
      [19, 18, 17, 16, 15, 14, 13, 12].map((at) => `Asha ${at}`),
    );
    expect(body.orders.map(({ customerName }: { customerName: string }) => customerName)).toEqual(
      namesOf(body.customers),
    );
  });

  it('searches what is named alone', async () => {
    const { manager } = await open();
    await store.addProduct({ name: '4321 Chai' });
    const lengths = async (more: string) => {
      const { body } = await search(manager, '4321', more);
      return [body.orders.length, body.customers.length, body.products.length];
    };
    expect(await lengths('')).toEqual([1, 1, 1]);
    expect(await lengths('&in=orders,customers,products')).toEqual([1, 1, 1]);
    expect(await lengths('&in=orders')).toEqual([1, 0, 0]);
    expect(await lengths('&in=customers')).toEqual([0, 1, 0]);
    expect(await lengths('&in=products')).toEqual([0, 0, 1]);
  });

  it('finds nothing for nothing, and refuses what it does not know', async () => {
    const { manager } = await open();
    const nothing = { orders: [], customers: [], products: [] };
    for (const q of ['', '  ', '!?', '+', '%', '_', "'"])
      expect((await search(manager, q)).body).toEqual(nothing);
    expect(await store.read(manager, '/api/search')).toEqual(nothing);
    for (const unknown of ['&in=orders,people', '&in=', '&in=Orders', '&in=orders&in=products']) {
      const { status, body } = await search(manager, 'dal', unknown);
      expect([status, body.code]).toEqual([400, 'field.invalid']);
    }
    expect((await search(manager, 'x'.repeat(101))).status).toBe(400);
    expect((await search(manager, '\u0000')).status).toBe(400);
  });
});
