import { describe, expect, it } from 'vitest';
import { dateOf, dayWords } from './calendar-date.ts';

describe('dateOf', () => {
  it.each(['1000-01-01', '2026-11-21', '2028-02-29', '9999-12-31'])('takes %s', (date) => {
    expect(dateOf(date)).toBe(date);
  });

  it.each(['', '20266-01-01', '2026-02-29', '0202-01-01', '2026-11-21T00:00'])(
    'takes %j for none',
    (text) => {
      expect(dateOf(text)).toBe('');
    },
  );
});

describe('dayWords', () => {
  it('names the day itself, whatever the zone of the machine', () => {
    expect(dayWords('2026-11-21')).toBe('21 Nov 2026');
  });
});
