import type { CheckedRow, ImportField, ImportRow } from '@kirana/contract';

/** The field that a column is used as; '' leaves it out. */
export type ColumnUse = ImportField | '';

export const encodings = ['UTF-8', 'Windows 1252', 'UTF-16'] as const;
export type Encoding = (typeof encodings)[number];

/** The separators between the cells of a CSV file. */
export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** Whether quotes stand around cells, or those that their line does not close are signs of the text. */
export type Quotes = 'around' | 'text';

/** How a CSV file was read. */
export interface CsvReading {
  encoding: Encoding;
  separator: Separator;
  quotes: Quotes;
  /** The first row with a quote that seems not to be closed. */
  unclosedRow: number | undefined;
}

/** The person's choices for reading a file; what is absent is guessed. */
export interface ReadingChoice {
  encoding?: Encoding;
  separator?: Separator;
  quotes?: Quotes;
  /** The index of a workbook's sheet. */
  sheet?: number;
  /** The row of the headings; 0 for none. */
  headingsRow?: number;
  /** Whether wrongly encoded text is repaired. */
  repair?: boolean;
}

/** A column of the file. */
export interface FileColumn {
  heading: string;
  /** The first distinct cells that are not empty. */
  samples: readonly string[];
  guess: ColumnUse;
}

/** A file without its rows, which stay in the worker. */
export interface ReadFile {
  columns: readonly FileColumn[];
  rowCount: number;
  /** The first rows as read, with the headings. */
  firstRows: readonly (readonly string[])[];
  /** The row of the headings, 0 for none, and the rows that may be it. */
  headingsRow: number;
  possibleHeadings: readonly number[];
  csv: CsvReading | undefined;
  /** The sheets of a workbook, and the index of the one that was read. */
  workbook: { sheets: readonly { name: string; isHidden: boolean }[]; sheet: number } | undefined;
  /** The number of rows with signs that could not be read. */
  unreadable: number;
  /** The number of rows with `?` in place of letters. */
  lost: number;
  /** The number of rows with signs of a wrong encoding before any repair, and the first sign. */
  wrong: { rows: number; sign: string } | undefined;
}

/** The calls that the page makes to the worker, with their inputs and answers. */
export interface ImportCalls {
  open: { input: { file: File; choice: ReadingChoice }; answer: ReadFile; progress: never };
  /** The rows from this one on that fit into one call of the API; `next` is undefined after the last. */
  piece: {
    input: { uses: readonly ColumnUse[]; from: number };
    answer: { rows: ImportRow[]; next: number | undefined };
    progress: never;
  };
  /** A spreadsheet of these rows in the file's columns, each with its problem; `cells` are those that the import has. */
  problems: {
    input: {
      problems: readonly {
        row: number;
        problem: string;
        cells: NonNullable<CheckedRow['after']>;
      }[];
    };
    answer: Blob;
    progress: never;
  };
}
