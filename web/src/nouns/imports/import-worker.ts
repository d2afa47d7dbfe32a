import { maxImportFileBytes } from '@kirana/contract/rules';
import { ApiError } from '../../platform/api-error.ts';
import { answerCalls } from '../../platform/worker-calls.ts';
import { guessUses } from './column-guess.ts';
import { findDecimalCommas } from './decimal-comma.ts';
import { kindOf } from './file-kind.ts';
import { FileRefusal } from './file-refusal.ts';
import { writeProblems } from './problem-sheet.ts';
import { readCsv } from './read-csv.ts';
import { readSheet } from './read-sheet.ts';
import { cutPiece, sentText } from './row-pieces.ts';
import type { Table } from './table.ts';
import type {
  ColumnUse,
  CsvReading,
  ImportCalls,
  ReadFile,
  ReadingChoice,
} from './worker-messages.ts';
import { countUnreadable, findWrong, repairText } from './wrong-encoding.ts';

/** The file that was opened last. */
let table: Table = { headings: [], rows: [], first: [], headingsRow: 0, possibleHeadings: [] };
let csv: CsvReading | undefined;
let workbook: ReadFile['workbook'];
/** Of each column, whether its amounts have a decimal comma; undefined where no column has one. */
let commas: readonly boolean[] | undefined;
/** What the columns were used for when the rows were sent. */
let sentUses: readonly ColumnUse[] = [];

const unreadable = 'This file could not be read. Save it anew as .xlsx or CSV.';
const samplesPerColumn = 3;
/** Longer cells are shown no further. */
const maxSampleLength = 300;

/** The first distinct cells of a column. */
function samplesOf(column: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of table.rows) {
    const cell = cells[column];
    if (cell) samples.add(cell.slice(0, maxSampleLength));
    if (samples.size === samplesPerColumn) break;
  }
  return [...samples];
}

function repaired({ headings, rows, first, ...rest }: Table): Table {
  const whole = (row: Table['rows'][number]) => ({ ...row, cells: row.cells.map(repairText) });
  return {
    ...rest,
    headings: headings.map(repairText),
    rows: rows.map(whole),
    first: first.map(whole),
  };
}

async function read(bytes: Uint8Array<ArrayBuffer>, choice: ReadingChoice): Promise<void> {
  csv = undefined;
  workbook = undefined;
  if (kindOf(bytes) === 'xlsx') {
    const { sheet, sheets, ...rest } = await readSheet(bytes, choice);
    table = rest;
    workbook = { sheet, sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })) };
    return;
  }
  ({ csv, ...table } = readCsv(bytes, choice));
}

async function open({ file, choice }: ImportCalls['open']['input']): Promise<ReadFile> {
  if (file.size > maxImportFileBytes)
    throw new FileRefusal('This file is larger than 20 MB. Save the list of products alone.');
  await read(new Uint8Array(await file.arrayBuffer()), choice);
  const wrong = findWrong(table.rows);
  const unreadable = countUnreadable(table.rows);
  if (choice.repair) table = repaired(table);
  const found = findDecimalCommas(table);
  commas = csv?.separator === ';' || found.includes(true) ? found : undefined;
  const guesses = guessUses(table);
  return {
    columns: table.headings.map((heading, at) => ({
      heading,
      samples: samplesOf(at),
      guess: guesses[at] ?? '',
    })),
    rowCount: table.rows.length,
    firstRows: table.first.map(({ cells }) => cells.map((cell) => cell.slice(0, maxSampleLength))),
    headingsRow: table.headingsRow,
    possibleHeadings: table.possibleHeadings,
    csv,
    workbook,
    wrong,
    unreadable,
  };
}

/** Every failure has a sentence for the screen. */
async function withSentence<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new ApiError(undefined, error instanceof FileRefusal ? error.message : unreadable);
  }
}

function piece(input: ImportCalls['piece']['input']): ImportCalls['piece']['answer'] {
  sentUses = input.uses;
  return cutPiece(table.rows, input, commas);
}

const problems = (input: ImportCalls['problems']['input']) =>
  writeProblems(table, input, (cell, at) => sentText(cell, sentUses[at] ?? '', commas?.[at]));

answerCalls<ImportCalls>({
  open: (input) => withSentence(() => open(input)),
  piece: (input) => withSentence(() => piece(input)),
  problems: (input) => withSentence(() => problems(input)),
});
