/**
 * One text per row, concatenated to one string: a hundred thousand of them are copied between worker
 * and page at once, and one `indexOf` searches them all.
 */
export interface TextColumn {
  text: string;
  /** The start of each row, and the end of the last one. */
  starts: Uint32Array;
}

/** Concatenates the texts of the rows. Texts to be searched end in a line break, so that nothing is found across rows. */
export function toTextColumn(texts: readonly string[]): TextColumn {
  const starts = new Uint32Array(texts.length + 1);
  let end = 0;
  texts.forEach((text, row) => {
    end += text.length;
    starts[row + 1] = end;
  });
  return { text: texts.join(''), starts };
}

/** The text of a row. */
export function textAt({ text, starts }: TextColumn, row: number): string {
  return text.slice(starts[row], starts[row + 1]);
}

/** 1 for each row that contains the text; an empty text is in none. */
export function rowsWith({ text, starts }: TextColumn, wanted: string): Uint8Array {
  const matches = new Uint8Array(starts.length - 1);
  if (wanted === '') return matches;
  let row = 0;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, starts[row + 1])) {
    while ((starts[row + 1] ?? 0) <= at) row += 1;
    matches[row] = 1;
  }
  return matches;
}
