import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import type { AlertMark } from './silence.table.ts';

/** Who is to be told of what rings by other ways than a screen. */
interface Audience {
  readonly hasDevices: boolean;
  readonly settings: Selectable<Database['settings']>;
  /** About what the owners got a mail. */
  readonly alarmed: AlertMark;
}

/** The one small read after a commit, as long as nobody is. */
export async function findAudience(db: Db): Promise<Audience> {
  const { version, woken, hasDevices, ...settings } = await db
    .selectFrom('settings')
    .selectAll('settings')
    .select(({ selectFrom, exists }) => [
      selectFrom('silence').select('alarmed_version').$asScalar().$notNull().as('version'),
      selectFrom('silence').select('alarmed_woken').$asScalar().$notNull().as('woken'),
      exists(selectFrom('devices').select('id').where('account_id', '<>', '')).as('hasDevices'),
    ])
    .executeTakeFirstOrThrow();
  return { hasDevices: Boolean(hasDevices), settings, alarmed: { version, woken } };
}
