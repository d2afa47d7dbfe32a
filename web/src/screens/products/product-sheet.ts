import { type Product, type ProductFieldKey, productFields } from '@kirana/contract';
import type { SheetColumn } from '../../platform/spreadsheet.ts';

interface ProductColumn extends SheetColumn {
  value: (product: Product) => string | number;
}

/** The cell of a field; empty for none. */
const cellOf = (product: Product, key: ProductFieldKey): string | number => {
  if (key === 'category') return product.category.name;
  if (key === 'shown') return product.shown === false ? 'no' : 'yes';
  return product[key] ?? '';
};

/** The exported columns; the import recognises their headings. */
export const productColumns: readonly ProductColumn[] = [
  { title: 'ID', kind: 'text', width: 38, value: ({ _id }) => _id },
  ...productFields
    .toSorted((a, b) => a.sheet.place - b.sheet.place)
    .map(({ key, label, kind, sheet }) => ({
      title: label,
      kind: kind === 'money' ? ('money' as const) : ('text' as const),
      width: sheet.width,
      value: (product: Product) => cellOf(product, key),
    })),
];

/** The rows of the export. */
export function* productRows(
  products: readonly Product[],
  rows: Uint32Array,
): Generator<(string | number)[]> {
  for (const row of rows) {
    const product = products[row];
    if (product) yield productColumns.map(({ value }) => value(product));
  }
}
