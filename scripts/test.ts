import { readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';
import { findPostgres } from './find-postgres.ts';
import { root, runNode } from './run-process.mjs';

type Section = readonly [title: string, ...command: string[]];

const browserTests = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e'];

// The cheapest first; the first section that fails ends the run. Without an argument these are all
// checks and tests, of the browser's those of the main walks; with `browser` all of the browser's.
const sections: readonly Section[] =
  process.argv[2] === 'browser'
    ? [['All browser tests', ...browserTests]]
    : [
        ['Types, lint, import rules', 'scripts/check.ts'],
        ['Build', 'scripts/prepare.mjs', 'web'],
        ['Unit and server tests', 'node_modules/vitest/vitest.mjs', 'run'],
        ['Browser tests of the main walks', ...browserTests, '--grep', '@both'],
      ];

const memory = '/dev/shm';
const enoughBytes = 4 * 2 ** 30;

/**
 * The folder for temporary files: memory where it has room and lets programs run, since each test
 * copies a database.
 */
function temporaryFolder(): string {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const options = mounts.map((line) => line.split(' ')).find(([, path]) => path === memory)?.[3];
    const { bavail, bsize } = statfsSync(memory);
    const isFit = options && !/\bnoexec\b/.test(options) && bavail * bsize >= enoughBytes;
    return isFit ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

console.log('=== Tools for the tests');
console.log(`Browser: ${findChromium()}`);
console.log(`PostgreSQL: ${process.env['TEST_DATABASE_URL'] ? 'as given' : findPostgres()}`);

const env = { TMPDIR: temporaryFolder() };
console.log(`Temporary files: ${env.TMPDIR}`);

rmSync(join(root, 'test-results'), { recursive: true, force: true });
for (const [title, ...command] of sections) {
  console.log(`\n=== ${title}`);
  const start = Date.now();
  const code = await runNode(command, { env });
  if (code !== 0) {
    console.error(`=== Failed: ${title}`);
    process.exit(code);
  }
  console.log(`=== Passed: ${title} (${Math.round((Date.now() - start) / 1000)} s)`);
}
