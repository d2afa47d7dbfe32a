import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { slices } from '../database/slices.ts';
import type { ChangeTable } from './change.table.ts';
import type { Noun } from './feeds.ts';
import type { Fields } from './recorded.ts';

/** Few enough values for one statement. */
const rowsPerUpdate = 200;

type ChangeRow = Selectable<ChangeTable>;

/** What the log is to say in place of personal data. */
interface Erasure {
  readonly noun: Noun;
  /** The name of the rows; without it the names stay, where they are no names of people. */
  readonly name?: string;
  /** The recorded fields without personal data. */
  fields(recorded: Fields): Fields;
}

/** Takes personal data out of what is on record of these rows. */
export async function eraseFromLog(
  trx: Transaction<Database>,
  erasure: Erasure,
  ids: readonly string[],
): Promise<void> {
  for (const some of slices(ids))
    await rewrite(
      trx,
      await trx
        .selectFrom('changes')
        .selectAll()
        .where('noun', '=', erasure.noun)
        .where('noun_id', 'in', some)
        .execute(),
      erasure,
    );
}

/** The same for rows that are known by a name alone. */
export async function eraseNamedFromLog(
  trx: Transaction<Database>,
  erasure: Erasure,
  name: string,
): Promise<void> {
  const rows = await trx
    .selectFrom('changes')
    .selectAll()
    .where('noun', '=', erasure.noun)
    .where('noun_name', '=', name)
    .execute();
  await rewrite(trx, rows, erasure);
}

/** The rows of this noun that were added, taken back, and named so, by their ids. */
export async function findUndoneNamed(
  trx: Transaction<Database>,
  noun: Noun,
  names: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('changes')
    .select('noun_id')
    .distinct()
    .where('noun', '=', noun)
    .where('kind', '=', 'undone')
    .where('after', '=', 'null')
    .where('noun_name', 'in', names)
    .execute();
  return rows.map(({ noun_id }) => noun_id);
}

async function rewrite(
  trx: Transaction<Database>,
  rows: readonly ChangeRow[],
  { name, fields }: Erasure,
): Promise<void> {
  const erased = (json: string): string => {
    const recorded: Fields | null = JSON.parse(json);
    return recorded ? JSON.stringify(fields(recorded)) : json;
  };
  const said = rows
    .map((row) => ({
      ...row,
      noun_name: name ?? row.noun_name,
      before: erased(row.before),
      after: erased(row.after),
    }))
    .filter((row, at) => !isDeepStrictEqual(row, rows[at]));
  for (const some of slices(said, rowsPerUpdate)) await updateMany(trx, some);
}

/** Writes many rows by one statement: one for each would take seconds over a connection. */
async function updateMany(trx: Transaction<Database>, rows: readonly ChangeRow[]): Promise<void> {
  const values = rows.map(
    ({ feed, version, noun_name, before, after }) =>
      sql`(${feed}, cast(${version} as bigint), ${noun_name}, ${before}, ${after})`,
  );
  await sql`update changes set noun_name = said.noun_name, before = said.before, after = said.after
    from (select column1 as feed, column2 as version, column3 as noun_name, column4 as before,
      column5 as after from (values ${sql.join(values)}) as listed) as said
    where changes.feed = said.feed and changes.version = said.version`.execute(trx);
}

/** Names the customers who made changes of these orders otherwise. */
export async function eraseCustomersOf(
  trx: Transaction<Database>,
  orderIds: readonly string[],
  name: string,
): Promise<void> {
  for (const some of slices(orderIds))
    await trx
      .updateTable('batches')
      .set({ actor_name: name })
      .where('actor_kind', '=', 'customer')
      .where('id', 'in', (changes) =>
        changes
          .selectFrom('changes')
          .select('batch_id')
          .where('noun', '=', 'order')
          .where('noun_id', 'in', some),
      )
      .execute();
}

/** Names an account otherwise in everything that it did as a customer. */
export async function eraseActor(
  trx: Transaction<Database>,
  accountId: string,
  name: string,
): Promise<void> {
  await trx
    .updateTable('batches')
    .set({ actor_name: name })
    .where('actor_id', '=', accountId)
    .where('actor_kind', '=', 'customer')
    .execute();
}
