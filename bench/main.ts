import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Figure, figureTable } from './figure.ts';
import { benchOrderList } from './list-orders.bench.ts';
import { openBenchStore } from './store.ts';

const engines = ['SQLite', 'PostgreSQL'] as const;
const sizes = [1_000, 10_000, 100_000];

const figures: Figure[] = [];
for (const engine of engines)
  for (const orders of sizes) {
    console.log(`${engine}, ${orders.toLocaleString('en-IN')} orders`);
    const store = await openBenchStore(engine, orders);
    try {
      figures.push(...(await benchOrderList(store)));
    } finally {
      await store.stop();
    }
  }

const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, SQLite ${process.versions['sqlite']}`;
const report = `# Benchmarks

Medians of interleaved runs; each figure beside its limit from the same run. Made by \`npm run bench\`.

Machine: ${machine}

${figureTable(figures)}
`;
writeFileSync(join(import.meta.dirname, 'results.md'), report);
console.log(`\n${report}`);
