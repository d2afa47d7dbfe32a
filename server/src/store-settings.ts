import { createHash } from 'node:crypto';
import { type StoreSettings, storeSettings } from '@kirana/contract';
import type { Selectable } from 'kysely';
import type { Database, Db } from './database/schema.ts';
import { DomainError } from './platform/domain-error.ts';
import { imagePath } from './platform/image-path.ts';

type SettingsRow = Selectable<Database['settings']>;

export const findSettings = (db: Db): Promise<SettingsRow> =>
  db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();

/** The settings of a row, with the defaults of what was never set. */
export const toSettings = ({ document, image }: SettingsRow): StoreSettings => ({
  ...storeSettings.parse(JSON.parse(document)),
  logo: imagePath(image),
});

/** Which settings these are: the same ones again are the same version. */
export const versionOf = ({ document, image }: SettingsRow): string =>
  createHash('sha256').update(`${image} ${document}`).digest('hex').slice(0, 16);

/** The document of settings as its row keeps it: the logo has a column of its own. */
export const settingsDocument = ({ logo: _, ...settings }: StoreSettings): string =>
  JSON.stringify(settings);

/** What the owner has said about the store, for every feature that asks. */
export const readSettings = async (db: Db): Promise<StoreSettings> =>
  toSettings(await findSettings(db));

/** Lets an account be of a city of the store. @throws DomainError that names those cities */
export async function refuseOtherCity(db: Db, city: string): Promise<void> {
  const oneOf = (await readSettings(db)).cities.map(({ name }) => name);
  if (!oneOf.includes(city)) throw new DomainError('field.invalid', { field: 'city', oneOf });
}
