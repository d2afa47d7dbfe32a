import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Prints how many tests of the last `npm test` passed and failed, according to its reports. A
// missing report counts as one failure, since its tests did not run.
const results = join(import.meta.dirname, '../test-results');

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Those of the passed that needed a second attempt. */
  readonly flaky?: number;
}

function read(file: string, count: (report: never) => Count): Count {
  const path = join(results, file);
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  return count(JSON.parse(readFileSync(path, 'utf8')) as never);
}

const server = read('vitest.json', countVitest);
const browser = read('browser.json', countPlaywright);
if (browser.flaky) console.log(`${browser.flaky} passed at the second attempt only`);
console.log(`${server.passed + browser.passed} passed, ${server.failed + browser.failed} failed`);

/** A file that cannot be loaded fails without any test. */
function countVitest(report: {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}): Count {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** `errors` are those outside any test. */
function countPlaywright(report: {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}): Count {
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, flaky };
}
