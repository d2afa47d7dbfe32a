import { test as base, type Page } from '@playwright/test';
import { type Engine, Store } from './store.ts';

export interface StoreOptions {
  /** The database under test; set by the project. */
  engine: Engine;
}

interface StoreFixtures {
  /** The built product on an empty database, new for each test; relative URLs lead to it. */
  store: Store;
  /** Environment variables added to those of every test: `test.use({ storeEnv: { … } })`. */
  storeEnv: Record<string, string>;
  /** Whether the store runs as a program of its own: `test.use({ asProgram: true })`. */
  asProgram: boolean;
  /** Whether the browser starts logged in as the administrator: `test.use({ asAdmin: true })`. */
  asAdmin: boolean;
}

/** Prints what every open page of a failed test shows, since a report keeps no more than its first lines. */
async function printPages(page: Page): Promise<void> {
  for (const one of page.context().pages()) {
    const shown = await one.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
    process.stdout.write(`${one.url()}\n${shown}\n`);
  }
}

/** Playwright's `test`, with a store for each test. */
export const test = base.extend<StoreFixtures, StoreOptions>({
  engine: ['sqlite', { option: true, scope: 'worker' }],
  storeEnv: [{}, { option: true }],
  asProgram: [false, { option: true }],
  asAdmin: [false, { option: true }],

  store: async ({ engine, storeEnv, asProgram }, use) => {
    const store = await Store.start({ engine, env: storeEnv, asProgram });
    await use(store);
    await store.remove();
  },

  baseURL: async ({ store }, use) => use(store.url),

  page: async ({ page }, use, testInfo) => {
    // Intercepted from the beginning, since a file dialog could open before a test waits for it.
    page.on('filechooser', () => {});
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus) await printPages(page);
    // The app goes on fetching: a call that is still on its way through a test's route is no failure.
    // A page that closes meanwhile throws, and has no routes any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {});
  },

  storageState: async ({ asAdmin, store }, use) => {
    if (!asAdmin) return use({ cookies: [], origins: [] });
    const localStorage = [{ name: 'token', value: await store.adminToken() }];
    await use({ cookies: [], origins: [{ origin: store.url, localStorage }] });
  },
});
