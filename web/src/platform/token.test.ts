import { describe, expect, it } from 'vitest';
import { expiryOf } from './token.ts';

function tokenWith(payload: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const base64 = btoa(String.fromCharCode(...bytes));
  return `e30.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
}

describe('expiryOf', () => {
  it('reads exp, which is in seconds, as milliseconds', () => {
    expect(expiryOf(tokenWith({ exp: 1_800_000_000 }))).toBe(1_800_000_000_000);
  });

  it('reads a payload with the letters that only base64url has', () => {
    const token = tokenWith({ exp: 1, name: 'ÿÿÿ>>>???' });
    expect(token).toMatch(/[-_]/);
    expect(expiryOf(token)).toBe(1000);
  });

  it.each(['', 'nonsense', 'a.b.c', tokenWith({}), tokenWith({ exp: '1' }), tokenWith(null)])(
    'throws for %j',
    (token) => {
      expect(() => expiryOf(token)).toThrow();
    },
  );
});
