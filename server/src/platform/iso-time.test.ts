import { expect, test } from 'vitest';
import { isoTime } from './iso-time.ts';

test('an instant reads as toISOString has it', () => {
  const edges = [0, 1, 999, 1000, 59_999, 86_399_999, 86_400_000, -1, -86_400_000, -86_400_001];
  const far = [951_782_400_000, 253_402_300_799_999, 577_371_772_800_000, -62_198_755_200_001];
  const random = Array.from({ length: 2_000 }, () => Math.floor((Math.random() - 0.3) * 4e12));
  for (const at of [...edges, ...far, ...random, ...random.map((one) => one + 1)])
    expect(isoTime(at)).toBe(new Date(at).toISOString());
});

test('what is no instant is refused', () => {
  for (const at of [Number.NaN, Number.POSITIVE_INFINITY, 9e15])
    expect(() => isoTime(at)).toThrow(RangeError);
});
