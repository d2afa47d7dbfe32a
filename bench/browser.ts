import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../e2e/chromium.ts';
import { probeScripts } from './page-probe.ts';
import type { BenchStore } from './store.ts';

/** A browser logged in to a store. */
export interface BenchBrowser {
  readonly browser: Browser;
  /** Passes a new page, in a profile of its own, to `work`. */
  withPage<Result>(
    work: (page: Page) => Promise<Result>,
    as?: 'administrator' | 'nobody',
  ): Promise<Result>;
}

/**
 * The protocol by which Playwright drives the browser looks up the source position of each new
 * error, for which V8 parses the script again. React makes an error when it is loaded, so this costs
 * 20 ms that no shop's browser spends.
 */
const withSourcePositions = '--js-flags=--no-enable-lazy-source-positions';

/** Runs `work` with a browser and closes it afterwards. */
export async function withBrowser<Result>(
  { address, token }: BenchStore,
  work: (browser: BenchBrowser) => Promise<Result>,
): Promise<Result> {
  const { args = [], ...options } = chromiumLaunch();
  const browser = await chromium.launch({ ...options, args: [...args, withSourcePositions] });
  const loggedIn = { origin: address, localStorage: [{ name: 'token', value: token }] };
  const withPage: BenchBrowser['withPage'] = async (use, as = 'administrator') => {
    const context = await browser.newContext({
      baseURL: address,
      serviceWorkers: 'block',
      viewport: { width: 1280, height: 800 },
      storageState: { cookies: [], origins: as === 'administrator' ? [loggedIn] : [] },
    });
    try {
      const page = await context.newPage();
      for (const script of probeScripts) await page.addInitScript(script);
      return await use(page);
    } finally {
      await context.close();
    }
  };
  try {
    return await work({ browser, withPage });
  } finally {
    await browser.close();
  }
}
