import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { RandomEdits } from '../../../test/random-edits.ts';
import { useStore } from '../../../test/store.ts';
import { report, seed, seededRandom, shortOrLong } from '../../../test/torture.ts';

const steps = shortOrLong(150, 6_000);
const stepWithinMs = 500;

/** Nights in which clocks are set back: by an hour, and by half of one. */
const nights = {
  'America/New_York': '2026-11-01T04:45:00Z',
  'Australia/Lord_Howe': '2026-04-04T13:45:00Z',
} as const;

describe.each(engines)('orders that are changed at random on $name', (engine) => {
  const timeZone = engine.name === 'SQLite' ? 'America/New_York' : 'Australia/Lord_Howe';
  const store = useStore(engine, { RATE_LIMITS: 'off', STORE_TIMEZONE: timeZone });

  it(`agree with their rows, their totals and the figures, also undone (seed ${seed})`, {
    timeout: steps * stepWithinMs,
  }, async () => {
    store.now = Date.parse(nights[timeZone]);
    const shop = new RandomEdits(store, seededRandom(seed), timeZone);
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
