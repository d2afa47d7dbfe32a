import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { engines } from '../../test/engine.ts';
import { useStore } from '../../test/store.ts';

/**
 * Lists each foreign key of one column, as `table.column`, that is not the first column of an
 * index.
 */
const unindexed = {
  SQLite: sql<{ key: string }>`
    select t.name || '.' || f."from" as key
    from sqlite_master t join pragma_foreign_key_list(t.name) f
    where t.type = 'table' and not exists (
      select 1 from pragma_index_list(t.name) i join pragma_index_info(i.name) c
      where c.seqno = 0 and c.name = f."from")`,
  PostgreSQL: sql<{ key: string }>`
    select conrelid::regclass || '.' || a.attname as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and not exists (
      select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
};

describe.each(engines)('the foreign keys on $name', (engine) => {
  const store = useStore(engine);

  it('have an index each, without which a deletion reads the whole table for every row', async () => {
    const { rows } = await unindexed[engine.name].execute(store.db);
    expect(rows).toEqual([]);
  });
});
