import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../e2e/chromium.ts';
import type { BenchStore } from './store.ts';

/** Passes a new page, in a profile of its own, to `use`. */
type WithPage = <Result>(use: (page: Page) => Promise<Result>, as?: 'nobody') => Promise<Result>;

/**
 * The protocol by which Playwright drives the browser looks up the source position of each new
 * error, for which V8 parses the script again. React makes an error when it is loaded, so this costs
 * 20 ms that no shop's browser spends.
 */
const withSourcePositions = '--js-flags=--no-enable-lazy-source-positions';

/** Runs `work` with a browser that is logged in to a store, and closes it afterwards. */
export async function withBrowser<Result>(
  { address, token }: Pick<BenchStore, 'address' | 'token'>,
  work: (browser: { readonly withPage: WithPage }) => Promise<Result>,
): Promise<Result> {
  const { args = [], ...options } = chromiumLaunch();
  const browser = await chromium.launch({ ...options, args: [...args, withSourcePositions] });
  const loggedIn = { origin: address, localStorage: [{ name: 'token', value: token }] };
  const withPage: WithPage = async (use, as) => {
    const context = await browser.newContext({
      baseURL: address,
      serviceWorkers: 'block',
      viewport: { width: 1280, height: 800 },
      storageState: { cookies: [], origins: as === 'nobody' ? [] : [loggedIn] },
    });
    try {
      const page = await context.newPage();
      await page.addInitScript(markRows);
      return await use(page);
    } finally {
      await context.close();
    }
  };
  try {
    return await work({ withPage });
  } finally {
    await browser.close();
  }
}

/** Marks when the page has painted its first order, which the console tells too. */
function markRows(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('tbody[data-order]') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        performance.mark('rows painted');
        console.info('rows painted');
      };
      port2.postMessage(undefined);
    });
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}
