import type { ImportField, ImportRow } from '@kirana/contract';

/** What a column is used as; '' leaves it out. */
export type ColumnUse = ImportField | '';

export const encodings = ['UTF-8', 'Windows 1252', 'UTF-16'] as const;
export type Encoding = (typeof encodings)[number];

/** What may stand between two cells of a CSV file. */
export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** How a file is read, where the person knows better than the guess. */
export interface ReadingChoice {
  encoding?: Encoding;
  separator?: Separator;
  /** Wrongly encoded text is put right. */
  repair?: boolean;
}

/** A column of the file. */
export interface FileColumn {
  heading: string;
  /** The first few different cells that say something. */
  samples: readonly string[];
  guess: ColumnUse;
}

/** What the page learns of a file; its rows stay in the worker. */
export interface ReadFile {
  columns: readonly FileColumn[];
  rowCount: number;
  /** The first rows as read, the headings among them. */
  firstRows: readonly (readonly string[])[];
  /** How a CSV was read. */
  csv: { encoding: Encoding; separator: Separator } | undefined;
  /** How many rows have signs of a wrong encoding, and the first such sign; of the file before any repair. */
  wrong: { rows: number; sign: string } | undefined;
}

/** The calls that the page makes to the worker, with their inputs and answers. */
export interface ImportCalls {
  open: { input: { file: File; choice: ReadingChoice }; answer: ReadFile };
  /** The rows from this one on that one call of the API takes; `next` is undefined after the last. */
  piece: {
    input: { uses: readonly ColumnUse[]; from: number };
    answer: { rows: ImportRow[]; next: number | undefined };
  };
  /** A spreadsheet of these rows in the file's columns, each with its problem. */
  problems: {
    input: { problems: readonly { row: number; problem: string }[] };
    answer: Blob;
  };
}

export type ImportCallName = keyof ImportCalls;

/** Page to worker. */
export type WorkerRequest = {
  [Name in ImportCallName]: { id: number; name: Name; input: ImportCalls[Name]['input'] };
}[ImportCallName];

/** Worker to page; `sentence` says why a file is refused, if that is why. */
export type WorkerReply =
  | { id: number; answer: unknown; failed?: undefined }
  | { id: number; failed: true; sentence: string | undefined };
