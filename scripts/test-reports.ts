import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './run-process.mjs';

export type Runner = 'vitest' | 'playwright';

/** A test that failed, or a file that could not be loaded. */
export interface Failure {
  /** Its file, its titles and, for a browser test, its project; of a file that could not be loaded, the file. */
  readonly name: string;
  readonly file: string;
}

export interface Outcome {
  /** The names of the tests that passed. */
  readonly passed: readonly string[];
  readonly failed: readonly Failure[];
}

/** What became of a part of the tests. */
export interface Summary {
  /** How many tests passed, the flaky ones included. */
  passed: number;
  /** The tests that failed twice, and the sections that failed outside any test. */
  readonly failed: string[];
  /** The tests that failed at first and passed alone. */
  readonly flaky: string[];
}

/** A line for each test that failed or is flaky; the failed ones first. */
export const summaryText = ({ failed, flaky }: Summary): string =>
  [
    ...failed.map((name) => `Failed: ${name}`),
    ...flaky.map((name) => `Flaky, passed alone: ${name}`),
  ].join('\n');

/** The outcome by the JSON report of vitest, in which a file that could not be loaded has no tests. */
export function vitestOutcome(report: string): Outcome {
  const { testResults = [] } = read<VitestReport>(report);
  const passed: string[] = [];
  const failed: Failure[] = [];
  for (const { name: path, status, assertionResults } of testResults) {
    const file = relative(root, path);
    if (status === 'failed' && assertionResults.length === 0) failed.push({ name: file, file });
    for (const test of assertionResults) {
      const name = [file, ...test.ancestorTitles, test.title].join(' › ');
      if (test.status === 'passed') passed.push(name);
      if (test.status === 'failed') failed.push({ name, file });
    }
  }
  return { passed, failed };
}

/** The outcome by the JSON report of Playwright. */
export function playwrightOutcome(report: string): Outcome {
  const { suites = [] } = read<PlaywrightReport>(report);
  const passed: string[] = [];
  const failed: Failure[] = [];
  const visit = ({ suites = [], specs, title }: PlaywrightSuite, titles: readonly string[]) => {
    for (const { file, tests, ...spec } of specs)
      for (const { projectName, status } of tests) {
        const name = [...titles, title, spec.title, projectName].join(' › ');
        if (status === 'expected') passed.push(name);
        if (status === 'unexpected') failed.push({ name, file });
      }
    for (const suite of suites) visit(suite, [...titles, title]);
  };
  for (const suite of suites) visit(suite, []);
  return { passed, failed };
}

function read<Report>(path: string): Partial<Report> {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly title: string;
      readonly ancestorTitles: readonly string[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly projectName: string; readonly status: string }[];
  }[];
}
