import { maxImportFileBytes } from '@kirana/contract/rules';
import { ApiError } from '../../../platform/api-error.ts';
import { readBytes } from '../../../platform/file-bytes.ts';
import { answerCalls } from '../../../platform/worker-calls.ts';
import { guessUses } from './column-guess.ts';
import { FileRefusal } from './file-refusal.ts';
import { type FileTable, readTable } from './file-table.ts';
import { writeProblems } from './problem-sheet.ts';
import { cutPiece } from './row-pieces.ts';
import type { ColumnUse, ImportCalls, ReadFile } from './worker-messages.ts';

/** The file that was opened last. */
let table: FileTable;
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

async function open({ file, choice }: ImportCalls['open']['input']): Promise<ReadFile> {
  if (file.size > maxImportFileBytes)
    throw new FileRefusal('This file is larger than 20 MB. Save the list of products alone.');
  table = await readTable(new Uint8Array(await readBytes(file)), choice);
  const { headings, rows, first, styles: _, ...found } = table;
  const guesses = guessUses(table);
  return {
    ...found,
    columns: headings.map((heading, at) => ({
      heading,
      samples: samplesOf(at),
      guess: guesses[at] ?? '',
    })),
    rowCount: rows.length,
    firstRows: first.map(({ cells }) => cells.map((cell) => cell.slice(0, maxSampleLength))),
  };
}

/** Every failure has a sentence for the screen. */
async function withSentence<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(undefined, error instanceof FileRefusal ? error.message : unreadable);
  }
}

function piece(input: ImportCalls['piece']['input']): ImportCalls['piece']['answer'] {
  sentUses = input.uses;
  return cutPiece(table.rows, input, table.styles);
}

answerCalls<ImportCalls>({
  open: (input) => withSentence(() => open(input)),
  piece: (input) => withSentence(() => piece(input)),
  problems: (input) => withSentence(() => writeProblems(table, sentUses, input)),
});
