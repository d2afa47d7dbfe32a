/**
 * A text's form for comparing while ignoring case: `DAIRY`, `dairy` and a full-width `Ｄairy` have
 * the same. Done here and not by the database, whose engines disagree beyond ASCII.
 */
export const foldCase = (text: string): string =>
  text.normalize('NFKC').toUpperCase().toLowerCase();
