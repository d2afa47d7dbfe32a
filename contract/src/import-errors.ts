import { type ErrorEntry, entry } from './error-entry.ts';

/** The errors of imports of products. */
export const importErrors = {
  'import.not-found': entry(404, 'There is no such import'),
  'import.running': entry(409, 'Another import is running'),
  'import.products-there': entry(409, 'There are products already'),
  'import.too-long': {
    status: 400,
    sentence: ({ rows }: { readonly rows: number }) =>
      `This file has ${rows.toLocaleString('en-IN')} rows; up to 1,00,000 can be imported at once.`,
  },
  'import.row-twice': {
    status: 400,
    sentence: ({ row }: { readonly row: number }) => `Row ${row} is there twice`,
  },
  'import.too-many-rows': {
    status: 400,
    sentence: ({ rows }: { readonly rows: number }) =>
      `This import has ${rows.toLocaleString('en-IN')} ${rows === 1 ? 'row' : 'rows'} and no more`,
  },
  'import.too-many-pictures': {
    status: 400,
    sentence: ({ count }: { readonly count: number }) =>
      `This import has ${count.toLocaleString('en-IN')} ${count === 1 ? 'picture' : 'pictures'} and no more`,
  },
  'import.of-another': entry(409, 'Somebody else began this import, and brings its pictures'),
  'import.ended': entry(409, 'This import has ended. Choose the pictures again'),
  'import.received': entry(409, 'The check of this import has begun, and no row can be added'),
  'import.rows-missing': {
    status: 409,
    sentence: ({ rows }: { readonly rows: number }) =>
      rows === 1 ? '1 row is missing' : `${rows.toLocaleString('en-IN')} rows are missing`,
  },
  'import.row-unknown': entry(404, 'This import has no such row'),
  'import.begun': entry(409, 'This import has been run already'),
  'import.not-checked': entry(409, 'Check this import first'),
  'import.prices-not-agreed': {
    status: 409,
    sentence: ({ prices }: { readonly prices: number }) =>
      `${prices.toLocaleString('en-IN')} ${prices === 1 ? 'price' : 'prices'} would change by more than half. Is the right column chosen?`,
  },
  'import.price-jumps': {
    status: 409,
    sentence: ({ prices, row }: { readonly prices: number; readonly row: number }) =>
      prices === 1
        ? `1 price would change more than tenfold, in row ${row}. Is it right?`
        : `${prices.toLocaleString('en-IN')} prices would change more than tenfold, the first in row ${row}. Are they right?`,
  },
  'import.prices-guessed': {
    status: 409,
    sentence: ({ prices, row }: { readonly prices: number; readonly row: number }) =>
      prices === 1
        ? `1 price has a point that was read as one of thousands, in row ${row}. Is it right?`
        : `${prices.toLocaleString('en-IN')} prices have points that were read as those of thousands, the first in row ${row}. Are they right?`,
  },
  'import.not-running': entry(409, 'This import is not running'),
  'import.busy': entry(409, 'This import is running. Stop it first'),
  'import.half-undone': entry(409, 'It was stopped while it was put back. Let that go on first'),
} as const satisfies Record<string, ErrorEntry>;
