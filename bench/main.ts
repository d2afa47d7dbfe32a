import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as calls from './calls.bench.ts';
import { type Figure, figureHead, figureRow } from './figure.ts';
import { benchFirstRows } from './first-rows.bench.ts';
import { benchOrderList, benchProductList, benchWholeList } from './lists.bench.ts';
import { benchShopOnPhone, benchSitemap, benchStorefront } from './shop.bench.ts';
import { benchStart } from './start.bench.ts';
import { type BenchStore, openBenchStore } from './store.ts';
import { benchSystem } from './system.bench.ts';
import { benchWhatSells } from './what-sells.bench.ts';
import { benchOrderWrites } from './write-orders.bench.ts';

const engines = ['SQLite', 'PostgreSQL'] as const;

/**
 * Each bench, the numbers of orders it runs with and, unless it is both, its engine, since the web
 * does not depend on it. Benches that write come last.
 */
const benches: readonly {
  readonly run: (store: BenchStore) => Promise<Figure[]>;
  readonly sizes: readonly number[];
  readonly engine?: BenchStore['engine'];
}[] = [
  { run: benchStart, sizes: [1_000, 100_000] },
  { run: benchOrderList, sizes: [1_000, 100_000] },
  { run: benchWholeList, sizes: [1_000_000], engine: 'SQLite' },
  { run: calls.benchOrderPolls, sizes: [1_000, 100_000, 1_000_000] },
  { run: calls.benchSalesReport, sizes: [1_000, 100_000, 1_000_000] },
  { run: benchFirstRows, sizes: [1_000, 100_000], engine: 'SQLite' },
  { run: benchStorefront, sizes: [1_000] },
  { run: benchShopOnPhone, sizes: [1_000], engine: 'SQLite' },
  { run: calls.benchSearch, sizes: [1_000, 100_000, 1_000_000] },
  { run: benchOrderWrites, sizes: [1_000, 100_000, 1_000_000] },
  // Last of all, since they add many products.
  { run: benchProductList, sizes: [100_000] },
  { run: calls.benchProductSearch, sizes: [100_000] },
  { run: benchSitemap, sizes: [100_000] },
  { run: benchWhatSells, sizes: [100_000, 1_000_000] },
  { run: benchSystem, sizes: [100_000, 1_000_000] },
];

const { values } = parseArgs({
  options: { most: { type: 'string', default: '1000000' }, only: { type: 'string' } },
});
const chosen = benches.filter(({ run }) => [undefined, run.name].includes(values.only));
const chosenFor = (size: number, engine: BenchStore['engine']) =>
  chosen.filter((bench) => bench.sizes.includes(size) && (bench.engine ?? engine) === engine);
const sizes = [1_000, 100_000, 1_000_000].filter((size) => size <= Number(values.most));

const results = join(import.meta.dirname, 'results.md');
const before = readFileSync(results, 'utf8');
const figures: Figure[] = [];
for (const size of sizes)
  for (const engine of engines) {
    const present = chosenFor(size, engine);
    if (present.length === 0) continue;
    console.log(`${engine}, ${size.toLocaleString('en-IN')} orders`);
    const store = await openBenchStore(engine, size);
    try {
      for (const { run } of present) {
        console.log(`  ${run.name}`);
        try {
          figures.push(...(await run(store)));
        } catch (error) {
          // The others are not lost with it, since a whole run takes long.
          console.error(error);
          process.exitCode = 1;
        }
      }
    } finally {
      await store.stop();
    }
    // Written after each store, since the largest one takes long and no figures should be lost.
    writeFileSync(results, reportOf([...rowsLeft(figures), ...figures.map(figureRow)]));
  }
console.log(`\n${figures.map(figureRow).join('\n')}`);

/** The rows of the last run that one bench leaves as they are; a whole run leaves none. */
function rowsLeft(measured: readonly Figure[]): string[] {
  if (!values.only) return [];
  const cells = (row: string) => row.split(' | ', 2).join(' | ');
  const anew = new Set(measured.map((figure) => cells(figureRow(figure))));
  const rows = before.split('\n').filter((line) => line.startsWith('| '));
  return rows.filter((row) => row !== figureHead[0] && !anew.has(cells(row)));
}

function reportOf(rows: readonly string[]): string {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, SQLite ${process.versions['sqlite']}`;
  // Sizes stay in the order in which they were measured, from few orders to many.
  const kind = (row: string) => row.split(' | ', 1)[0]?.replace(/[\d,]+ orders/, '') ?? '';
  const sorted = rows.toSorted((one, other) => kind(one).localeCompare(kind(other), 'en'));
  return `# Benchmarks

Medians of interleaved runs, each figure beside its limit or peer from the same run, by \`npm run bench\`.
\`-- --most 1000\` stops at so many orders, \`-- --only benchStart\` measures one bench and leaves
the other rows. The naive server is \`bench/naive-server.ts\`. Processor time (CPU) is that of the server's
process alone, unless the row names the database too.

Machine of the last run: ${machine}

${[...figureHead, ...sorted].join('\n')}
`;
}
