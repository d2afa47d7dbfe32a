import {
  getAllSettings,
  getStoreSettings,
  type PublicSettings,
  type StoreSettings,
  setLogo as setLogoCall,
  setSettings as setSettingsCall,
} from '@kirana/contract';
import type { RowOf } from '../../changes/recorded.ts';
import type { Feature } from '../../services.ts';
import { setLogo, setSettings } from './settings.service.ts';
import { findSettings, readSettings, toSettings, versionOf } from './store-settings.ts';

export const settingsRoutes: Feature = (bind, services) => {
  const { db, config } = services;
  bind(getStoreSettings, async () => ({
    timeZone: config.STORE_TIMEZONE,
    avatarService: config.AVATAR_SERVICE,
    ...toPublicSettings(await readSettings(db)),
  }));
  bind(getAllSettings, async () => toAnswer(await findSettings(db)));
  bind(setSettingsCall, async ({ headers, body }, ctx) => {
    const seen = headers['if-match']?.slice(1, -1);
    const row = await setSettings(services, ctx, { ...body, seen });
    return { message: 'Store settings saved', ...toAnswer(row) };
  });
  bind(setLogoCall, async ({ image }, ctx) => ({
    message: 'Logo saved',
    ...toAnswer(await setLogo(services, ctx, image)),
  }));
};

const toAnswer = (row: RowOf<'settings'>) => ({
  settings: toSettings(row),
  version: versionOf(row),
});

/** Settings that are empty are left out. */
function toPublicSettings({ cities, atTheDoor, ...settings }: StoreSettings): PublicSettings {
  const isSet = (value: StoreSettings[keyof StoreSettings]) =>
    Array.isArray(value) ? value.length > 0 : Boolean(value);
  return {
    cities,
    ...Object.fromEntries(Object.entries(settings).filter(([, value]) => isSet(value))),
    // The way to pay is left out while nobody can order.
    ...(settings.storefront && { atTheDoor }),
  };
}
