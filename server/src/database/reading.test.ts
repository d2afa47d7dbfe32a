import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../test/engine.ts';
import { testNow, useStore } from '../../test/store.ts';

describe.each(engines)('reading on $name', (engine) => {
  const store = useStore(engine);
  let token = '';
  beforeEach(async () => {
    token = await store.admit('owner');
  });

  const names = async () => {
    const answer = await store.get(token, '/api/category/all-no-pagination');
    return (answer.body as { name: string }[]).map(({ name }) => name).sort();
  };
  const category = (name: string) => ({
    id: crypto.randomUUID(),
    name,
    name_key: name,
    image: '',
    created_at: testNow,
  });

  it('goes on while a change is under way, and tells of it once it is committed', async () => {
    const insert = store.db.insertInto('categories');
    await insert.values(category('Dals')).execute();
    await store.db.transaction().execute(async (trx) => {
      await trx.insertInto('categories').values(category('Spices')).execute();
      expect(await names()).toEqual(['Dals']);
      expect(await trx.selectFrom('categories').select('name').execute()).toHaveLength(2);
    });
    expect(await names()).toEqual(['Dals', 'Spices']);
    await insert.values(category('Ghee')).execute();
    expect(await names()).toEqual(['Dals', 'Ghee', 'Spices']);
  });

  it('row by row is of one moment, and holds nobody else at that moment', async () => {
    for (const name of ['Atta', 'Besan', 'Chai'])
      await store.db.insertInto('categories').values(category(name)).execute();
    const read: string[] = [];
    const stream = () => store.db.selectFrom('categories').select('name').orderBy('name').stream(1);
    let adding: Promise<unknown> = Promise.resolve();
    for await (const { name } of stream()) {
      read.push(name);
      if (read.length > 1) continue;
      adding = store.db.insertInto('categories').values(category('Dals')).execute();
      expect(await names()).toContain('Chai');
    }
    await adding;
    expect(read).toEqual(['Atta', 'Besan', 'Chai']);
    expect(await names()).toContain('Dals');
  });
});
