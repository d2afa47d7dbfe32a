import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { RandomEdits } from '../../../test/random-edits.ts';
import { useStore } from '../../../test/store.ts';
import { report, seed, seededRandom, shortOrLong } from '../../../test/torture.ts';

const steps = shortOrLong(150, 6_000);
const stepWithinMs = 500;

describe.each(engines)('orders that are changed at random on $name', (engine) => {
  const store = useStore(engine, { RATE_LIMITS: 'off' });

  it(`agree with their rows, their totals and the figures, also undone (seed ${seed})`, {
    timeout: steps * stepWithinMs,
  }, async () => {
    const shop = new RandomEdits(store, seededRandom(seed));
    await shop.begin();
    for (let step = 0; step < steps; step += 1) await shop.step();
    await shop.checkSold();
    const { changed, undone } = shop;
    expect(Math.min(changed, undone)).toBeGreaterThan(steps / 30);
    report({
      part: `random changes of orders, ${engine.name}`,
      did: `${steps} steps, ${changed} changes, ${undone} undone, seed ${seed}`,
      lost: 'nothing: lines, totals and figures agreed after every step',
    });
  });
});
