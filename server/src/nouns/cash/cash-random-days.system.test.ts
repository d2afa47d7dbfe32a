import { describe, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { usePayingStore } from '../../../test/paying-store.ts';
import { RandomMoney } from '../../../test/random-money.ts';
import { report, seed, seededRandom, shortOrLong } from '../../../test/torture.ts';

const days = shortOrLong(5, 1_000);
const stepsADay = 14;
const dayWithinMs = 20_000;

describe.each(engines)('random days of a shop on $name', (engine) => {
  const paying = usePayingStore(engine);

  it('lose no rupee, whatever is delivered, corrected, settled, refunded, closed and undone', {
    timeout: days * dayWithinMs,
  }, async () => {
    const shop = new RandomMoney(paying, seededRandom(seed));
    await shop.begin();
    for (let day = 0; day < days; day += 1) {
      for (let step = 0; step < stepsADay; step += 1) await shop.step();
      await shop.close();
    }
    report({
      part: `random days of money, ${engine.name}`,
      did: `${days} days, ${shop.steps} steps, seed ${seed}`,
      lost: 'no rupee: the sums agreed after every step',
    });
  });
});
