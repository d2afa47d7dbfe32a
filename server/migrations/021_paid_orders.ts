import { type Kysely, sql } from 'kysely';

/** How many orders one transaction takes. */
const sliceSize = 20_000;
const dayMs = 86_400_000;
/** Of what was rejected or cancelled longer ago the money has gone back already. */
const dueMs = 30 * dayMs;

/**
 * Says of paid orders how much came in. What was paid online and rejected or cancelled in the last 30 days
 * has to go back; what was longer ago holds nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await setPaid(db, '', undefined);
  const { rows } = await sql<{ id: string; paise: number; json: string }>`
    select id, total_paise as paise, optional_json as json from orders
    where payment_method = 'razorpay' and paid_paise > 0 and refund_due_paise = 0
      and status in ('rejected', 'cancelled')`.execute(db);
  for (const { id, paise, json } of rows)
    await sql`update orders set refund_due_paise = ${paise},
        optional_json = ${`${json},"refundDue":${paise / 100}`}
      where id = ${id}`.execute(db);
}

/** Does so in many transactions; what a killed process has done is passed over. */
export async function prepare(
  transact: <Result>(work: (trx: Kysely<unknown>) => Promise<Result>) => Promise<Result>,
  showProgress: (what: string) => (done: number, total: number) => void,
): Promise<void> {
  const onProgress = showProgress('payments of orders brought up to date');
  const { rows } = await transact((trx) =>
    sql<{ count: number }>`select count(*) as count from orders`.execute(trx),
  );
  const total = Number(rows[0]?.count);
  for (let done = 0, after = ''; done < total; done += sliceSize) {
    const last = await transact(async (trx) => {
      const end = await lastOfSlice(trx, after);
      await setPaid(trx, after, end);
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

/** Sets what came in for the paid orders after one, up to another or, without it, to the last. */
async function setPaid(
  db: Kysely<unknown>,
  after: string,
  last: string | undefined,
): Promise<void> {
  const upTo = last === undefined ? sql`` : sql`and id <= ${last}`;
  await sql`
    update orders set paid_paise = total_paise
    where id > ${after} ${upTo} and payment_status = 'paid' and paid_paise = 0
      and not (payment_method = 'razorpay' and status in ('rejected', 'cancelled')
        and updated_at < ${Date.now() - dueMs})`.execute(db);
}
