/** Letters that are written from right to left, and the controls that turn any text around. */
const turning =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]/;

/** Typed text for a sentence, marked where it would turn around the figures beside it. */
export const isolated = (text: string): string =>
  turning.test(text) ? `\u2068${text}\u2069` : text;
