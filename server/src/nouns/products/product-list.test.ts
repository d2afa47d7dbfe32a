import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';

describe.each(engines)('the list of products on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';
  let customer = '';

  beforeEach(async () => {
    ({ admin, customer } = await store.admitBoth());
  });

  const list = (token: string, tag?: string) =>
    store.get(token, '/api/product/products/all', tag ? { 'if-none-match': tag } : {});
  const tagOf = async (token: string) => String((await list(token)).headers['etag']);

  it.each([0, 1, 399, 400, 401, 800, 1_000])('holds all %i of them', async (count) => {
    await store.addProduct();
    const { id: _, ...one } = await store.db
      .selectFrom('products')
      .selectAll()
      .executeTakeFirstOrThrow();
    await store.db.deleteFrom('products').execute();
    const rows = Array.from({ length: count }, (_, number) => ({
      ...one,
      id: crypto.randomUUID(),
      name: `Product “${number}” \\ "x"`,
      // Several products share one time, so that pages have to continue by id.
      created_at: one.created_at + Math.floor(number / 7),
      hidden: (number % 10 === 0 ? 1 : 0) as 0 | 1,
    }));
    for (let at = 0; at < count; at += 500)
      await store.db
        .insertInto('products')
        .values(rows.slice(at, at + 500))
        .execute();
    const sorted = rows
      .toSorted((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1))
      .map(({ name, hidden }) => ({ name, hidden }));
    const names = async (token: string) =>
      (await list(token)).body.map(({ name }: { name: string }) => name);
    expect(await names(admin)).toEqual(sorted.map(({ name }) => name));
    const shown = sorted.filter(({ hidden }) => !hidden);
    expect(await names(customer)).toEqual(shown.map(({ name }) => name));
  });

  it('is not sent again as long as nothing has changed', async () => {
    const id = await store.addProduct();
    const tag = await tagOf(admin);
    expect(tag).toMatch(/^W\/"v2-0\./);
    const same = await list(admin, tag);
    expect(same).toMatchObject({ status: 304 });
    expect(same.bytes).toHaveLength(0);
    expect((await list(admin, `"x", ${tag}`)).status).toBe(304);
    await store.put(admin, `/api/product/stock/${id}`, { stock: 'out of stock' });
    const changed = await list(admin, tag);
    expect(changed.status).toBe(200);
    expect(changed.body[0].stock).toBe('out of stock');
    // The list holds the category's name as well.
    const known = String(changed.headers['etag']);
    await store.sendForm('POST', '/api/category/add', admin, { name: 'Rice' });
    expect((await list(admin, known)).status).toBe(200);
  });

  it('is read once for as long as nothing has changed', async () => {
    const id = await store.addProduct();
    const read = await list(admin);
    const table = store.db.schema.alterTable('products');
    await table.renameColumn('created_at', 'made_at').execute();
    expect((await list(admin)).bytes).toEqual(read.bytes);
    // Hidden products are another list. It could not be read, and is read as soon as it can be.
    expect((await list(customer)).status).toBe(500);
    await table.renameColumn('made_at', 'created_at').execute();
    expect((await list(customer)).body).toMatchObject([{ _id: id }]);
  });

  it('has another tag for who sees hidden products', async () => {
    await store.addProduct();
    const [theirs, ours] = [await tagOf(customer), await tagOf(admin)];
    expect(theirs).not.toBe(ours);
    expect((await list(admin, theirs)).status).toBe(200);
    expect((await list(customer, ours)).status).toBe(200);
    expect((await list(customer, theirs)).status).toBe(304);
  });
});
