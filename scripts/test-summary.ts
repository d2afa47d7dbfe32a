import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-process.mjs';
import { type Summary, summaryText } from './test-reports.ts';

// Prints what became of the last `npm test` and `npm run test:system` together. The arguments name
// what else has failed, each counted as a test.

/** A part without a summary did not come to its end. */
function read(part: string): Summary {
  const path = join(root, 'test-results', part, 'summary.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  return { passed: 0, failed: [`the ${part} tests did not end`], flaky: [] };
}

const parts = ['fast', 'system'].map(read);
const summary: Summary = {
  passed: parts.reduce((sum, { passed }) => sum + passed, 0),
  failed: [...parts.flatMap(({ failed }) => failed), ...process.argv.slice(2)],
  flaky: parts.flatMap(({ flaky }) => flaky),
};
console.log(`\n${summaryText(summary)}`);
console.log(`${summary.passed} passed, ${summary.failed.length} failed`);
