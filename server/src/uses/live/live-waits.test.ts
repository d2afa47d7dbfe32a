import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { HandTimers } from '../../../test/hand-timers.ts';
import type { Live } from './live-reader.ts';
import { LiveWaits } from './live-waits.ts';

it('look once a second however many wait, and not at all when nobody does', async () => {
  const timers = new HandTimers();
  let looks = 0;
  const waits = new LiveWaits(async () => {
    looks += 1;
    return { whole: { version: 'known' } } as Live;
  }, timers);
  const request = { account: 'asha', form: 'whole', version: 'known', seconds: 5 } as const;
  const { signal } = new AbortController();
  expect(timers.times()).toEqual([]);
  const waiting = Array.from({ length: 50 }, () => waits.wait(request, signal));
  await setImmediate();
  const first = looks;
  for (let second = 1; second <= 3; second += 1) {
    timers.runOut(1_000);
    await setImmediate();
    expect(looks).toBe(first + second);
  }
  timers.runOut(5_000);
  expect(await Promise.all(waiting)).toEqual(Array(50).fill(undefined));
  expect(timers.times()).toEqual([]);
});
