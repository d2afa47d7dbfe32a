import { expect, it } from 'vitest';
import { plainPath } from './plain-path.ts';

it('is the path without escapes, query and slashes too many', () => {
  expect(plainPath('/shop/o/x?wait=1')).toBe('/shop/o/x');
  expect(plainPath('/%73hop//o/./../\\x')).toBe('/shop/o/x');
  expect(plainPath('/shop/%256f/%25252525256f')).toBe('/shop/o/o');
  expect(plainPath('/100%25/%zz%')).toBe('/100%/%zz%');
});

it('takes no longer for a path that is made for it', () => {
  const fastest = (length: number) => {
    const path = `/${'%25'.repeat(length)}${'/.'.repeat(length)}${'%'.repeat(length)}`;
    const times = Array.from({ length: 10 }, () => {
      const begun = performance.now();
      plainPath(path);
      return performance.now() - begun;
    });
    return Math.min(...times);
  };
  // Ten times as long, it would take a hundred times as long.
  expect(fastest(50_000) / fastest(5_000)).toBeLessThan(40);
});
