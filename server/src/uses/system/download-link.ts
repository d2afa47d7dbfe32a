import { createHmac, timingSafeEqual } from 'node:crypto';

/** The path before a token, which must not be logged. */
export const downloadPath = '/api/system/download/';
const validMs = 60_000;

/** A backup by its name, and the account that asked for it. */
interface Download {
  readonly name: string;
  readonly by: string;
}

/** The token is what it opens and its signature, so nothing is stored. */
export function signDownload(secret: string, now: number, { name, by }: Download): string {
  const text = JSON.stringify([name, by, now + validMs]);
  return `${Buffer.from(text).toString('base64url')}.${signatureOf(secret, text)}`;
}

/** What a token opens; undefined for one that is wrong or too old. */
export function readDownload(secret: string, now: number, token: string): Download | undefined {
  const [content = '', given = ''] = token.split('.');
  const text = Buffer.from(content, 'base64url').toString();
  const [right, sent] = [Buffer.from(signatureOf(secret, text)), Buffer.from(given)];
  if (right.length !== sent.length || !timingSafeEqual(right, sent)) return undefined;
  const [name, by, until] = JSON.parse(text) as [string, string, number];
  return now <= until ? { name, by } : undefined;
}

const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`download ${text}`).digest('base64url');
