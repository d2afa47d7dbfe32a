import { type Kysely, sql } from 'kysely';

/**
 * A change of an order's status, of its items, and of the reason of its rejection become kinds of
 * their own. The cities and PIN codes of the settings go on record as lists instead of texts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update changes set kind = case
      when after like '%"orderStatus":%' then 'status'
      when after like '%"reason":%' then 'reason'
      else 'items' end
    where noun = 'order' and kind = 'changed'`.execute(db);
  const { rows } = await sql<SettingsChange>`
    select feed, version, before, after from changes where noun = 'settings'`.execute(db);
  for (const { feed, version, before, after } of rows)
    await sql`
      update changes set before = ${withLists(before)}, after = ${withLists(after)}
      where feed = ${feed} and version = ${version}`.execute(db);
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
