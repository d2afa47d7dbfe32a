import { type Figure, median } from './figure.ts';
import { timeCall } from './http-client.ts';
import type { BenchStore } from './store.ts';

const starts = 5;

/**
 * The start of a server, and its memory when idle and after it has sent the full list. With the peer
 * on the same file, SQLite's log would stay behind at each stop, and the start would check the whole
 * file, as after a power cut.
 */
export async function benchStart(store: BenchStore): Promise<Figure[]> {
  const times: number[] = [];
  await store.withoutNaive(async () => {
    for (let start = 0; start < starts; start += 1) times.push((await store.restart()).startMs);
  });
  const { residentMb } = await store.program.usage();
  const headers = { token: store.token };
  for (let time = 0; time < 3; time += 1)
    await timeCall({ url: `${store.address}/api/order/all`, headers });
  const { peakMb } = await store.program.usage();
  const size = `${store.orders.toLocaleString('en-IN')} orders`;
  const common = { engine: store.engine, limit: 'to reach', toReach: '≤ 1' } as const;
  return [
    {
      ...common,
      work: `start to first answer, ${size}`,
      value: median(times),
      unit: 'ms',
      limitValue: 1_000,
    },
    { ...common, work: `memory at rest, ${size}`, value: residentMb, unit: 'MB', limitValue: 120 },
    {
      ...common,
      work: `memory while serving the full list, ${size}`,
      value: peakMb,
      unit: 'MB',
      limitValue: 250,
    },
  ];
}
