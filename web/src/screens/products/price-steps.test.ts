import type { RecordedChange } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { priceSteps, stepPath } from './price-steps.ts';

const change = (day: number, before: object | null, after: object | null) =>
  ({ at: `2026-11-0${day}T00:00:00.000Z`, before, after }) as RecordedChange;
const at = (day: number) => Date.parse(`2026-11-0${day}T00:00:00.000Z`);

describe('the prices of a product', () => {
  it('follow one another from the first', () => {
    const changes = [
      change(5, { price: 152 }, { price: 149.5 }),
      change(4, { name: 'Dal' }, { name: 'Toor Dal' }),
      change(3, { price: 149.5 }, { price: 152 }),
      change(1, null, { price: 149.5, name: 'Dal' }),
    ];
    expect(priceSteps(changes)).toEqual([
      { from: at(1), price: 149.5 },
      { from: at(3), price: 152 },
      { from: at(5), price: 149.5 },
    ]);
  });

  it('begin with what was before the oldest change that is known', () => {
    expect(priceSteps([change(3, { price: 10 }, { price: 12 })])).toEqual([
      { from: at(3), price: 10 },
      { from: at(3), price: 12 },
    ]);
    expect(priceSteps([change(3, { name: 'a' }, { name: 'b' })])).toEqual([]);
  });

  it('are drawn as steps from the left to now', () => {
    const steps = [
      { from: 0, price: 10 },
      { from: 50, price: 20 },
    ];
    expect(stepPath(steps, 100, { width: 200, height: 40 })).toBe('M0 40H100V0H200');
    expect(stepPath(steps.slice(0, 1), 0, { width: 200, height: 40 })).toBe('M0 40H200');
  });
});
