import { describe, expect, it } from 'vitest';
import { windowOnPaper, windowPromise, windowText, windowTitle } from './window-words.ts';

const zone = 'Asia/Kolkata';
const at = (text: string) => Date.parse(`${text}:00+05:30`);
const now = at('2026-11-23T23:00');
const window = (from: string, to?: string) => ({ from: at(from), ...(to && { to: at(to) }) });
const morning = window('2026-11-24T09:00', '2026-11-24T11:00');

describe('a window in words', () => {
  it.each([
    [morning, 'Tomorrow 9–11 am'],
    [window('2026-11-24T09:30', '2026-11-24T11:00'), 'Tomorrow 9:30–11 am'],
    [window('2026-11-24T11:00', '2026-11-24T13:15'), 'Tomorrow 11 am–1:15 pm'],
    [window('2026-11-23T22:00', '2026-11-24T00:00'), 'Today 10 pm–12 am'],
    [window('2026-11-24T08:00'), 'Tomorrow from 8:00 am'],
    [window('2026-11-25T17:00', '2026-11-25T19:00'), 'Wednesday 5–7 pm'],
    [window('2026-12-01T17:00', '2026-12-01T19:00'), '1 Dec, 5–7 pm'],
    [window('2026-11-22T12:00', '2026-11-22T14:00'), '22 Nov, 12–2 pm'],
  ])('%o is %s', (one, words) => {
    expect(windowTitle(one, now, zone)).toBe(words);
  });

  it('begins small within a sentence, and has its date on paper', () => {
    expect(windowText(morning, now, zone)).toBe('tomorrow 9–11 am');
    expect(windowOnPaper(morning, zone)).toBe('24 Nov, 9–11 am');
    expect(windowOnPaper(window('2026-11-24T08:00'), zone)).toBe('24 Nov, from 8:00 am');
  });

  it('is a promise to its customer', () => {
    const promise = (one: typeof morning) => windowPromise(one, now, zone);
    expect(promise(morning)).toBe('tomorrow between 9:00 and 11:00 am');
    expect(promise(window('2026-11-25T11:00', '2026-11-25T13:00'))).toBe(
      'on Wednesday between 11:00 am and 1:00 pm',
    );
    expect(promise(window('2026-11-24T08:00'))).toBe('tomorrow from 8:00 am');
  });
});
