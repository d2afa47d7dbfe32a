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
 * The protocol that leads the browser makes it look up the place of every error that is made, and
 * React makes one when it is loaded: without the places at hand all of its script is parsed again,
 * which takes 20 ms and happens in no shop.
 */
const placesAtHand = '--js-flags=--no-enable-lazy-source-positions';

/** Runs `work` with a browser and closes it afterwards. */
export async function withBrowser<Result>(
  { address, token }: BenchStore,
  work: (browser: BenchBrowser) => Promise<Result>,
): Promise<Result> {
  const { args = [], ...options } = chromiumLaunch();
  const browser = await chromium.launch({ ...options, args: [...args, placesAtHand] });
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
