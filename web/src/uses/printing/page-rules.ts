import type { Paper } from '../../nouns/orders/printing.ts';

/** The printable width of each paper roll, centred, in mm. */
const rolls = {
  '80 mm': { width: 80, printable: 72 },
  '58 mm': { width: 58, printable: 48 },
} as const;

/** The margins of A5 and A4 on all sides, in mm; the rest of the width is printable. */
const sheetMargin = 12;
const sheets = { A5: { width: 148, height: 210 }, A4: { width: 210, height: 297 } } as const;

/**
 * Whether the paper is a roll, which is cut after each ticket, so that pages have the ticket's
 * length.
 */
export const isRoll = (paper: Paper): paper is keyof typeof rolls => paper in rolls;

/** The CSS rule for the printable width. */
export function widthRule(paper: Paper): string {
  const width = isRoll(paper) ? rolls[paper].printable : sheets[paper].width - 2 * sheetMargin;
  return `[data-paper] { width: ${width}mm; }`;
}

/** Extra length, in mm, so that rounding does not push the last line to a second page. */
const slackMm = 2;
const pixelsPerMm = 96 / 25.4;

/** The height that a sheet offers to its content, in CSS pixels; a roll is as long as its content. */
export const sheetHeight = (paper: Paper): number =>
  isRoll(paper)
    ? Number.POSITIVE_INFINITY
    : (sheets[paper].height - 2 * sheetMargin - slackMm) * pixelsPerMm;

/**
 * The CSS rules for pages; on a roll one named page for each ticket, as long as its content.
 * @param heights the heights of the papers, in CSS pixels
 */
export function pageRules(paper: Paper, heights: readonly number[]): string {
  if (!isRoll(paper)) return `@page { size: ${paper}; margin: ${sheetMargin}mm; }`;
  const { width, printable } = rolls[paper];
  const margin = (width - printable) / 2;
  return heights
    .map((height, index) => {
      const length = Math.ceil(height / pixelsPerMm) + slackMm;
      return `@page ticket-${index} { size: ${width}mm ${length}mm; margin: 0 ${margin}mm; }
[data-paper="${index}"] { page: ticket-${index}; }`;
    })
    .join('\n');
}
