import { type Figure, interleave } from './figure.ts';
import { rateOf } from './http-client.ts';
import type { BenchStore } from './store.ts';

const load = { seconds: 1, connections: 8, status: 200 };

/** The report of 30 days beside an empty call of the same server: the ratio must not grow with the orders. */
export async function benchSalesReport(store: BenchStore): Promise<Figure[]> {
  const headers = { token: store.token, 'accept-encoding': 'identity' };
  const url = `${store.address}/api/sales/sales-report?period=monthly`;
  const rates = await interleave(3, {
    report: () => rateOf(url, headers, load),
    empty: () => rateOf(`${store.address}/healthz`, headers, load),
  });
  return [
    {
      work: `sales report of 30 days, ${store.orders.toLocaleString('en-IN')} orders`,
      engine: store.engine,
      value: 1000 / rates.report,
      unit: 'ms',
      limit: 'an empty call of the same server',
      limitValue: 1000 / rates.empty,
    },
  ];
}
