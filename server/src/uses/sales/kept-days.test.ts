import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { TestCounter } from '../../../test/counter.ts';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';
import { createDayReader, readAhead } from './kept-days.ts';

const zone = 'Asia/Kolkata';

for (const engine of engines) {
  const store = useStore(engine);

  it(`days are read between other calls on ${engine.name}`, async () => {
    const done: string[] = [];
    const read = createDayReader(store.db, zone, async (day) => done.push(day));
    const reading = read({ from: '2026-11-01', to: '2026-11-03' });
    void (async () => {
      while (!done.includes('2026-11-01')) await setImmediate();
      done.push('another call');
    })();
    await reading;
    expect(done).toEqual(['2026-11-01', 'another call', '2026-11-02', '2026-11-03']);
  });

  it(`days with orders are read ahead, on ${engine.name}`, async () => {
    const owner = await store.admit('owner');
    const product = await store.addProduct({ paise: 10_000 });
    store.now = Date.parse('2026-11-02T06:30:00Z');
    await new TestCounter(store).take(owner, {
      ...{ customer: { name: 'Asha', phone: '9811100001' }, pickup: true },
      ...{ items: [{ product, quantity: 1 }], expectedTotal: 100 },
    });
    const days: string[] = [];
    const read = createDayReader(store.db, zone, async (day) => days.push(day));
    await readAhead(store.db, '2026-11-09', [read], new AbortController().signal);
    expect(days).toEqual(['2026-11-02']);
  });
}
