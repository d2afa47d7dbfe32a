import { expect, it } from 'vitest';
import { plainPath } from './plain-path.ts';

it('is the path without escapes, query and slashes too many', () => {
  expect(plainPath('/shop/o/x?wait=1')).toBe('/shop/o/x');
  expect(plainPath('/%73hop//o/./../\\x')).toBe('/shop/o/x');
  expect(plainPath('/shop/%256f/%25252525256f')).toBe('/shop/o/o');
  expect(plainPath('/100%25/%zz%')).toBe('/100%/%zz%');
});

it('takes no longer for a path that is made for it', () => {
  const long = `/${'%25'.repeat(5_000)}${'/.'.repeat(5_000)}${'%'.repeat(5_000)}`;
  const begun = performance.now();
  plainPath(long);
  expect(performance.now() - begun).toBeLessThan(100);
});
