import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A six-digit code, evenly drawn. */
export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/** A token that nobody can guess, and that fits in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/**
 * What is kept of a code. A plain hash of six digits is undone in a moment, so the server's secret
 * goes into it; the token ties it to one sign-up.
 */
export const hashCode = (secret: string, token: string, code: string): string =>
  createHmac('sha256', secret).update(`one-time-code:${token}:${code}`).digest('hex');

/** Compares two hashes of equal length without telling by the time where they differ. */
export const sameHash = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));
