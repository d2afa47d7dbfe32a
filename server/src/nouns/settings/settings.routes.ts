import {
  getAllSettings,
  getStoreSettings,
  setLogo as setLogoCall,
  setSettings as setSettingsCall,
} from '@kirana/contract';
import type { RowOf } from '../../changes/recorded.ts';
import type { Feature } from '../../services.ts';
import { setLogo, setSettings } from './settings.service.ts';
import {
  findSettings,
  readSettings,
  toPublicSettings,
  toSettings,
  versionOf,
} from './store-settings.ts';

export const settingsRoutes: Feature = (bind, services) => {
  const { db, config, razorpay } = services;
  bind(getStoreSettings, async () => ({
    timeZone: config.STORE_TIMEZONE,
    avatarService: config.AVATAR_SERVICE,
    ...toPublicSettings(await readSettings(db)),
  }));
  bind(getAllSettings, async () => ({
    ...toAnswer(await findSettings(db)),
    ...(razorpay && { razorpay: razorpay.isTest ? ('test' as const) : ('live' as const) }),
  }));
  bind(setSettingsCall, async ({ headers, body }, ctx) => {
    const row = await setSettings(services, ctx, { ...body, seen: headers['if-match'] });
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
