import type { StoreSettings } from '@kirana/contract';
import type { Fields, Recorded, RowOf } from '../../changes/recorded.ts';
import { settingsDocument, toSettings } from './store-settings.ts';

export const settingsRecord: Recorded<'settings'> = {
  noun: 'settings',
  name: () => 'Store settings',
  fields: (row) => {
    const { freeFrom, ...settings } = toSettings(row);
    return { ...settings, logo: row.image, freeFrom: freeFrom ?? '' };
  },
};

export function toSettingsRow({ logo, ...fields }: Fields): RowOf<'settings'> {
  const freeFrom = fields['freeFrom'] === '' ? undefined : fields['freeFrom'];
  const settings = { ...fields, freeFrom } as StoreSettings;
  return { id: 1, document: settingsDocument(settings), image: String(logo) };
}
