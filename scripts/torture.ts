import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { TortureFigures } from '../server/test/torture.ts';
import { root, runProcess } from './run-process.mjs';

/**
 * The parts of the torture: tests of which `npm test` runs a short form. Each reports its figures
 * by `report` of server/test/torture.ts.
 */
const parts: Readonly<Record<string, readonly string[]>> = {
  kills: [
    'server/test/whole/kill.system.test.ts',
    'server/test/whole/kill-cash.system.test.ts',
    'server/src/uses/imports/import-kill.system.test.ts',
  ],
  processes: ['server/test/whole/many-processes.system.test.ts'],
  pictures: ['server/src/images/broken-pictures.system.test.ts'],
  requests: ['server/test/whole/fuzz.system.test.ts'],
  migration: ['server/src/changes/migration.system.test.ts'],
  money: ['server/src/nouns/cash/cash-random-days.system.test.ts'],
  edits: ['server/src/nouns/orders/order-random-edits.system.test.ts'],
  faults: [
    'server/test/whole/start-faults.system.test.ts',
    'server/test/whole/clock-faults.test.ts',
    'server/src/database/disk-faults.system.test.ts',
    'server/src/database/outage.system.test.ts',
    'server/src/mail/mail-faults.test.ts',
  ],
};

const { positionals } = parseArgs({ allowPositionals: true });
const chosen = positionals.length > 0 ? positionals : Object.keys(parts);
const unknown = chosen.find((name) => !Object.hasOwn(parts, name));
if (unknown) {
  console.error(`There is no part ${unknown}; there are ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'kirana-torture-'));
const figuresFile = join(folder, 'figures');
const reportFile = join(folder, 'report.json');
const figures: TortureFigures[] = [];
const failed: string[] = [];
for (const name of chosen) await run(name);
rmSync(folder, { recursive: true });

const table = figures.map(({ part, did, lost }) => `| ${part} | ${did} | ${lost} |`).join('\n');
console.log(`\n${table}`);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
if (positionals.length === 0) keepFigures();

/** Runs one part and collects its figures; tests that report none are only counted. */
async function run(name: string): Promise<void> {
  console.log(`\n=== ${name}`);
  const start = Date.now();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...reporters];
  const env = { KIRANA_TORTURE: figuresFile };
  const code = await runProcess(process.execPath, [...vitest, ...(parts[name] ?? [])], { env });
  const seconds = Math.round((Date.now() - start) / 1000);
  if (code !== 0) failed.push(name);
  else if (existsSync(figuresFile)) figures.push(...handedIn());
  else figures.push({ part: name, did: `${passedTests()} tests`, lost: 'nothing' });
  console.log(`=== ${code === 0 ? 'Passed' : 'Failed'}: ${name} (${seconds} s)`);
}

function handedIn(): TortureFigures[] {
  const lines = readFileSync(figuresFile, 'utf8').trim().split('\n');
  rmSync(figuresFile);
  return lines.map((line) => JSON.parse(line));
}

/** The number of passed tests, by the report of the run. */
function passedTests(): number {
  return JSON.parse(readFileSync(reportFile, 'utf8')).numPassedTests;
}

/** Replaces the table in the document. */
function keepFigures(): void {
  const file = join(root, 'docs/reliability.md');
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, SQLite ${process.versions['sqlite']}`;
  const day = new Date().toISOString().slice(0, 10);
  const latest = `${day}, ${machine}\n\n| part | what it did | lost |\n|---|---|---|\n${table}\n`;
  const text = readFileSync(file, 'utf8');
  const marks = /(<!-- figures -->\n)[\s\S]*(<!-- end of figures -->)/;
  writeFileSync(
    file,
    text.replace(marks, (_all, begin, end) => begin + latest + end),
  );
  console.log('The figures are kept in docs/reliability.md');
}
