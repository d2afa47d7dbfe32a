import { createHash, randomBytes } from 'node:crypto';

/** A random token of 256 bits, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash that is stored of a token: its SHA-256, hex. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
