import { describe, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { RandomDays } from '../../../test/random-days.ts';
import { useStore } from '../../../test/store.ts';
import { report, seed, seededRandom, shortOrLong } from '../../../test/torture.ts';

const steps = shortOrLong(400, 6_000);
const stepWithinMs = 300;

/** Days in which clocks are set back, by an hour or by half of one. */
const beginnings = {
  'America/New_York': '2026-10-30T12:00:00Z',
  'Australia/Lord_Howe': '2026-04-02T12:00:00Z',
} as const;

describe.each(engines)('what sells, of random days on $name', (engine) => {
  const timeZone = engine.name === 'SQLite' ? 'America/New_York' : 'Australia/Lord_Howe';
  const store = useStore(engine, { RATE_LIMITS: 'off', STORE_TIMEZONE: timeZone });

  it(`is what was ordered, packed, delivered and missing (seed ${seed})`, {
    timeout: steps * stepWithinMs,
  }, async () => {
    store.now = Date.parse(beginnings[timeZone]);
    const days = new RandomDays(store, seededRandom(seed), timeZone);
    await days.begin();
    for (let step = 1; step <= steps; step += 1) {
      await days.step();
      if (step % 100 === 0) await days.check();
    }
    report({
      part: `what sells, ${engine.name}`,
      did: `${steps} steps, seed ${seed}`,
      lost: 'nothing: every figure was what had been done',
    });
  });
});
