import { z } from 'zod';
import { isEmail } from './auth.ts';
import { emptyIfUnseen, optionalLine, text, versionSeen } from './field.ts';
import {
  firstMessages,
  type MessageKey,
  maxMessageLength,
  messageKeys,
  wrongPlaceHolder,
} from './message-rules.ts';
import { defineCall } from './route.ts';
import {
  firstCities,
  isGstin,
  isPinCodeRange,
  mobileDigits,
  mobileNumber,
  pinCode,
} from './store-rules.ts';
import { textKey } from './text-forms.ts';
import { hyphens, readDigits, withoutBlanks } from './typed-cells.ts';
import { readOrigin } from './web-address.ts';

/** A text that may be empty; any other must be right. */
const checked = (type: z.ZodString, isRight: (text: string) => boolean, sentence: string) =>
  type.refine((typed) => typed === '' || isRight(typed), sentence);

const mobile = (label: string) =>
  checked(
    z.string().overwrite(mobileDigits),
    (digits) => mobileNumber.test(digits),
    `${label} must be a 10-digit Indian mobile number`,
  );

/** A text without what may stand between its digits. */
const unspaced = () => z.string().overwrite(readDigits);

/** Rupees with at most two decimals. */
const amount = (label: string, least: number) => {
  const rule = `${label} must be from ${least} to 1,00,000 rupees, with at most two decimals`;
  return z
    .number(rule)
    .refine(
      (rupees) => rupees >= least && rupees <= 100_000 && Math.round(rupees * 100) / 100 === rupees,
      rule,
    );
};

