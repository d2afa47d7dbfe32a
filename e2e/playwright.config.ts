import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';
import type { StoreOptions } from './fixtures.ts';

export default defineConfig<object, StoreOptions>({
  testMatch: '**/*.spec.ts',
  globalSetup: './playwright.global-setup.ts',
  fullyParallel: true,
  // One more than there are cores: while a program starts or a page waits, another test goes on.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  outputDir: '../test-results/browser',
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  // The whole program starts for each test, on a machine that may be busy.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    // Far from the store's: what is shown must be the store's clock, not the visitor's.
    timezoneId: 'America/New_York',
    // A trace of every step takes a fifth of the time; `--trace on` brings it when a test fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    // It would answer in place of what a test puts there, and fetch while a test counts.
    serviceWorkers: 'block',
    launchOptions: chromiumLaunch(),
  },
  projects: [
    { name: 'sqlite', use: { engine: 'sqlite' } },
    { name: 'postgres', use: { engine: 'postgres' }, grep: /@both/ },
  ],
});
