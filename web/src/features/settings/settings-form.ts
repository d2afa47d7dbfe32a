import { type City, type StoreSettings, storeSettings } from '@kirana/contract';
import type { FieldErrors } from 'react-hook-form';

/** The settings as they are typed. */
export interface TypedSettings {
  name: string;
  phone: string;
  whatsapp: string;
  email: string;
  address: string;
  postalCode: string;
  gstin: string;
  fssai: string;
  grievanceOfficer: string;
  cities: City[];
  /** One that is typed and was not added yet: saving adds it. */
  newCity: City;
  /** PIN codes and ranges, separated by commas or lines. */
  postalCodes: string;
  deliveryFee: string;
  freeFrom: string;
  minimumOrder: string;
  storefront: boolean;
  atTheDoor: boolean;
  upiId: string;
}

/** What the fields are called; `newCity` is a part of the cities. */
export const labels = {
  name: 'Store name',
  phone: 'Phone',
  whatsapp: 'WhatsApp number',
  email: 'E-mail',
  address: 'Address',
  postalCode: 'PIN code',
  gstin: 'GSTIN',
  fssai: 'FSSAI licence',
  grievanceOfficer: 'Grievance officer',
  cities: 'Cities',
  postalCodes: 'PIN codes',
  deliveryFee: 'Delivery fee',
  freeFrom: 'Free from',
  minimumOrder: 'Minimum order',
  storefront: 'Storefront',
  atTheDoor: 'Cash or UPI at the door',
  upiId: 'UPI ID',
} as const satisfies Record<Exclude<keyof TypedSettings, 'newCity'>, string>;
export type SettingName = keyof typeof labels;

/** The fields, in the order in which they stand on the screen. */
const settingNames = Object.keys(labels) as SettingName[];

export const noCity: City = { name: '', state: '' };

export const toTyped = ({ logo: _, freeFrom, ...settings }: StoreSettings): TypedSettings => ({
  ...settings,
  newCity: noCity,
  postalCodes: settings.postalCodes.join(', '),
  deliveryFee: String(settings.deliveryFee),
  freeFrom: freeFrom === undefined ? '' : String(freeFrom),
  minimumOrder: String(settings.minimumOrder),
});

/** An amount may be typed as it is read: `₹1,200`; what is no number stays none. */
const toAmount = (typed: string): number | undefined => {
  const plain = typed.replace(/[₹,\s]/g, '');
  return plain === '' ? undefined : Number(plain);
};

/** The PIN codes and ranges of a list; a hyphen may have spaces around it. */
const toPostalCodes = (typed: string): string[] =>
  typed
    .replace(/\s*[-–]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter(Boolean);

/** The settings that were typed, checked by nobody yet. */
function toSettings({ newCity, ...typed }: TypedSettings, logo: string) {
  const isAdding = newCity.name.trim() !== '' || newCity.state.trim() !== '';
  return {
    ...typed,
    logo,
    cities: isAdding ? [...typed.cities, newCity] : typed.cities,
    postalCodes: toPostalCodes(typed.postalCodes),
    deliveryFee: toAmount(typed.deliveryFee) ?? 0,
    freeFrom: toAmount(typed.freeFrom),
    minimumOrder: toAmount(typed.minimumOrder) ?? 0,
  };
}

/** Checks by the contract's own schema; each error stands beside what was typed. */
export function checkSettings(
  typed: TypedSettings,
  logo: string,
): { settings: StoreSettings } | { errors: FieldErrors<TypedSettings> } {
  const asked = toSettings(typed, logo);
  const { data, error } = storeSettings.safeParse(asked);
  if (data) return { settings: data };
  const errors: Record<string, unknown> = {};
  for (const { path, message } of error.issues) {
    const [name, at, part] = path;
    if (name === 'cities' && at === typed.cities.length)
      errors['newCity'] ??= { [String(part)]: { type: 'custom', message } };
    else if (name === 'postalCodes' && typeof at === 'number')
      errors['postalCodes'] ??= {
        type: 'custom',
        message: `${asked.postalCodes[at]}: write a PIN code as 201301, or a range as 201301-201310`,
      };
    else errors[String(name)] ??= { type: 'custom', message };
  }
  return { errors: errors as FieldErrors<TypedSettings> };
}

const textOf = (typed: TypedSettings, name: SettingName): string =>
  JSON.stringify(name === 'cities' ? [typed.cities, typed.newCity] : typed[name]);

/** The settings in which two typed forms differ. */
export const differing = (one: TypedSettings, other: TypedSettings): SettingName[] =>
  settingNames.filter((name) => textOf(one, name) !== textOf(other, name));

/** A setting in words, for showing two values beside each other. */
export function settingWords(typed: TypedSettings, name: SettingName): string {
  if (name === 'cities')
    return [...typed.cities, typed.newCity]
      .filter((city) => city.name !== '')
      .map((city) => `${city.name} (${city.state})`)
      .join(', ');
  const value = typed[name];
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return value || (name === 'postalCodes' ? 'everywhere' : 'nothing');
}

/** What becomes of a form when others have saved: their settings, with mine over them. */
export interface Merged {
  typed: TypedSettings;
  /** The settings that both have changed, each to something else. */
  clashes: SettingName[];
}

/** Lays what was typed over the settings of others; `base` is what both began with. */
export function merge(base: TypedSettings, mine: TypedSettings, theirs: TypedSettings): Merged {
  const ofMine = differing(base, mine);
  const ofTheirs = differing(base, theirs);
  const typed = { ...theirs };
  for (const name of ofMine) {
    Object.assign(typed, { [name]: mine[name] });
    if (name === 'cities') typed.newCity = mine.newCity;
  }
  const clashes = ofMine.filter(
    (name) => ofTheirs.includes(name) && differing(mine, theirs).includes(name),
  );
  return { typed, clashes };
}
