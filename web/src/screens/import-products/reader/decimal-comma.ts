import { toAsciiDigits } from '@kirana/contract/rules';
import type { Table } from './table.ts';

/** `149,50` or `1.234,5`, with a currency around it. */
const withComma = /^[^\d,]*(\d{1,3}(\.\d{3})+|\d+),\d{1,2}\D*$/;
/** `1.234,5` or `1.234.567`: its points separate thousands. */
const withPoints = /^[^\d,]*\d{1,3}((\.\d{3})+,\d{1,2}|(\.\d{3}){2,})\D*$/;
/** `149.50` or `1,234.5` */
const withDecimalPoint = /\d\.(\d{1,2}|\d{4,})[^\d.,]*$/;
/** A thousand where others have the other sign before their decimals, else one and a quarter: `1.250`, `1,250`. */
const eitherWay = /^\D*?([1-9]\d{0,2})([.,])(\d{3})\D*$/;

/** `Maaza 1,5 L` is no amount, `Rs. 1,5` is one. */
const hasWords = (cell: string): boolean => /\p{L}/u.test(cell.replace(/rs|inr|रु|रू/gi, ''));

/** Longer cells are no amounts. */
const maxAmountLength = 40;

/** How the amounts of a column are written. */
export interface AmountStyle {
  /** Whether `1.250` may be a thousand, since the column or file has decimal commas, or the file semicolons. */
  readonly mayHaveComma: boolean;
  readonly hasComma: boolean;
  readonly hasDecimalPoint: boolean;
  /** Whether points separate thousands in all of its cells that tell. */
  readonly hasPoints: boolean;
}

/** The style of each column's amounts. */
export function findAmountStyles(
  { headings, rows }: Pick<Table, 'headings' | 'rows'>,
  hasSemicolons: boolean,
): AmountStyle[] {
  // A size in words (`Maaza 1,5 L`) says nothing of the other columns.
  let tellsOthers = hasSemicolons;
  const styles = headings.map((_, at) => {
    let [hasComma, hasPoints, hasDecimalPoint] = [false, false, false];
    for (const { cells } of rows) {
      const cell = cells[at] ?? '';
      if (cell.length > maxAmountLength || !/[.,]/.test(cell)) continue;
      const amount = toAsciiDigits(cell);
      const isPointed = withPoints.test(amount);
      const isComma = isPointed || withComma.test(amount);
      hasPoints ||= isPointed;
      hasComma ||= isComma;
      hasDecimalPoint ||= withDecimalPoint.test(amount);
      tellsOthers ||= isComma && !hasWords(amount);
    }
    return { hasComma, hasDecimalPoint, hasPoints: hasPoints && !hasDecimalPoint };
  });
  return styles.map((style) => ({ ...style, mayHaveComma: tellsOthers || style.hasComma }));
}

/** An amount as it is sent; a guess when its neighbours alone say that its point separates thousands. */
interface SentAmount {
  readonly text: string;
  readonly isGuess?: boolean;
}

/** A text that is an amount as the API reads it; one that may be two amounts is none. */
export function readAmount(text: string, style: AmountStyle): SentAmount {
  const cell = toAsciiDigits(text);
  if (withComma.test(cell) || withPoints.test(cell)) return { text: withoutPoints(cell) };
  const [, whole = '', sign, rest] = eitherWay.exec(cell) ?? [];
  const mayBeComma = style.hasComma || (style.mayHaveComma && !style.hasDecimalPoint);
  if (sign === undefined || !(sign === '.' ? style.mayHaveComma : mayBeComma)) return { text };
  if (sign === '.' && style.hasPoints) return { text: withoutPoints(cell), isGuess: true };
  return { text: `${text}: ${whole}${rest} or ${Number(`${whole}.${rest}`)}?` };
}

const withoutPoints = (cell: string): string =>
  cell.replace(/(?<=\d)\.(?=\d)/g, '').replace(/(?<=\d),(?=\d)/, '.');
