import { defineConfig } from 'vitest/config';

/** Files share the modules that are loaded, which takes a second of each; they hold no state. */
const isolate = false;

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      {
        test: {
          name: 'server',
          isolate,
          include: ['server/**/*.test.ts'],
          globalSetup: 'server/test/engine.global-setup.ts',
          // Some start the whole program, on a machine that may be busy.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // What is polled for may come late there, too.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      { test: { name: 'contract', isolate, include: ['contract/**/*.test.ts'] } },
      { test: { name: 'web', isolate, include: ['web/**/*.test.ts'] } },
      // They run whole programs, too.
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
