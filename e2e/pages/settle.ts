import type { Page, Request } from '@playwright/test';

/** A screen is settled after this time without a request, in milliseconds. */
const quietMs = 500;

/** The live call waits for news, so it says nothing about the screen. */
const liveCall = /\/api\/live\b/;

/** Opens a URL and waits until the screen is settled; returns the requested URLs. */
export const settle = (page: Page, path: string): Promise<string[]> =>
  settleAfter(page, () => page.goto(path, { waitUntil: 'load' }));

/** Does something and waits until the screen is settled; returns the requested URLs. */
export async function settleAfter(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const urls: string[] = [];
  const open = new Set<Request>();
  let lastAt = Date.now();
  const begin = (request: Request) => {
    if (liveCall.test(request.url())) return;
    urls.push(request.url());
    open.add(request);
    lastAt = Date.now();
  };
  const end = (request: Request) => {
    if (open.delete(request)) lastAt = Date.now();
  };
  const browser = page.context();
  browser.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await act();
  while (open.size > 0 || Date.now() - lastAt < quietMs) await page.waitForTimeout(50);
  browser.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  return urls;
}
