/**
 * A text's form for comparing while ignoring case: `DAIRY`, `dairy` and a full-width `Ｄairy` have
 * the same. It is computed here, since the database engines disagree beyond ASCII.
 */
export const foldCase = (text: string): string =>
  text.normalize('NFKC').toUpperCase().toLowerCase();
