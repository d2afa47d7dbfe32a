import type { StoreStatus } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { doorDetail, doorLabel, isPast, nextWords, waitingWords } from './store-words.ts';

const zone = 'Asia/Kolkata';
const at = (text: string) => Date.parse(`${text}+05:30`);
const iso = (text: string) => new Date(at(text)).toISOString();
/** This is a Saturday. */
const now = at('2026-11-21T18:06:20');

const open = (until?: string): StoreStatus => ({
  isOpen: true,
  reason: 'open',
  ...(until && { until: iso(until) }),
});
const closed = (reason: StoreStatus['reason'], nextOpenAt?: string, until = nextOpenAt) => ({
  isOpen: false,
  reason,
  ...(until && { until: iso(until) }),
  ...(nextOpenAt && { nextOpenAt: iso(nextOpenAt) }),
});

describe('what happens next', () => {
  it.each<[StoreStatus, string | undefined, string, string]>([
    [open(), undefined, 'Open', 'open'],
    [open('2026-11-21T21:00'), 'Closes at 9:00 pm', 'Open', 'open until 9:00 pm'],
    [open('2026-11-22T00:00'), 'Closes at midnight', 'Open', 'open until midnight'],
    [
      open('2026-11-22T01:30'),
      'Closes tomorrow at 1:30 am',
      'Open',
      'open until tomorrow at 1:30 am',
    ],
    [
      closed('paused', '2026-11-21T18:30'),
      'Paused until 6:30 pm',
      'Paused 24 min',
      'paused until 6:30 pm',
    ],
    [
      closed('paused', '2026-11-22T08:00', '2026-11-21T21:00'),
      'Paused until 9:00 pm. Opens tomorrow at 8:00 am',
      'Paused 174 min',
      'paused until 9:00 pm',
    ],
    [
      closed('outside-hours', '2026-11-22T08:00'),
      'Opens tomorrow at 8:00 am',
      'Closed',
      'closed, opens tomorrow at 8:00 am',
    ],
    [
      closed('holiday', '2026-11-23T08:00'),
      'Opens on Monday at 8:00 am',
      'Closed',
      'closed, opens on Monday at 8:00 am',
    ],
    [
      closed('outside-hours', '2026-12-01T08:00'),
      'Opens on 1 Dec 2026 at 8:00 am',
      'Closed',
      'closed, opens on 1 Dec 2026 at 8:00 am',
    ],
    [
      closed('closed-by-hand', '2026-11-21T19:00'),
      'Opens by itself at 7:00 pm.',
      'Closed',
      'closed, opens at 7:00 pm',
    ],
    [closed('closed-by-hand'), 'Stays closed until somebody opens it.', 'Closed', 'closed'],
    [closed('outside-hours'), undefined, 'Closed', 'closed'],
    [
      { ...open('2026-11-22T08:00'), reason: 'opened-by-hand' },
      'Opened by hand until tomorrow at 8:00 am, then by the hours',
      'Open',
      'open until tomorrow at 8:00 am',
    ],
  ])('%o', (status, next, label, detail) => {
    expect(nextWords(status, now, zone)).toBe(next);
    expect(doorLabel(status, now)).toBe(label);
    expect(doorDetail(status, now, zone)).toBe(detail);
  });

  it('counts the orders that wait', () => {
    expect(waitingWords(1)).toBe('1 order is waiting. It stays; new ones are refused.');
    expect(waitingWords(3)).toBe('3 orders are waiting. They stay; new ones are refused.');
  });

  it('keeps the day before, which may go on after midnight', () => {
    expect(['2026-11-19', '2026-11-20'].map((date) => isPast(date, now, zone))).toEqual([
      true,
      false,
    ]);
  });
});
