import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** A six-digit code, evenly drawn. */
export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/**
 * The hash that is stored of a code. A plain hash of six digits could be reversed at once, so the
 * server's secret is its key; the token ties it to one sign-up.
 */
export const hashCode = (secret: string, token: string, code: string): string =>
  createHmac('sha256', secret).update(`one-time-code:${token}:${code}`).digest('hex');

/** Compares two hashes of equal length in constant time. */
export const sameHash = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));
