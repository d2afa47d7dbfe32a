import { expect, it } from 'vitest';
import { isQuiet } from './quiet-hours.ts';

const zone = 'Asia/Kolkata';
const at = (time: string) => Date.parse(`2026-11-21T${time}:00+05:30`);
const quietAt = (quietFrom: string, quietTo: string) => (time: string) =>
  isQuiet({ quietFrom, quietTo }, at(time), zone);

it('is quiet from the first minute to before the last, by the store’s clock', () => {
  const lunch = ['12:59', '13:00', '13:59', '14:00'].map(quietAt('13:00', '14:00'));
  expect(lunch).toEqual([false, true, true, false]);
});

it('is quiet over midnight', () => {
  const night = ['21:59', '22:00', '23:59', '00:00', '06:59', '07:00'];
  expect(night.map(quietAt('22:00', '07:00'))).toEqual([false, true, true, true, true, false]);
});

it('is never quiet without both ends, nor in no time at all', () => {
  const ends = [
    ['', ''],
    ['22:00', ''],
    ['', '07:00'],
    ['09:00', '09:00'],
  ] as const;
  for (const [from, to] of ends) expect(quietAt(from, to)('09:00')).toBe(false);
});
