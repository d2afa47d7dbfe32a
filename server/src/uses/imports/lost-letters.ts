import { collapseSpace, productFields, productLabels } from '@kirana/contract';
import type { RowOf } from '../../changes/recorded.ts';
import { wireValue } from '../../nouns/products/product-edit.ts';
import type { CheckScene } from './check-scene.ts';
import type { ReadRow, Values } from './import-row.ts';

/** The fields whose letters a spreadsheet may write as `?`. */
const fields = [
  ...productFields.filter(({ kind }) => kind === 'text' || kind === 'lines').map(({ key }) => key),
  'category',
] as const;

const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const countOf = (text: string, kind: RegExp): number => text.match(kind)?.length ?? 0;

/**
 * Whether `?` stands in a text where the stored one has letters: it has no others, or more `?` than the stored one and
 * fewer characters that not every program can write.
 */
function hasLost(text: string, stored: string): boolean {
  if (!text.includes('?') || text === stored) return false;
  if (!hasLetters(text)) return hasLetters(stored);
  const [marks, others] = [/\?/g, /[^\0-\x7f]/g];
  return (
    countOf(text, marks) > countOf(stored, marks) && countOf(text, others) < countOf(stored, others)
  );
}

/** A row without the cells whose letters are lost, unless they are to be written; `hasLost` says whether it has any. */
export function keepLetters(
  { options, categoryNames }: CheckScene,
  now: number,
  read: ReadRow,
  product: RowOf<'product'> | undefined,
): ReadRow {
  if (!product) return read;
  const storedOf = (field: (typeof fields)[number]) => {
    const value = String(wireValue(product, field, now) ?? '');
    return collapseSpace(field === 'category' ? (categoryNames.get(value) ?? '') : value);
  };
  const lost = fields.filter((field) => {
    const value = read.values[field];
    return typeof value === 'string' && hasLost(collapseSpace(value), storedOf(field));
  });
  if (lost.length === 0) return read;
  const values = { ...read.values };
  if (options.lostLetters !== 'write') for (const field of lost) delete values[field];
  return { ...read, values, hasLost: true };
}

/** The problems of a new product's texts that are `?` alone. */
export const lostProblems = (values: Values): string[] =>
  fields.flatMap((field) => {
    const value = String(values[field] ?? '');
    return value.includes('?') && !hasLetters(value)
      ? [`${productLabels[field]} has ? in place of letters`]
      : [];
  });
