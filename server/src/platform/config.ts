import { isIP } from 'node:net';
import { z } from 'zod';
import { OperatorError } from './operator-error.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const hours = z.coerce
  .number()
  .min(0.1)
  .max(24 * 365);
const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);

/** A folder as it is typed, and not in the words of a shell. */
const folder = z
  .string()
  .trim()
  .regex(/^[^~"']/);

/** It has no path: what looks like one is the rest of a password with a `/` that is not written as `%2F`. */
const mailServer = url('smtp:', 'smtps:').refine((text) => {
  const { hostname = '', pathname = '', hash = '' } = URL.parse(text) ?? {};
  return hostname !== '' && pathname.replace('/', '') + hash === '';
});

/** An origin as browsers send it: without a path, in lower case, without the default port. */
const origin = url('http:', 'https:')
  .transform((text) => new URL(text))
  .refine((parsed) => parsed.href === `${parsed.origin}/`)
  .transform((parsed) => parsed.origin);

const httpsOrigin = origin.refine((text) => text.startsWith('https:'));

/**
 * A network of all addresses (`/0`) is refused, since with it every client would count as a proxy.
 */
function isProxy(name: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(name)) return true;
  const [address = '', bits, ...rest] = name.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}

/** Each variable with its schema, and the description of its valid values for error messages. */
const variables = {
  PORT: [port.default(3000), 'a port number from 0 to 65535'],
  HOST: [z.string().default('127.0.0.1'), 'an address to listen on'],
  METRICS_PORT: [port.optional(), 'off, or a port number from 0 to 65535'],
  METRICS_HOST: [z.string().default('127.0.0.1'), 'an address to listen on'],
  DATA_DIR: [z.string().default('./data'), 'a folder'],
  BACKUP_DIR: [folder.optional(), 'a folder, or off; no shell reads ~ and quotes here'],
  DATABASE_URL: [
    url('postgres:', 'postgresql:').optional(),
    'an address that begins with postgres://',
  ],
  SMTP_URL: [
    mailServer.optional(),
    'an address such as smtps://NAME:PASSWORD@smtp.example.in, with @ in the name or password as %40, # as %23, / as %2F',
  ],
  MAIL_FROM: [
    z
      .string()
      .regex(/^[^\r\n]+$/)
      .default('Kirana <no-reply@localhost>'),
    'a sender such as Kirana <orders@example.in>',
  ],
  JWT_SECRET: [z.string().min(16).optional(), 'at least 16 characters'],
  SESSION_HOURS: [hours.default(168), 'a number of hours from 0.1 to 8760'],
  STORE_TIMEZONE: [
    z.string().transform(zoneName).pipe(z.string()).default('Asia/Kolkata'),
    'a time zone such as Asia/Kolkata',
  ],
  CORS_ORIGINS: [
    list.pipe(z.array(origin)).default([]),
    'comma-separated origins such as https://shop.example.in',
  ],
  TRUST_PROXY: [
    list.pipe(z.array(z.string().refine(isProxy))).default([]),
    'off, or comma-separated proxy addresses',
  ],
  AVATAR_SERVICE: [
    url('http:', 'https:').default('https://ui-avatars.com/api/'),
    'an http or https address',
  ],
  RAZORPAY_WEBHOOK_SECRET: [z.string().min(1).optional(), 'a text'],
  RAZORPAY_KEY_ID: [
    z
      .string()
      .regex(/^rzp_(?:live|test)_\w+$/)
      .optional(),
    'a key such as rzp_live_…',
  ],
  RAZORPAY_KEY_SECRET: [z.string().min(1).optional(), 'a text'],
  RAZORPAY_API: [
    url('http:', 'https:').default('https://api.razorpay.com'),
    'an http or https address',
  ],
  PUSH_SERVICES: [
    z.union([z.literal('off'), list.pipe(z.array(httpsOrigin))]).default([]),
    'off, or comma-separated https origins of further push services',
  ],
  RATE_LIMITS: [z.enum(['on', 'off']).default('on'), 'on or off'],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'fatal, error, warn, info, debug, trace or silent',
  ],
} as const;

/** The variables where `off` means the same as leaving them out. */
const mayBeOff = new Set<string>(['TRUST_PROXY', 'METRICS_PORT'] satisfies Variable[]);

type Variable = keyof typeof variables;

/** The operator's settings, validated; decisions section 1 explains each. */
export type Config = { readonly [V in Variable]: z.output<(typeof variables)[V][0]> };

/** A variable is invalid or missing; `message` is the one line to print. */
export class ConfigError extends OperatorError {}

/**
 * Reads the configuration; an empty variable counts as absent.
 * @throws ConfigError that names the first bad variable
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const entries = Object.entries(variables).map(([name, [schema, wanted]]) => {
    const given = env[name] === 'off' && mayBeOff.has(name) ? '' : env[name];
    const result = schema.safeParse(given === '' ? undefined : given);
    if (!result.success) throw new ConfigError(`${name} must be ${wanted}`);
    return [name, result.data];
  });
  const config = Object.fromEntries(entries) as Config;
  if (config.DATABASE_URL && !config.JWT_SECRET)
    throw new ConfigError(
      'JWT_SECRET must be set with DATABASE_URL: every server process signs with the same one',
    );
  const razorpay = [config.RAZORPAY_KEY_ID, config.RAZORPAY_KEY_SECRET];
  if (razorpay.some(Boolean) && !(razorpay.every(Boolean) && config.RAZORPAY_WEBHOOK_SECRET))
    throw new ConfigError(
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set together',
    );
  if (config.METRICS_PORT && config.METRICS_PORT === config.PORT)
    throw new ConfigError('METRICS_PORT must be another port than PORT');
  return config;
}

/** The one name of a time zone that has several (`Asia/Calcutta`, `asia/kolkata`); undefined for none. */
export function zoneName(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    // Runtimes differ in the name that they give India.
    return timeZone === 'Asia/Calcutta' ? 'Asia/Kolkata' : timeZone;
  } catch {
    return undefined;
  }
}
