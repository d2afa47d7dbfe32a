import { expect, it } from 'vitest';
import { plainPath } from './plain-path.ts';

it('is the path without escapes, query and slashes too many', () => {
  expect(plainPath('/shop/o/x?wait=1')).toBe('/shop/o/x');
  expect(plainPath('/%73hop//o/./../\\x')).toBe('/shop/o/x');
  expect(plainPath('/shop/%256f/%25252525256f')).toBe('/shop/o/o');
  expect(plainPath('/100%25/%zz%')).toBe('/100%/%zz%');
});

it('is found at once for a path that is made to take long', () => {
  // In steps that grow with the square of its length it would take many minutes.
  const n = 1_000_000;
  const path = `/${'%25'.repeat(n)}${'/.'.repeat(n)}${'%'.repeat(n)}`;
  expect(plainPath(path) === `/${'%'.repeat(n)}/.${'%'.repeat(n)}`).toBe(true);
});
