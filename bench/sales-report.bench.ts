import { type Figure, interleaveCosts } from './figure.ts';
import { costOf } from './http-client.ts';
import type { BenchStore } from './store.ts';

/**
 * The report of 30 days, compared with an empty call of the same server and with the naive
 * server's.
 */
export async function benchSalesReport(store: BenchStore): Promise<Figure[]> {
  const path = '/api/sales/sales-report?period=monthly';
  const headers = { token: store.token, 'accept-encoding': 'identity' };
  const report = { url: store.address + path, headers };
  const naive = { url: store.naive.address + path, headers: { token: store.naiveToken } };
  const costs = await interleaveCosts(5, {
    report: () => costOf(store.program, 10_000, () => report),
    empty: () => costOf(store.program, 10_000, () => ({ url: `${store.address}/healthz` })),
    naive: () => costOf(store.naive, 100, () => naive),
  });
  const figure = {
    work: `sales report of 30 days, ${store.orders.toLocaleString('en-IN')} orders`,
    engine: store.engine,
    value: costs.report.cpuUs,
    unit: 'µs CPU',
  } as const;
  const ofEmpty: Figure = {
    ...figure,
    limit: 'an empty call of the same server',
    limitValue: costs.empty.cpuUs,
    toReach: '≤ 2',
  };
  // The naive server's cost grows with the orders, so it is compared at one size.
  if (store.orders !== 100_000) return [ofEmpty];
  return [
    ofEmpty,
    {
      ...figure,
      // The naive server leaves nearly all of the work to the database.
      value: costs.report.cpuUs + costs.report.databaseUs,
      limit: 'the naive server, both with their database',
      limitValue: costs.naive.cpuUs + costs.naive.databaseUs,
      toReach: '≤ 0.01',
    },
  ];
}
