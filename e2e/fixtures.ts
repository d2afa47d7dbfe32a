import { test as base } from '@playwright/test';
import { type Engine, Store } from './store.ts';

export interface StoreOptions {
  /** The database under test; set by the project. */
  engine: Engine;
}

interface StoreFixtures {
  /** The built product on an empty database, new for each test; relative addresses lead to it. */
  store: Store;
  /** Variables of the program beyond those of every test: `test.use({ storeEnv: { … } })`. */
  storeEnv: Record<string, string>;
  /** Whether the browser begins logged in as the administrator: `test.use({ asAdmin: true })`. */
  asAdmin: boolean;
}

/** Playwright's `test`, with a whole store behind every test. */
export const test = base.extend<StoreFixtures, StoreOptions>({
  engine: ['sqlite', { option: true, scope: 'worker' }],
  storeEnv: [{}, { option: true }],
  asAdmin: [false, { option: true }],

  store: async ({ engine, storeEnv }, use) => {
    const store = await Store.start(engine, storeEnv);
    await use(store);
    await store.remove();
  },

  baseURL: async ({ store }, use) => use(store.url),

  page: async ({ page }, use) => {
    // Asked for only when a test waits for one, the browser's file dialogs may come too early.
    page.on('filechooser', () => {});
    await use(page);
  },

  storageState: async ({ asAdmin, store }, use) => {
    if (!asAdmin) return use({ cookies: [], origins: [] });
    const localStorage = [{ name: 'token', value: await store.adminToken() }];
    await use({ cookies: [], origins: [{ origin: store.url, localStorage }] });
  },
});
