import { type Figure, figuresOf, median, sizeOf } from './figure.ts';
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
  const list = { url: `${store.address}/api/order/all`, headers: { token: store.token } };
  for (let time = 0; time < 3; time += 1) await timeCall(list);
  const { peakMb } = await store.program.usage();
  const figure = figuresOf(store);
  const size = sizeOf(store);
  return [
    figure(`start to first answer, ${size}`, [median(times), 'ms'], 1_000),
    figure(`memory at rest, ${size}`, [residentMb, 'MB'], 120),
    figure(`memory while serving the full list, ${size}`, [peakMb, 'MB'], 250),
  ];
}
