import type { Page } from '@playwright/test';

/** A token with this lifetime that no server has signed: good for the browser's clock alone. */
export function unsignedToken(lifetimeSeconds: number): string {
  const exp = Math.floor(Date.now() / 1000) + lifetimeSeconds;
  const payload = Buffer.from(JSON.stringify({ exp })).toString('base64url');
  return `e30.${payload}.unsigned`;
}

/** What the browser keeps under the key `token`. */
export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}

/** Lays a token into the browser before any page of the app runs, once. */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.goto('/theme.js');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
}
