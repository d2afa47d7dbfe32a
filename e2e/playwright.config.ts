import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';
import type { StoreOptions } from './fixtures.ts';

export default defineConfig<object, StoreOptions>({
  testMatch: '**/*.spec.ts',
  globalSetup: './playwright.global-setup.ts',
  fullyParallel: true,
  // One more than the cores, since a test often waits for a program or a page.
  workers: 3,
  forbidOnly: true,
  outputDir: '../test-results/browser',
  // The whole program starts for each test, on a machine that may be busy.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    // A zone far from the store's, since times must be shown by the store's clock.
    timezoneId: 'America/New_York',
    // Tracing every step takes a fifth of the time; `--trace on` enables it for a failing test.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A service worker would answer in place of a test's routes, and fetch while a test counts
    // requests.
    serviceWorkers: 'block',
    launchOptions: chromiumLaunch(),
  },
  projects: [
    { name: 'sqlite', use: { engine: 'sqlite' } },
    { name: 'postgres', use: { engine: 'postgres' }, grep: /@both/ },
  ],
});
