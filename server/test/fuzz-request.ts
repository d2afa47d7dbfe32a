import type { Call } from '@kirana/contract';
import type { z } from 'zod';
import {
  type Dice,
  type FittingValues,
  hostileText,
  mutateValue,
  spoil,
  toJson,
} from './fuzz-values.ts';

type Whose = 'nobody' | 'customer' | 'admin';

/** A request to be sent. While its route is intact, `call` and `whose` are right. */
export interface FuzzRequest {
  readonly call: Call;
  readonly whose: Whose;
  readonly isRouteIntact: boolean;
  /** Whether a part of it breaks the contract, or is nothing that a browser would send. */
  readonly isMalformed: boolean;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** The parts of requests that the contract does not give. */
export interface Ingredients {
  readonly values: FittingValues;
  readonly tokens: Readonly<Record<Whose, string>>;
  /** A small picture. */
  readonly picture: Buffer;
}

const boundary = 'XXKIRANAXX';
const otherMethods = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
];
const otherTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  `multipart/form-data; boundary=${boundary}`,
  'multipart/form-data; boundary=',
  'application/octet-stream',
  'x',
];
const otherHeaders = [
  ['content-encoding', 'gzip'],
  ['accept-encoding', 'zstd, *;q=0'],
  ['accept-encoding', 'gzip;q=x, br'],
  ['if-none-match', '*'],
  ['if-none-match', 'W/"x-1", W/"'],
  ['range', 'bytes=0-1,5-'],
  ['origin', 'https://evil.example'],
  ['x-forwarded-for', '1.2.3.4, ::1, x'],
  ['x-http-method-override', 'DELETE'],
  ['upgrade', 'websocket'],
  ['cookie', `a=${'b'.repeat(9_000)}`],
  ['accept', 'x/y'],
] as const;

/** A valid request of a call. */
function fitting(call: Call, whose: Whose, { values, tokens, picture }: Ingredients, dice: Dice) {
  const part = (schema?: z.ZodType) =>
    (schema ? values.fit(schema, dice) : {}) as Record<string, unknown>;
  const image =
    call.image && dice.chance(0.6)
      ? { [call.image === 'several' ? 'product:p' : 'image']: picture }
      : {};
  return {
    params: part(call.params),
    query: part(call.query),
    headers: { ...part(call.headers), ...(whose !== 'nobody' && { token: tokens[whose] }) },
    body: call.image ? { ...part(call.form), ...image } : call.body && part(call.body),
  };
}

/** A request to one of the calls, malformed in most cases. */
export function makeRequest(
  calls: readonly Call[],
  ingredients: Ingredients,
  dice: Dice,
): FuzzRequest {
  const call = dice.pick(calls);
  const whose = dice.pick(['nobody', 'customer', 'admin', 'admin'] as const);
  const parts = fitting(call, whose, ingredients, dice);
  let { params, query, headers, body }: { [Name in keyof typeof parts]: unknown } = parts;
  const isMalformed = dice.chance(0.9);
  const fitted = JSON.stringify([params, query, headers, body]);
  if (isMalformed) {
    if (body && dice.chance(0.6)) body = mutateValue(body, dice);
    if (call.params && dice.chance(0.2)) params = mutateValue(params, dice);
    if (dice.chance(0.3)) query = mutateValue(query, dice);
    const isUntouched = JSON.stringify([params, query, headers, body]) === fitted;
    if (isUntouched || dice.chance(0.15)) headers = { ...(headers as object), ...odd(dice) };
  }
  let encoded = call.image
    ? encodeForm(body, dice)
    : body === undefined
      ? undefined
      : Buffer.from(toJson(body));
  if (isMalformed && encoded && dice.chance(0.15)) encoded = spoil(encoded, dice);
  const type = call.image ? `multipart/form-data; boundary=${boundary}` : 'application/json';
  const route = { method: call.method as string, path: `${pathOf(call, params)}${queryOf(query)}` };
  const isRouteIntact = !isMalformed || dice.chance(0.92);
  return {
    call,
    whose,
    isRouteIntact,
    isMalformed,
    ...(isRouteIntact ? route : oddRoute(route, dice)),
    headers: textHeaders({
      ...(encoded && {
        'content-type': isMalformed && dice.chance(0.1) ? dice.pick(otherTypes) : type,
      }),
      ...(headers as object),
    }),
    body: encoded,
  };
}

function odd(dice: Dice): Record<string, string> {
  if (dice.chance(0.3)) return { token: hostileText(dice) };
  if (dice.chance(0.2)) return { [`x-${dice.below(9)}`]: 'y'.repeat(dice.below(20_000)) };
  return Object.fromEntries([dice.pick(otherHeaders)]);
}

function oddRoute({ method, path }: { method: string; path: string }, dice: Dice) {
  const kind = dice.below(6);
  if (kind === 0) return { method: dice.pick(otherMethods), path };
  if (kind === 1) return { method, path: `${path}/${encode(hostileText(dice)).slice(0, 3_000)}` };
  if (kind === 2) return { method, path: path.replaceAll('/', '//') };
  if (kind === 3) return { method, path: path.replace('/api', '/images') };
  if (kind === 4) return { method, path: `/${hostileText(dice).slice(0, 500)}` };
  return { method, path: spoil(Buffer.from(path), dice).toString('latin1') };
}

/** The path of a call with these parameters. */
export function pathOf(call: Call, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return call.path.replace(/:(\w+)/g, (_all, name) => encode(values[name]).slice(0, 3_000));
}

/** The query with its question mark; empty for none. */
export function queryOf(query: unknown): string {
  if (typeof query !== 'object' || query === null)
    return query === undefined ? '' : `?${encode(query)}`;
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  return pairs.length > 0
    ? `?${pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`
    : '';
}

/** Lone surrogates cannot be encoded in a URL; browsers replace them, and so does this. */
const encode = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'object' ? toJson(value) : String(value)).toWellFormed(),
  ).slice(0, 6_000);

const textHeaders = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        String(value)
          .replace(/[^\x20-\x7e\x80-\xff]/g, '')
          .slice(0, 20_000),
      ]),
  );

/** A form of these fields; sometimes with an odd field or header. */
function encodeForm(fields: unknown, dice: Dice): Buffer {
  const pieces: (string | Buffer)[] = [];
  const entries = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  const times = dice.chance(0.03) ? 30 : 1;
  for (const [name, value] of Array.from({ length: times }, () => entries).flat()) {
    const isFile = Buffer.isBuffer(value);
    const file =
      isFile || dice.chance(0.02)
        ? `; filename="${dice.chance(0.1) ? hostileText(dice).slice(0, 200) : 'a.jpg'}"`
        : '';
    const label = dice.chance(0.02) ? hostileText(dice).slice(0, 200) : name;
    pieces.push(`--${boundary}\r\ncontent-disposition: form-data; name="${label}"${file}\r\n`);
    if (dice.chance(0.02)) pieces.push(`content-type: ${dice.pick(otherTypes)}\r\n`);
    pieces.push(
      '\r\n',
      isFile ? value : typeof value === 'object' ? toJson(value) : String(value),
      '\r\n',
    );
  }
  pieces.push(`--${boundary}--\r\n`);
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
}
