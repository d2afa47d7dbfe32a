import type { Product } from '@kirana/contract';
import type { SheetColumn } from '../../platform/spreadsheet.ts';

interface ProductColumn extends SheetColumn {
  value: (product: Product) => string | number;
}

/** The exported columns; the import recognises their headings. */
export const productColumns: readonly ProductColumn[] = [
  { title: 'ID', kind: 'text', width: 38, value: ({ _id }) => _id },
  { title: 'SKU', kind: 'text', width: 14, value: ({ sku = '' }) => sku },
  { title: 'Barcode', kind: 'text', width: 16, value: ({ barcode = '' }) => barcode },
  { title: 'Name', kind: 'text', width: 36, value: ({ name }) => name },
  { title: 'Brand', kind: 'text', width: 20, value: ({ brand = '' }) => brand },
  { title: 'Also called', kind: 'text', width: 24, value: ({ alsoCalled = '' }) => alsoCalled },
  { title: 'Category', kind: 'text', width: 22, value: ({ category }) => category.name },
  { title: 'Quantity', kind: 'text', width: 14, value: ({ quantity }) => quantity },
  { title: 'Price', kind: 'money', width: 12, value: ({ price }) => price },
  { title: 'MRP', kind: 'money', width: 12, value: ({ mrp = '' }) => mrp },
  { title: 'Stock', kind: 'text', width: 13, value: ({ stock }) => stock },
  { title: 'Description', kind: 'text', width: 40, value: ({ description }) => description },
  {
    title: 'Shown',
    kind: 'text',
    width: 8,
    value: ({ shown }) => (shown === false ? 'no' : 'yes'),
  },
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
