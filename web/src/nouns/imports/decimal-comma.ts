import { toAsciiDigits } from '@kirana/contract/rules';
import type { Table } from './table.ts';

/** `149,50`, `1.234,5` or `1.234.567`, with a currency around it. */
const withComma = /^[^\d,]*(\d{1,3}(\.\d{3})+|\d+),\d{1,2}\D*$|^[^\d,]*\d{1,3}(\.\d{3}){2,}\D*$/;
/** A thousand where others have a decimal comma, else one and a quarter: `1.250`. */
const eitherWay = /^([^\d,]*)(\d{1,3})\.(\d{3})\D*$/;

/** Of each column, whether its amounts have a decimal comma, as in countries whose files have semicolons. */
export const findDecimalCommas = ({ headings, rows }: Pick<Table, 'headings' | 'rows'>) =>
  headings.map((_, at) => rows.some(({ cells }) => withComma.test(toAsciiDigits(cells[at] ?? ''))));

/** An amount of a file with semicolons as the API reads it; one that may be two amounts is none. */
export function readAmount(text: string, hasComma: boolean): string {
  const cell = toAsciiDigits(text);
  if (hasComma && (withComma.test(cell) || eitherWay.test(cell)))
    return cell.replace(/(?<=\d)\.(?=\d)/g, '').replace(/(?<=\d),(?=\d)/, '.');
  const [, before, thousands, rest] = eitherWay.exec(cell) ?? [];
  if (thousands === undefined) return text;
  return `${before}${thousands}.${rest}: ${thousands}${rest} or ${Number(`${thousands}.${rest}`)}?`;
}
