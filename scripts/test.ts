import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';
import { findPostgres } from './find-postgres.ts';
import { root, runNode } from './run-process.mjs';

// All checks and tests, the cheapest first; the first section that fails ends the run.
const sections: readonly (readonly [title: string, ...command: string[]])[] = [
  ['Types, lint, import rules', 'scripts/check.ts'],
  ['Build', 'scripts/prepare.mjs', 'web'],
  ['Unit and server tests', 'node_modules/vitest/vitest.mjs', 'run'],
  ['Browser tests', 'node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e'],
];

console.log('=== Tools for the tests');
console.log(`Browser: ${findChromium()}`);
console.log(`PostgreSQL: ${process.env['TEST_DATABASE_URL'] ? 'as given' : findPostgres()}`);

rmSync(join(root, 'test-results'), { recursive: true, force: true });
for (const [title, ...command] of sections) {
  console.log(`\n=== ${title}`);
  const start = Date.now();
  const code = await runNode(command);
  if (code !== 0) {
    console.error(`=== Failed: ${title}`);
    process.exit(code);
  }
  console.log(`=== Passed: ${title} (${Math.round((Date.now() - start) / 1000)} s)`);
}
