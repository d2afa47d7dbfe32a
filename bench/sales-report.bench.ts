import { type Figure, interleaveCosts } from './figure.ts';
import { costOf } from './http-client.ts';
import type { BenchStore } from './store.ts';

/** The report of 30 days beside an empty call of the same server, and beside the naive server's. */
export async function benchSalesReport(store: BenchStore): Promise<Figure[]> {
  const path = '/api/sales/sales-report?period=monthly';
  const headers = { token: store.token, 'accept-encoding': 'identity' };
  const report = { url: store.address + path, headers };
  const naive = { url: store.naive.address + path, headers: { token: store.naiveToken } };
  const costs = await interleaveCosts(3, {
    report: () => costOf(store.program, 5_000, () => report),
    empty: () => costOf(store.program, 5_000, () => ({ url: `${store.address}/healthz` })),
    naive: () => costOf(store.naive, 100, () => naive),
  });
  const figure = {
    work: `sales report of 30 days, ${store.orders.toLocaleString('en-IN')} orders`,
    engine: store.engine,
    value: costs.report.cpuUs,
    unit: 'µs CPU',
  } as const;
  return [
    {
      ...figure,
      limit: 'an empty call of the same server',
      limitValue: costs.empty.cpuUs,
      toReach: '≤ 2',
    },
    {
      ...figure,
      limit: 'the naive server',
      limitValue: costs.naive.cpuUs,
      toReach: '≤ 0.01 at 1,00,000',
    },
  ];
}
