import type { Product } from '@kirana/contract';
import { writeCsv } from '../../platform/csv.ts';
import { formatCountOf } from '../../platform/formats.ts';
import { writeSpreadsheet } from '../../platform/spreadsheet.ts';
import { DownloadIcon } from '../../ui/action-icons.tsx';
import type { PageAction } from '../../ui/PageActions.tsx';
import { useSaveFile } from '../../ui/use-save-file.ts';
import { productColumns, productRows } from './product-sheet.ts';

interface ExportProductsProps {
  /** Undefined while they load. */
  products: readonly Product[] | undefined;
  /** The rows that the list shows. */
  rows: Uint32Array | undefined;
  nouns: readonly [string, string];
}

const writers = {
  'products.xlsx': (products: readonly Product[], rows: Uint32Array) =>
    writeSpreadsheet({
      name: 'Products',
      columns: productColumns,
      rows: productRows(products, rows),
      rowCount: rows.length,
    }),
  'products.csv': (products: readonly Product[], rows: Uint32Array) => {
    const titles = productColumns.map(({ title }) => title);
    return writeCsv([titles, ...productRows(products, rows)]);
  },
} as const;

const labels = {
  'products.xlsx': 'Export to Excel',
  'products.csv': 'Export to CSV',
} as const satisfies Record<keyof typeof writers, string>;

/** The two actions that write the shown list to a file. */
export function useProductExports({
  products = [],
  rows = new Uint32Array(),
  nouns,
}: ExportProductsProps): PageAction[] {
  const { save, saving } = useSaveFile();
  const said = ` with ${formatCountOf(rows.length, nouns)}`;
  return (Object.keys(writers) as (keyof typeof writers)[]).map((name) => ({
    label: labels[name],
    icon: <DownloadIcon size={16} />,
    busy: saving === name,
    isOff: rows.length === 0,
    onChoose: () => save({ name, write: () => writers[name](products, rows), said }),
  }));
}
