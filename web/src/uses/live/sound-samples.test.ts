import { describe, expect, it } from 'vitest';
import { samplesOf, sounds } from './sound-samples.ts';

const rate = 8000;
const loudest = (samples: Float32Array) =>
  samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);

describe.each([...sounds, 'Beep'] as const)('%s', (sound) => {
  const samples = samplesOf(sound, rate);

  it('is loud, but never more than a speaker can give', () => {
    expect(loudest(samples)).toBeGreaterThan(0.3);
    expect(loudest(samples)).toBeLessThanOrEqual(1);
  });

  it('begins and ends in silence, so that nothing clicks where it begins again', () => {
    expect(samples[0]).toBe(0);
    expect(loudest(samples.slice(-rate / 50))).toBeLessThan(0.02);
  });
});

it('sounds are told apart', () => {
  const all = [...sounds, 'Beep'] as const;
  expect(new Set(all.map((sound) => samplesOf(sound, rate).join())).size).toBe(all.length);
});
