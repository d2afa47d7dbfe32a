/** A file is refused; the message is a sentence for the screen. */
export class FileRefusal extends Error {}

/** No list of products has more columns, and each is a row of the screen. */
export const maxColumns = 300;
/** As many as a browser can hold beside each other. */
export const maxCells = 10_000_000;
/** About twice the unpacked size of 1,00,000 products with all their descriptions. */
export const maxUnpackedBytes = 300_000_000;

export const refusals = {
  xls: 'This is an old Excel file (.xls). Save it as .xlsx or CSV.',
  locked: 'This file is locked by a password.',
  webPage:
    'This file is a web page under the name of a spreadsheet. Open it in Excel and save it as .xlsx or CSV.',
  other: 'This is no Excel (.xlsx) or CSV file. Save it as .xlsx or CSV.',
  broken: 'This file is damaged. Save it anew as .xlsx or CSV.',
  bomb: 'This file is too large when it is unpacked. Save the list of products alone as .xlsx or CSV.',
  empty: 'This file has no rows below its headings.',
} as const;
