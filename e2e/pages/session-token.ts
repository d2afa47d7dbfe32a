import type { Page } from '@playwright/test';
import { createTokens } from '../../server/src/platform/tokens.ts';
import { jwtSecret } from '../accounts.ts';

/** A token of the same account that expires in so many seconds; the server accepts it until then. */
export function tokenExpiringIn(seconds: number, token: string): string {
  const hours = 1;
  const signedAt = Date.now() + seconds * 1000 - hours * 3_600_000;
  const tokens = createTokens(jwtSecret, hours, () => signedAt);
  const owner = tokens.read(token);
  if ('refused' in owner) throw new Error(`The token is ${owner.refused}`);
  return tokens.sign(owner);
}

/** An unsigned token with this lifetime, which is valid for the browser only. */
export function unsignedToken(lifetimeSeconds: number): string {
  const exp = Math.floor(Date.now() / 1000) + lifetimeSeconds;
  const payload = Buffer.from(JSON.stringify({ exp })).toString('base64url');
  return `e30.${payload}.unsigned`;
}

/** When a token expires, in epoch milliseconds. */
export function expiryOf(token: string): number {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).exp * 1000;
}

/** The browser's stored token. */
export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}

/** Stores a token in the browser once, before any page of the app runs. */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
}
