import { expect, it } from 'vitest';
import { memoize } from './memoize.ts';

it('makes again what was made while something changed', async () => {
  let version = 1;
  const made: number[] = [];
  const read = async () => {
    made.push(version);
    return version;
  };
  const latest = memoize(1, read, (key) => key === String(version));
  const first = latest('1');
  version = 2;
  await first;
  version = 1;
  await latest('1');
  await latest('1');
  expect(made).toEqual([1, 1]);
});
