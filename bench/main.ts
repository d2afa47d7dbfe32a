import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchAllCalls } from './all-calls.bench.ts';
import { benchCash } from './cash.bench.ts';
import { benchCatalogue } from './catalogue.bench.ts';
import { benchCustomers } from './customers.bench.ts';
import { benchDoor } from './door.bench.ts';
import { type Figure, figureTable } from './figure.ts';
import { benchFirstRows } from './first-rows.bench.ts';
import { benchHear } from './hear.bench.ts';
import { benchHistory } from './history.bench.ts';
import { benchImport } from './import.bench.ts';
import { benchOrderList, benchWholeList } from './list-orders.bench.ts';
import { benchLargeCatalogue } from './list-products.bench.ts';
import { benchLivePolls, benchLiveWaits } from './live.bench.ts';
import { benchOpenOrders } from './open-orders.bench.ts';
import { benchOrderScreen } from './order-screen.bench.ts';
import { benchOrderPolls } from './poll-orders.bench.ts';
import { benchPriceAndStock } from './price-and-stock.bench.ts';
import { benchSalesReport } from './sales-report.bench.ts';
import { benchProductSearch, benchSearch } from './search.bench.ts';
import { benchShopCrowd } from './shop-crowd.bench.ts';
import { benchShopOnPhone } from './shop-phone.bench.ts';
import { benchStart } from './start.bench.ts';
import { type BenchStore, openBenchStore } from './store.ts';
import { benchStorefront } from './storefront.bench.ts';
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
  { run: benchOrderList, sizes: [1_000, 10_000, 100_000] },
  { run: benchWholeList, sizes: [1_000_000], engine: 'SQLite' },
  { run: benchOrderPolls, sizes: [1_000, 100_000, 1_000_000] },
  { run: benchLivePolls, sizes: [1_000, 100_000, 1_000_000] },
  { run: benchLiveWaits, sizes: [100_000] },
  { run: benchSalesReport, sizes: [1_000, 100_000, 1_000_000] },
  { run: benchFirstRows, sizes: [1_000, 100_000], engine: 'SQLite' },
  { run: benchOrderScreen, sizes: [100_000], engine: 'SQLite' },
  { run: benchAllCalls, sizes: [1_000, 1_000_000] },
  { run: benchHistory, sizes: [100_000, 1_000_000] },
  { run: benchCustomers, sizes: [1_000, 100_000, 1_000_000] },
  { run: benchCatalogue, sizes: [1_000] },
  { run: benchStorefront, sizes: [1_000] },
  { run: benchShopOnPhone, sizes: [1_000], engine: 'SQLite' },
  { run: benchShopCrowd, sizes: [1_000] },
  { run: benchOpenOrders, sizes: [1_000, 100_000, 1_000_000] },
  { run: benchCash, sizes: [1_000, 100_000, 1_000_000] },
  { run: benchDoor, sizes: [1_000, 100_000, 1_000_000] },
  { run: benchSearch, sizes: [1_000, 100_000, 1_000_000] },
  { run: benchHear, sizes: [1_000, 100_000, 1_000_000] },
  { run: benchOrderWrites, sizes: [1_000, 100_000, 1_000_000] },
  // Last of all, since it adds many products.
  { run: benchLargeCatalogue, sizes: [100_000] },
  { run: benchProductSearch, sizes: [100_000] },
  { run: benchPriceAndStock, sizes: [100_000], engine: 'SQLite' },
  { run: benchImport, sizes: [100_000] },
];

const { values } = parseArgs({ options: { most: { type: 'string', default: '1000000' } } });
const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= Number(values.most));

const figures: Figure[] = [];
for (const size of sizes)
  for (const engine of engines) {
    console.log(`${engine}, ${size.toLocaleString('en-IN')} orders`);
    const store = await openBenchStore(engine, size);
    try {
      for (const bench of benches)
        if (bench.sizes.includes(size) && (bench.engine ?? engine) === engine) {
          console.log(`  ${bench.run.name}`);
          try {
            figures.push(...(await bench.run(store)));
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
    writeFileSync(join(import.meta.dirname, 'results.md'), reportOf(figures));
  }
console.log(`\n${reportOf(figures)}`);

function reportOf(measured: readonly Figure[]): string {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, SQLite ${process.versions['sqlite']}`;
  // Sizes stay in the order in which they were measured, from few orders to many.
  const kind = ({ work }: Figure) => work.replace(/[\d,]+ orders/, '');
  const sorted = measured.toSorted((one, other) => kind(one).localeCompare(kind(other), 'en'));
  return `# Benchmarks

Medians of interleaved runs, each figure beside its limit or peer from the same run, by \`npm run bench\`.
\`-- --most 1000\` stops at so many orders. The naive server is \`bench/naive-server.ts\`. Processor time
(CPU) is that of the server's process alone, unless the row names the database too.

Machine: ${machine}

${figureTable(sorted)}
`;
}
