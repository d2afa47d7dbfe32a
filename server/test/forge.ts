import { createHmac } from 'node:crypto';
import { testSecret } from './store.ts';

const hs256 = { alg: 'HS256', typ: 'JWT' };
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A decoded part of a token: 0 is its header, 1 its payload. */
export const tokenPart = (token: string, part: 0 | 1) =>
  JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString());

/** A hand-made token. */
export function forge(header: object, payload: object, secret: string): string {
  const content = `${encode(header)}.${encode(payload)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

/** Tokens that are each invalid in one way, made from a valid one. */
export function badTokens(good: string): Readonly<Record<string, string>> {
  const payload = tokenPart(good, 1);
  const { exp: _exp, ...endless } = payload;
  const [header, content, signature = ''] = good.split('.');
  return {
    empty: '',
    nonsense: 'nonsense',
    'foreign-signed': forge(hs256, payload, 'a foreign secret of some length'),
    'signed with nothing': forge(hs256, payload, ''),
    'of another algorithm': forge({ alg: 'HS512' }, payload, testSecret),
    'of a public key': forge({ alg: 'RS256' }, payload, testSecret),
    'without expiry': forge(hs256, endless, testSecret),
    'with an expiry that is no number': forge(hs256, { ...payload, exp: 'never' }, testSecret),
    expired: forge(hs256, { ...payload, exp: payload.iat - 1 }, testSecret),
    'of nobody': forge(hs256, { ...payload, sub: 'nobody' }, testSecret),
    'of an older password': forge(hs256, { ...payload, gen: payload.gen - 1 }, testSecret),
    'with a critical extension': forge({ ...hs256, crit: ['x'] }, payload, testSecret),
    'none-algorithm': `${encode({ alg: 'none' })}.${encode(payload)}.`,
    'None-algorithm': `${encode({ alg: 'None' })}.${encode(payload)}.`,
    'without signature': `${header}.${content}.`,
    changed: `${header}.${encode({ ...payload, sub: '0' })}.${good.split('.')[2]}`,
    'cut short': good.slice(0, -2),
    // Its first character: the last one holds bits that are not read.
    'with its signature changed': `${header}.${content}.${signature[0] === 'x' ? 'y' : 'x'}${signature.slice(1)}`,
  };
}
