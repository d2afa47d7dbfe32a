import { type Kysely, sql } from 'kysely';

/** How many versions of the orders' feed one transaction takes. */
const sliceSize = 20_000;

/**
 * A change of an order's status, of its items, and of the reason of its rejection become kinds of
 * their own. The cities and PIN codes of the settings go on record as lists instead of texts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await setKinds(db, 0, Number.MAX_SAFE_INTEGER);
  const { rows } = await sql<SettingsChange>`
    select feed, version, before, after from changes where noun = 'settings'`.execute(db);
  for (const { feed, version, before, after } of rows)
    await sql`
      update changes set before = ${withLists(before)}, after = ${withLists(after)}
      where feed = ${feed} and version = ${version}`.execute(db);
}

/** Sets the kinds in many transactions; those that a killed process has set are passed over. */
export async function prepare(
  transact: <Result>(work: (trx: Kysely<unknown>) => Promise<Result>) => Promise<Result>,
  showProgress: (what: string) => (done: number, total: number) => void,
): Promise<void> {
  const onProgress = showProgress('changes of orders brought up to date');
  const range = sql<{ first: number | null; last: number | null }>`
    select min(version) as first, max(version) as last from changes where feed = 'orders'`;
  const { first, last } = (await transact((trx) => range.execute(trx))).rows[0] ?? {};
  if (first == null || last == null) return;
  const total = Number(last) - Number(first) + 1;
  for (let done = 0; done < total; ) {
    const from = Number(first) + done;
    done = Math.min(done + sliceSize, total);
    const before = Number(first) + done;
    await transact((trx) => setKinds(trx, from, before));
    onProgress(done, total);
  }
}

/** Sets the kinds of the orders' changes from a version until before another. */
async function setKinds(db: Kysely<unknown>, from: number, before: number): Promise<void> {
  await sql`
    update changes set kind = case
      when after like '%"orderStatus":%' then 'status'
      when after like '%"reason":%' then 'reason'
      else 'items' end
    where feed = 'orders' and version >= ${from} and version < ${before}
      and noun = 'order' and kind = 'changed'`.execute(db);
}

interface SettingsChange {
  readonly feed: string;
  readonly version: number;
  readonly before: string;
  readonly after: string;
}

/** The names of cities have neither commas nor semicolons. */
function withLists(json: string): string {
  const fields: Record<string, string> | null = JSON.parse(json);
  if (!fields) return json;
  const { cities, postalCodes } = fields;
  const cityOf = (text: string) => {
    const [name = '', state = ''] = text.split(', ');
    return { name, state };
  };
  return JSON.stringify({
    ...fields,
    ...(cities !== undefined && { cities: cities.split('; ').map(cityOf) }),
    ...(postalCodes !== undefined && { postalCodes: postalCodes.split(', ').filter(Boolean) }),
  });
}
