import { type Figure, figuresOf, sizeOf } from './figure.ts';
import { fillShelves } from './fill-shelves.ts';
import { costOf, timeCall } from './http-client.ts';
import type { BenchStore } from './store.ts';

const calls = ['products', 'categories', 'hours', 'ran-out', 'not-sold', 'customers', 'deliveries'];
/** How much a call may cost, in milliseconds of CPU with the database, by the days of its range. */
const limits = [
  [30, 20],
  [365, 120],
] as const;
const rounds = 40;
const dayMs = 86_400_000;

/** This many days that ended some days ago, in India. */
function rangeOf(days: number, ago: number): string {
  const at = (before: number) =>
    new Date(Date.now() + 5.5 * 3_600_000 - before * dayMs).toISOString().slice(0, 10);
  return `startDate=${at(ago + days - 1)}&endDate=${at(ago)}`;
}

/** What sells, of ranges that nobody has asked for; what the process keeps of their days is kept. */
export async function benchWhatSells(store: BenchStore): Promise<Figure[]> {
  await fillShelves(store);
  const headers = { token: store.token };
  const figure = figuresOf(store);
  const figures: Figure[] = [];
  for (const [days, limit] of limits)
    for (const what of calls) {
      const call = (ago: number) => ({
        url: `${store.address}/api/sales/${what}?${rangeOf(days, ago)}`,
        headers,
      });
      await timeCall(call(1));
      const { cpuUs, databaseUs } = await costOf(store.program, rounds, (at) => call(2 + at));
      const cost = (cpuUs + databaseUs) / 1_000;
      const work = `what sells: ${what} of ${days} days, ${sizeOf(store)}`;
      figures.push(figure(work, [cost, 'ms CPU with the database'], limit));
    }
  return figures;
}
