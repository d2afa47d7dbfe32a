import {
  firstMessages,
  messageKeys,
  type PublicSettings,
  type StoreSettings,
  storeSettings,
} from '@kirana/contract';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { versionOfText } from '../../platform/entity-tag.ts';
import { imagePath } from '../../platform/image-path.ts';
import { memoize } from '../../platform/memoize.ts';
import { readStoredJson } from '../../platform/stored-json.ts';

type SettingsRow = Selectable<Database['settings']>;

export const findSettings = (db: Db): Promise<SettingsRow> =>
  db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();

/** The contract's schema adds the defaults. */
export const toSettings = ({ document, image }: SettingsRow): StoreSettings => ({
  ...readDocument(document),
  logo: imagePath(image),
});

/** Kept, since each order of a guest asks for the settings and checking them takes longer than reading them. */
const readDocument = memoize(1, (document) => readSettingsDocument(readStoredJson(document)));

/** What the contract refuses by now, a setting or an entry of a list, counts as not set: the store goes on. */
function readSettingsDocument(stored: Record<string, unknown>): StoreSettings {
  const { data, error } = storeSettings.safeParse(stored);
  if (data) return data;
  const isRefused = (field: string, at?: number) =>
    error.issues.some(({ path }) => path[0] === field && path[1] === at);
  const entries = Object.entries(stored).flatMap(([field, value]) => {
    if (Array.isArray(value) && !isRefused(field))
      return [[field, value.filter((_, at) => !isRefused(field, at))]];
    return error.issues.some(({ path }) => path[0] === field) ? [] : [[field, value]];
  });
  return readSettingsDocument(Object.fromEntries(entries));
}

/** Equal settings have the same version. */
export const versionOf = ({ document, image }: SettingsRow): string =>
  versionOfText(`${image} ${document}`);

/** The logo has a column of its own. */
export const settingsDocument = ({ logo: _, ...settings }: StoreSettings): string =>
  JSON.stringify(settings);

export const readSettings = async (db: Db): Promise<StoreSettings> =>
  toSettings(await findSettings(db));

/** What customers may see; settings that are empty are left out. */
export function toPublicSettings({
  cities,
  atTheDoor,
  messages,
  alarmMinutes: _,
  mailSteps: __,
  ...settings
}: StoreSettings): PublicSettings {
  const changed = messageKeys.filter((key) => messages[key] !== firstMessages[key]);
  const isSet = (value: StoreSettings[keyof StoreSettings]) =>
    Array.isArray(value) ? value.length > 0 : Boolean(value);
  return {
    cities,
    ...Object.fromEntries(Object.entries(settings).filter(([, value]) => isSet(value))),
    ...(changed.length > 0 && {
      messages: Object.fromEntries(changed.map((key) => [key, messages[key]])),
    }),
    // The way to pay is left out while nobody can order.
    ...(settings.storefront && { atTheDoor }),
  };
}

/** A city of the store by its name. @throws DomainError that names the store's cities */
export function cityOf({ cities }: StoreSettings, name: string): StoreSettings['cities'][number] {
  const city = cities.find((one) => one.name === name);
  if (city) return city;
  const oneOf = cities.map((one) => one.name);
  throw new DomainError('field.invalid', { field: 'city', oneOf });
}

/** @throws DomainError that names the store's cities */
export async function refuseOtherCity(db: Db, city: string): Promise<void> {
  cityOf(await readSettings(db), city);
}
