import { describe, expect, it } from 'vitest';
import { dueOf, isLate } from './due-words.ts';

const dueAt = '2026-11-21T13:10:00.000Z';
const at = Date.parse(dueAt);
const minutes = (count: number) => count * 60_000;
const say = (nowMs: number, warn = 3) => dueOf({ dueAt }, warn, nowMs, 'Asia/Kolkata');

describe('when an order is due', () => {
  it('is said by the store’s clock while there is time', () => {
    expect(say(at - minutes(20))).toEqual({ state: 'calm', words: 'Due at 6:40 pm' });
    expect(say(at - minutes(3) - 1)).toEqual({ state: 'calm', words: 'Due at 6:40 pm' });
  });

  it('is said with its day when that is another one', () => {
    expect(say(at - minutes(24 * 60))?.words).toBe('Due at 21 Nov, 6:40 pm');
  });

  it('is said in minutes when it is soon, never as none', () => {
    expect(say(at - minutes(3))).toEqual({ state: 'soon', words: 'Due in 3 min' });
    expect(say(at - minutes(2) + 1)?.words).toBe('Due in 2 min');
    expect(say(at - 1)).toEqual({ state: 'soon', words: 'Due in 1 min' });
    expect(say(at - 1, 0)?.state).toBe('calm');
  });

  it('is late from its due time on', () => {
    expect(say(at)).toEqual({ state: 'late', words: 'Late by 1 min' });
    expect(say(at + minutes(8) - 1)?.words).toBe('Late by 7 min');
    expect(say(at + minutes(125))?.words).toBe('Late by 2 h');
    expect([at - 1, at].map((nowMs) => isLate({ dueAt }, nowMs))).toEqual([false, true]);
  });

  it('is not said where the store has no target', () => {
    expect(dueOf({}, 3, at, 'Asia/Kolkata')).toBeUndefined();
    expect(isLate({}, at)).toBe(false);
  });
});
