import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { interleave } from './figure.ts';
import { rateOf, timeCall } from './http-client.ts';
import { type BenchStore, startBareServer } from './store.ts';

const rounds = 7;
const load = { seconds: 1, connections: 8 };

/** The full list beside the same bytes from a bare server; the unchanged poll beside an empty call. */
export async function benchOrderList(store: BenchStore): Promise<Figure[]> {
  const url = `${store.address}/api/order/all`;
  const headers = { token: store.token, 'accept-encoding': 'identity' };
  const bytes: Buffer[] = [];
  const { etag } = await timeCall(url, headers, bytes);
  const file = join(store.folder, 'orders.json');
  writeFileSync(file, Buffer.concat(bytes));
  const bare = await startBareServer(file);
  try {
    const full = await interleave(rounds, {
      list: async () => (await timeCall(url, headers)).ms,
      bare: async () => (await timeCall(bare.address, headers)).ms,
    });
    const rate = await interleave(3, {
      poll: () => rateOf(url, { ...headers, 'if-none-match': etag }, { ...load, status: 304 }),
      empty: () => rateOf(`${store.address}/healthz`, headers, { ...load, status: 200 }),
    });
    const common = { engine: store.engine, size: store.orders.toLocaleString('en-IN') };
    return [
      {
        work: `full list, ${common.size} orders`,
        engine: common.engine,
        value: full.list,
        unit: 'ms',
        limit: 'the same bytes from bare node:http',
        limitValue: full.bare,
      },
      {
        work: `unchanged poll, ${common.size} orders`,
        engine: common.engine,
        value: rate.poll,
        unit: 'calls/s',
        limit: 'an empty call of the same server',
        limitValue: rate.empty,
      },
    ];
  } finally {
    await bare.stop();
  }
}
