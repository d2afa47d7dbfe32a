import { describe, expect, it } from 'vitest';
import {
  formatAge,
  formatClock,
  formatDateTime,
  formatDay,
  formatMoment,
  formatMoney,
} from './formats.ts';

describe('formats', () => {
  it('writes money in Indian grouping with two decimals', () => {
    expect(formatMoney(123456.5)).toBe('₹1,23,456.50');
    expect(formatMoney(0)).toBe('₹0.00');
  });

  it('writes an instant by the clock of the store, not of the machine', () => {
    expect(formatDateTime('2026-11-21T09:35:00.000Z', 'Asia/Kolkata')).toBe('21 Nov 2026, 3:05 pm');
    expect(formatDateTime('2026-11-21T09:35:00.000Z', 'UTC')).toBe('21 Nov 2026, 9:35 am');
  });

  it('puts an instant before midnight UTC into the next Indian day', () => {
    expect(formatDay('2026-12-31T18:30:00.000Z', 'Asia/Kolkata')).toBe('1 Jan 2027');
    expect(formatClock('2026-12-31T18:30:00.000Z', 'Asia/Kolkata')).toBe('12:00 am');
  });

  it('leaves out the day of a moment only while it is that day, by the store’s clock', () => {
    const instant = Date.parse('2026-11-21T15:43:00.000Z');
    const midnight = Date.parse('2026-11-21T18:30:00.000Z');
    expect(formatMoment(instant, midnight - 1, 'Asia/Kolkata')).toBe('9:13 pm');
    expect(formatMoment(instant, midnight, 'Asia/Kolkata')).toBe('21 Nov 2026, 9:13 pm');
  });

  it.each([
    [59_999, 'now'],
    [60_000, '1 min'],
    [59 * 60_000, '59 min'],
    [60 * 60_000, '1 h'],
    [24 * 60 * 60_000, '1 day'],
    [48 * 60 * 60_000, '2 days'],
  ])('says %i ms as %s', (ageMs, words) => {
    expect(formatAge(1_000_000, 1_000_000 + ageMs)).toBe(words);
  });

  it('calls an instant ahead of the clock now', () => {
    expect(formatAge(5_000_000, 0)).toBe('now');
  });
});
