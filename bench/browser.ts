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

/** Runs `work` with a browser and closes it afterwards. */
export async function withBrowser<Result>(
  { address, token }: BenchStore,
  work: (browser: BenchBrowser) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch(chromiumLaunch());
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
