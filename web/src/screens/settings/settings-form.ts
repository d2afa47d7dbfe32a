import {
  type City,
  hyphens,
  readRupees,
  type StoreSettings,
  storeSettings,
  withoutBlanks,
} from '@kirana/contract';
import type { FieldErrors } from 'react-hook-form';
import {
  messageLabels,
  type TypedMessages,
  toMessages,
  toTypedMessages,
} from './message-fields.ts';

/** The settings whose typed text is not what is sent. */
interface TypedAsText {
  /** PIN codes and ranges, separated by commas or lines. */
  postalCodes: string;
  deliveryFee: string;
  freeFrom: string;
  minimumOrder: string;
  alarmMinutes: string;
}

/** The settings as they are typed; the logo is uploaded. */
export interface TypedSettings
  extends Omit<StoreSettings, keyof TypedAsText | 'logo' | 'messages'>,
    TypedAsText,
    TypedMessages {
  /** A typed city that was not added yet; saving adds it. */
  newCity: City;
}

/** `newCity` is a part of the cities. */
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
  billFoot: 'Foot of the bill',
  cities: 'Cities',
  postalCodes: 'PIN codes',
  deliveryFee: 'Delivery fee',
  freeFrom: 'Free from',
  minimumOrder: 'Minimum order',
  storefront: 'Storefront',
  atTheDoor: 'Cash or UPI at the door',
  onlinePayment: 'Pay online',
  upiId: 'UPI ID',
  site: 'Address on the internet',
  ...messageLabels,
  mailSteps: 'Mail customers each step',
  alarmMinutes: 'Mail the owners when an order waits',
} as const satisfies Record<Exclude<keyof TypedSettings, 'newCity'>, string>;
export type SettingName = keyof typeof labels;

/** In the order of the screen. */
const settingNames = Object.keys(labels) as SettingName[];

export const noCity: City = { name: '', state: '' };

export const toTyped = ({
  logo: _,
  freeFrom,
  messages,
  ...settings
}: StoreSettings): TypedSettings => ({
  ...settings,
  ...toTypedMessages(messages),
  newCity: noCity,
  postalCodes: settings.postalCodes.join(', '),
  deliveryFee: String(settings.deliveryFee),
  freeFrom: freeFrom === undefined ? '' : String(freeFrom),
  minimumOrder: String(settings.minimumOrder),
  alarmMinutes: String(settings.alarmMinutes),
});

/** An amount may be typed as `₹1,200`; a text that is no amount becomes NaN. */
const toAmount = (typed: string): number | undefined =>
  typed.trim() === '' ? undefined : (readRupees(typed) ?? Number.NaN);

/** A list of PIN codes and ranges as people write it: `201 301, 201303 to 201310 and 201318.` */
function toPostalCodes(typed: string): string[] {
  const codes = withoutBlanks(
    typed
      .replace(hyphens, '-')
      .replace(/\.{2,}|…/g, '-')
      .replace(/^\s*(?:-|\p{Nd}{1,2}[.)]\s)/gmu, '')
      .replace(/(?<!\p{Nd})(\p{Nd}{3})(?:-|[^\S\n]{1,3})(\p{Nd}{3})(?!\p{Nd})/gu, '$1$2')
      .replace(/\s*(?:-|\bto\b)\s*/gi, '-')
      .replace(/\band\b|[\s,;.&/|*·•"'“”]+/gi, ','),
  )
    .split(',')
    .filter(Boolean);
  // What names no code must not become `everywhere`.
  return codes.length === 0 && typed.trim() !== '' ? [typed.trim()] : codes;
}

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
    messages: toMessages(typed),
    alarmMinutes: toAmount(typed.alarmMinutes) ?? 0,
  };
}

/** Checks the settings by the contract's schema; each error belongs to a field. */
export function checkSettings(
  typed: TypedSettings,
  logo: string,
): { settings: StoreSettings } | { errors: FieldErrors<TypedSettings> } {
  const typedSettings = toSettings(typed, logo);
  const { data, error } = storeSettings.safeParse(typedSettings);
  if (data) return { settings: data };
  const errors: Record<string, unknown> = {};
  for (const { path, message } of error.issues) {
    const [name, at, part] = path;
    if (name === 'cities' && at === typed.cities.length)
      errors['newCity'] ??= { [String(part)]: { type: 'custom', message } };
    else if (name === 'postalCodes' && typeof at === 'number')
      errors['postalCodes'] ??= {
        type: 'custom',
        message: `${typedSettings.postalCodes[at]}: write a PIN code as 201301, or a range as 201301-201310`,
      };
    else if (name === 'messages') errors[`message-${String(at)}`] ??= { type: 'custom', message };
    else errors[String(name)] ??= { type: 'custom', message };
  }
  return { errors: errors as FieldErrors<TypedSettings> };
}

const textOf = (typed: TypedSettings, name: SettingName): string =>
  JSON.stringify(name === 'cities' ? [typed.cities, typed.newCity] : typed[name]);

/** The settings in which two typed forms differ. */
export const differing = (one: TypedSettings, other: TypedSettings): SettingName[] =>
  settingNames.filter((name) => textOf(one, name) !== textOf(other, name));

/** A setting in words, for the conflict panel. */
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

export interface Merged {
  typed: TypedSettings;
  /** The settings that both have changed to different values. */
  clashes: SettingName[];
}

/** Applies what was typed to the settings of others; both began with `base`. */
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
