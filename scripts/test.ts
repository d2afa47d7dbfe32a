import { mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';
import { findPostgres } from './find-postgres.ts';
import { root, runNode } from './run-process.mjs';
import {
  type Failure,
  playwrightOutcome,
  type Runner,
  type Summary,
  summaryText,
  vitestOutcome,
} from './test-reports.ts';

interface Section {
  readonly title: string;
  readonly command: readonly string[];
  /** The program that runs the section's tests; without one the section is a single check. */
  readonly runner?: Runner;
  /** The title of an earlier section without which this one cannot run. */
  readonly needs?: string;
}

const vitest = (title: string, ...words: string[]): Section => ({
  title,
  command: ['node_modules/vitest/vitest.mjs', 'run', ...words],
  runner: 'vitest',
});
const browser = (title: string, ...words: string[]): Section => ({
  title,
  command: ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', ...words],
  runner: 'playwright',
  needs: 'Build',
});
const build: Section = { title: 'Build', command: ['scripts/prepare.mjs', 'web'] };

/** What `npm test`, `npm run test:system` and `npm run test:release` run. */
const parts: Readonly<Record<string, readonly Section[]>> = {
  fast: [
    { title: 'Types, lint, import rules', command: ['scripts/check.ts'] },
    build,
    vitest('Unit and server tests', '--project', '!system', '--project', '!release'),
    browser('Browser tests', '--grep-invert', '@system|@release'),
  ],
  system: [
    build,
    vitest('System tests', '--project', 'system'),
    browser('Browser tests of all screens', '--grep', '@system'),
  ],
  release: [
    build,
    vitest('The guide to growing', '--project', 'release'),
    browser('All browser tests'),
    { title: 'Benchmarks', command: ['bench/main.ts', '--most', '1000'], needs: 'Build' },
    { title: 'Screenshots', command: ['e2e/screenshots.ts'], needs: 'Build' },
    { title: 'Torture', command: ['scripts/torture.ts'] },
    { title: 'Packages', command: ['scripts/package.ts', '--try'], needs: 'Build' },
  ],
};

/** More failures than this are no chance, and a second run would only take time. */
const maxRerun = 20;

const [part = 'fast'] = process.argv.slice(2);
const sections = parts[part];
if (!sections) {
  console.error(`There is no part ${part}; there are ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}

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

const results = join(root, 'test-results', part);
const env = { TMPDIR: temporaryFolder() };
console.log(`Temporary files: ${env.TMPDIR}`);
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const redTitles = new Set<string>();
const times: string[] = [];
const summary: Summary = { passed: 0, failed: [], flaky: [] };
const failuresOf = new Map<Section, readonly Failure[]>();

for (const section of sections) await run(section);
await runFailedAgain();
writeFileSync(join(results, 'summary.json'), JSON.stringify(summary));
console.log(`\n${summaryText(summary)}\n${times.join(', ')}`);
console.log(`${summary.passed} passed, ${summary.failed.length} failed`);
process.exit(summary.failed.length === 0 ? 0 : 1);

async function run(section: Section): Promise<void> {
  const { title, needs, runner } = section;
  if (needs && redTitles.has(needs)) {
    summary.failed.push(`${title}: not run, since ${needs} failed`);
    return;
  }
  console.log(`\n=== ${title}`);
  const start = Date.now();
  const { code, passed, failed } = await execute(section, []);
  times.push(`${title} ${Math.round((Date.now() - start) / 1000)} s`);
  summary.passed += passed.length;
  failuresOf.set(section, failed);
  if (code === 0) return;
  console.error(`=== Failed: ${title}`);
  redTitles.add(title);
  // What failed outside any test has nothing that could run again.
  if (!runner || failed.length === 0) summary.failed.push(title);
}

/** Runs the failed tests once more, one after the other with nothing beside them. */
async function runFailedAgain(): Promise<void> {
  const all = [...failuresOf.values()].flat();
  if (all.length > maxRerun) summary.failed.push(...all.map(({ name }) => name));
  if (all.length === 0 || all.length > maxRerun) return;
  const start = Date.now();
  for (const [section, failures] of failuresOf) {
    if (failures.length === 0) continue;
    console.log(`\n=== Again, alone: ${section.title}`);
    const files = [...new Set(failures.map(({ file }) => file))];
    const alone =
      section.runner === 'vitest' ? ['--maxWorkers=1', ...files] : ['--workers=1', '--last-failed'];
    const { passed, failed } = await execute(section, alone);
    const failedAgain = new Set(failed.map(({ name }) => name));
    // A run of nothing passes too, so each test has to be seen to have passed.
    for (const { name } of failures)
      if (passed.includes(name) && !failedAgain.has(name)) summary.flaky.push(name);
      else summary.failed.push(name);
  }
  summary.passed += summary.flaky.length;
  times.push(`again ${Math.round((Date.now() - start) / 1000)} s`);
}

async function execute({ title, command, runner }: Section, words: readonly string[]) {
  const report = join(results, `${title}${words.length > 0 ? ', again' : ''}.json`);
  const reporters = {
    vitest: ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    playwright: ['--reporter=list,json', `--output=${join(results, 'browser')}`],
  };
  const code = await runNode([...command, ...(runner ? reporters[runner] : []), ...words], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const outcomeOf = { vitest: vitestOutcome, playwright: playwrightOutcome };
  const outcome = runner ? outcomeOf[runner](report) : { passed: [], failed: [] };
  return { code, ...outcome };
}