const placeName = (label: string) =>
  z
    .string()
    .trim()
    .overwrite(emptyIfUnseen)
    .min(1, `${label} is required`)
    .max(60, `${label} must have at most 60 characters`)
    .regex(/^[\p{L}\p{M}\d .'’()&-]+$/u, `${label} has characters that are not allowed`);

const cities = z
  .array(z.object({ name: placeName('City'), state: placeName('State') }))
  .min(1, 'At least one city must stay')
  .max(100)
  .superRefine((list, ctx) => {
    const names = list.map(({ name }) => name.normalize('NFKC').toLowerCase());
    for (const [at, { name }] of list.entries())
      if (names.indexOf(names[at] ?? '') < at)
        ctx.addIssue({ code: 'custom', message: `${name} is given twice`, path: [at, 'name'] });
  });

/** A PIN code without its own hyphen (`201-301`), a range with the one between its two codes. */
function readPinCodeRange(typed: string): string {
  const code = readDigits(typed);
  return pinCode.test(code) ? code : typed.split(hyphens).map(readDigits).join('-');
}

const postalCodes = z
  .array(
    z
      .string()
      .overwrite(readPinCodeRange)
      .refine(isPinCodeRange, 'Write a PIN code as 201301, or a range as 201301-201310'),
  )
  .overwrite((list) => [...new Set(list)])
  .max(500);

/** What customers are told; empty for nothing. */
const message = (key: MessageKey) =>
  text(maxMessageLength)
    .superRefine((typed, ctx) => {
      const wrong = wrongPlaceHolder(key, typed);
      if (wrong !== undefined)
        ctx.addIssue({ code: 'custom', message: `${wrong} is not a place-holder` });
    })
    .default(firstMessages[key]);

const messages = z.object(
  Object.fromEntries(messageKeys.map((key) => [key, message(key)])) as Record<
    MessageKey,
    ReturnType<typeof message>
  >,
);

/** All settings of the store; a text that is not set is empty. */
export const storeSettings = z.object({
  name: optionalLine(60).default(''),
  phone: mobile('Phone').default(''),
  whatsapp: mobile('WhatsApp number').default(''),
  email: checked(
    z.string().overwrite(textKey).max(254),
    isEmail,
    'Enter a valid email address',
  ).default(''),
  address: text(300).default(''),
  postalCode: checked(
    unspaced(),
    (typed) => pinCode.test(typed),
    'PIN code must have 6 digits',
  ).default(''),
  gstin: checked(
    unspaced().toUpperCase(),
    isGstin,
    'GSTIN must have 15 characters, of which the last must fit the others',
  ).default(''),
  fssai: checked(
    unspaced(),
    (typed) => /^\d{14}$/.test(typed),
    'FSSAI licence must have 14 digits',
  ).default(''),
  grievanceOfficer: optionalLine(200).default(''),
  /** A path on the same host (`/images/…`), set by `setLogo`: the present one or none. */
  logo: checked(
    z.string(),
    (path) => /^\/images\/[0-9a-f]{64}$/.test(path),
    'Logo must be the one that was uploaded',
  ).default(''),
  /** Accounts may be of these cities, and guests' orders go to them. */
  cities: cities.default([...firstCities]),
  /** The storefront delivers to these PIN codes and ranges; empty for everywhere. */
  postalCodes: postalCodes.default([]),
  deliveryFee: amount('Delivery fee', 0).default(0),
  /** Delivery is free from this subtotal on; absent for never. */
  freeFrom: amount('Free from', 0.01).optional(),
  minimumOrder: amount('Minimum order', 0).default(0),
  /** Whether customers can order at `/shop`. */
  storefront: z.boolean().default(false),
  /** Whether customers may pay at delivery, in cash or by UPI. */
  atTheDoor: z.boolean().default(true),
  /** Whether customers may pay online; needs the keys of Razorpay on the server. */
  onlinePayment: z.boolean().default(false),
  upiId: checked(
    // A second UPI ID of a number has a hyphen: 9876543210-2@ybl.
    z.string().overwrite((typed) => withoutBlanks(typed).replace(hyphens, '-')),
    (typed) => /^[\w.-]{2,64}@[a-z][a-z\d.]{1,63}$/i.test(typed),
    'UPI ID must be like name@bank',
  ).default(''),
  /** The origin by which customers and the team reach the store; empty for the one that is in use. */
  site: checked(
    z
      .string()
      .max(200)
      .overwrite((typed) => readOrigin(withoutBlanks(typed)) ?? typed.trim()),
    (typed) => readOrigin(typed) !== undefined,
    'Write it as https://shop.example.in',
  ).default(''),
  /** What stands at the foot of each bill. */
  billFoot: text(200).default(''),
  messages: messages.prefault({}),
  /** Mails customers who have an account each step of their orders. */
  mailSteps: z.boolean().default(false),
  /** After how many minutes of ringing the owners get a mail; 0 for never. */
  alarmMinutes: z.int().min(0).max(120).default(0),
});
export type StoreSettings = z.infer<typeof storeSettings>;

type Shape = typeof storeSettings.shape;
type WithoutDefault<Schema> = Schema extends
  | z.ZodDefault<infer Inner>
  | z.ZodOptional<infer Inner>
  | z.ZodPrefault<infer Inner>
  ? Inner
  : Schema;

const withoutDefaults = Object.fromEntries(
  Object.entries(storeSettings.shape).map(([name, schema]) => [name, schema.unwrap()]),
) as { [Name in keyof Shape]: WithoutDefault<Shape[Name]> };

/**
 * The settings that customers may see, absent until they are set, and of the messages those that the store has
 * changed; the cities are always there.
 */
const publicSettings = z
  .object({ ...withoutDefaults, messages: z.partialRecord(z.enum(messageKeys), z.string()) })
  .omit({ alarmMinutes: true, mailSteps: true })
  .partial()
  .required({ cities: true });
export type PublicSettings = z.infer<typeof publicSettings>;

/** The settings after a call, and their version for `If-Match`. */
const settingsAnswer = z.object({ settings: storeSettings, version: z.string() });

export const getStoreSettings = defineCall({
  method: 'GET',
  path: '/api/store/settings',
  access: 'public',
  summary: 'How this store shows times and avatars, and what customers may know of it',
  answer: publicSettings.extend({
    /** IANA name; every day boundary and shown time is in it (`STORE_TIMEZONE`). */
    timeZone: z.string(),
    /** Address of the external avatar service (`AVATAR_SERVICE`). */
    avatarService: z.string(),
  }),
  status: 200,
});

export const getAllSettings = defineCall({
  method: 'GET',
  path: '/api/store/settings/all',
  access: ['settings.write'],
  summary: 'All settings of the store, and their version',
  answer: settingsAnswer.extend({
    /** Which keys of Razorpay the server has; absent for none. */
    razorpay: z.enum(['live', 'test']).optional(),
  }),
  status: 200,
});

export const setSettings = defineCall({
  method: 'PUT',
  path: '/api/store/settings',
  access: ['settings.write'],
  summary: 'Set all settings of the store; `If-Match: "<version>"` names those that were seen',
  headers: versionSeen,
  body: z.object({ settings: storeSettings }),
  answer: settingsAnswer.extend({ message: z.string() }),
  status: 200,
  errors: ['settings.stale', 'settings.logo-unknown', 'payment.keys-missing'],
});

export const setLogo = defineCall({
  method: 'PUT',
  path: '/api/store/logo',
  access: ['settings.write'],
  summary: 'Set the logo of the store',
  image: 'required',
  answer: settingsAnswer.extend({ message: z.string() }),
  status: 200,
});
