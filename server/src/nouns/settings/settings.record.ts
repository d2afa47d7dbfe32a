import { messageKeys, type StoreSettings } from '@kirana/contract';
import type { Fields, Recorded, RowOf } from '../../changes/recorded.ts';
import { settingsDocument, toSettings } from './store-settings.ts';

/** Each message is a field of its own, so that one is put back without the others. */
const fieldOf = (key: string): string => `message ${key}`;

export const settingsRecord: Recorded<'settings'> = {
  noun: 'settings',
  name: () => 'Store settings',
  fields: (row) => {
    const { freeFrom, messages, ...settings } = toSettings(row);
    const texts = messageKeys.map((key) => [fieldOf(key), messages[key]]);
    return { ...settings, ...Object.fromEntries(texts), logo: row.image, freeFrom: freeFrom ?? '' };
  },
};

export function toSettingsRow({ logo, ...fields }: Fields): RowOf<'settings'> {
  const freeFrom = fields['freeFrom'] === '' ? undefined : fields['freeFrom'];
  const messages = Object.fromEntries(messageKeys.map((key) => [key, fields[fieldOf(key)]]));
  const others = Object.entries(fields).filter(([name]) => !name.startsWith(fieldOf('')));
  const settings = { ...Object.fromEntries(others), freeFrom, messages } as StoreSettings;
  return { id: 1, document: settingsDocument(settings), image: String(logo) };
}
