import { type Kysely, sql } from 'kysely';

/** How many orders one transaction takes. */
const sliceSize = 20_000;

/** The bell rang for every order when it was shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await setRingTimes(db, '', undefined);
}

/** Does so in many transactions; what a killed process has done is passed over. */
export async function prepare(
  transact: <Result>(work: (trx: Kysely<unknown>) => Promise<Result>) => Promise<Result>,
  showProgress: (what: string) => (done: number, total: number) => void,
): Promise<void> {
  const onProgress = showProgress('times of orders brought up to date');
  const { rows } = await transact((trx) =>
    sql<{ count: number }>`select count(*) as count from orders`.execute(trx),
  );
  const total = Number(rows[0]?.count);
  for (let done = 0, after = ''; done < total; done += sliceSize) {
    const last = await transact(async (trx) => {
      const end = await lastOfSlice(trx, after);
      await setRingTimes(trx, after, end);
      return end;
    });
    if (last === undefined) return;
    after = last;
    onProgress(Math.min(done + sliceSize, total), total);
  }
}

/** The last of the next orders after this one; undefined where none is left. */
async function lastOfSlice(db: Kysely<unknown>, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    select max(id) as last from (
      select id from orders where id > ${after} order by id limit ${sliceSize}
    ) as slice`.execute(db);
  return rows[0]?.last ?? undefined;
}

/** Sets them for the orders after one, up to another or, without it, to the last. */
async function setRingTimes(
  db: Kysely<unknown>,
  after: string,
  last: string | undefined,
): Promise<void> {
  const upTo = last === undefined ? sql`` : sql`and id <= ${last}`;
  await sql`
    update orders set rings_at = shown_at
    where id > ${after} ${upTo} and rings_at is null and shown_at is not null`.execute(db);
}
