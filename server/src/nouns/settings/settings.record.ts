import type { City, StoreSettings } from '@kirana/contract';
import type { Fields, Recorded, RowOf } from '../../changes/recorded.ts';
import { settingsDocument, toSettings } from './store-settings.ts';

export const settingsRecord: Recorded<'settings'> = {
  noun: 'settings',
  name: () => 'Store settings',
  fields: (row) => {
    const { cities, postalCodes, freeFrom, ...settings } = toSettings(row);
    return {
      ...settings,
      logo: row.image,
      cities: cities.map(({ name, state }) => `${name}, ${state}`).join('; '),
      postalCodes: postalCodes.join(', '),
      freeFrom: freeFrom ?? '',
    };
  },
};

export function toSettingsRow({ logo, ...fields }: Fields): RowOf<'settings'> {
  const settings = {
    ...fields,
    cities: String(fields['cities']).split('; ').map(cityOf),
    postalCodes: String(fields['postalCodes']).split(', ').filter(Boolean),
    freeFrom: fields['freeFrom'] === '' ? undefined : Number(fields['freeFrom']),
  } as StoreSettings;
  return { id: 1, document: settingsDocument(settings), image: String(logo) };
}

/** The contract allows neither commas nor semicolons in these names. */
function cityOf(text: string): City {
  const [name = '', state = ''] = text.split(', ');
  return { name, state };
}
