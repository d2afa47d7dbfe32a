import { defineConfig } from 'vitest/config';

/** Files share the modules that are loaded, which takes a second of each; they hold no state. */
const isolate = false;

/** The server's own tests, and those of whole programs. */
const withDatabases = {
  isolate,
  globalSetup: 'server/test/engine.global-setup.ts',
  // What a busy machine delays is no failure.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          ...withDatabases,
          include: ['server/**/*.test.ts'],
          exclude: ['**/*.system.test.ts'],
        },
      },
      // What a screen decides: the web app in a DOM, on the server in the same process.
      {
        test: {
          name: 'screens',
          ...withDatabases,
          isolate: true,
          environment: './screens/environment.ts',
          include: ['screens/**/*.test.ts'],
        },
      },
      { test: { name: 'contract', isolate, include: ['contract/**/*.test.ts'] } },
      { test: { name: 'web', isolate, include: ['web/**/*.test.ts'] } },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          exclude: ['**/*.system.test.ts', '**/*.release.test.ts'],
          testTimeout: 60_000,
        },
      },
      // What starts programs, kills them, fills disks or takes long by design: `npm run test:system`.
      {
        test: {
          name: 'system',
          ...withDatabases,
          include: ['{server,scripts}/**/*.system.test.ts'],
        },
      },
      // What only a release needs: `npm run test:release`.
      { test: { name: 'release', include: ['scripts/**/*.release.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
