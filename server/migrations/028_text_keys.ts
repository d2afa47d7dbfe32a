import { type Kysely, sql } from 'kysely';

/** The form by which names and SKUs are the same, as this version has it. */
const textKey = (text: string): string =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();

interface KeyedRow {
  readonly id: string;
  readonly text: string;
  readonly key: string;
}

/**
 * Names and SKUs that differ by what nobody sees have one key now. Of rows that share it the oldest has it, the
 * others get keys of their own, with their ids, until they are saved again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await setKeys(db, { table: 'categories', text: 'name', key: 'name_key' });
  await setKeys(db, { table: 'products', text: 'sku', key: 'sku_key' });
  // The words of customers are counted anew, with the figures.
  await sql`delete from sales_calendar`.execute(db);
}

async function setKeys(
  db: Kysely<unknown>,
  names: { readonly table: string; readonly text: string; readonly key: string },
): Promise<void> {
  const [table, text, key] = [sql.table(names.table), sql.ref(names.text), sql.ref(names.key)];
  const { rows } = await sql<KeyedRow>`
    select id, ${text} as text, ${key} as key from ${table} where ${key} <> '' order by id`.execute(
    db,
  );
  const taken = new Set<string>();
  const changed = rows.flatMap((row) => {
    const own = textKey(row.text);
    let after = own === '' ? row.id : own;
    while (taken.has(after)) after += ` ${row.id}`;
    taken.add(after);
    return after === row.key ? [] : [{ id: row.id, after }];
  });
  // A key that is given may be that of a row whose own comes later; none begins with a space.
  for (const { id } of changed)
    await sql`update ${table} set ${key} = ${` ${id}`} where id = ${id}`.execute(db);
  for (const { id, after } of changed)
    await sql`update ${table} set ${key} = ${after} where id = ${id}`.execute(db);
}
