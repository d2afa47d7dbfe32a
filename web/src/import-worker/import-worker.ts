import { maxImportFileBytes } from '@kirana/contract';
import { guessUses } from './column-guess.ts';
import { kindOf } from './file-kind.ts';
import { FileRefusal } from './file-refusal.ts';
import { writeProblems } from './problem-sheet.ts';
import { readCsv } from './read-csv.ts';
import { readSheet } from './read-sheet.ts';
import { cutPiece } from './row-pieces.ts';
import type { Table } from './table.ts';
import type {
  Encoding,
  ImportCalls,
  ReadFile,
  ReadingChoice,
  Separator,
  WorkerReply,
  WorkerRequest,
} from './worker-messages.ts';
import { findWrong, repairText } from './wrong-encoding.ts';

/** The file that was opened last. */
let table: Table = { headings: [], rows: [], first: [] };
let csv: { encoding: Encoding; separator: Separator } | undefined;

const samplesPerColumn = 3;

/** The first distinct cells of a column. */
function samplesOf(column: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of table.rows) {
    const cell = cells[column];
    if (cell) samples.add(cell);
    if (samples.size === samplesPerColumn) break;
  }
  return [...samples];
}

function repaired({ headings, rows, first }: Table): Table {
  const whole = (row: Table['rows'][number]) => ({ ...row, cells: row.cells.map(repairText) });
  return { headings: headings.map(repairText), rows: rows.map(whole), first: first.map(whole) };
}

async function read(bytes: Uint8Array, choice: ReadingChoice): Promise<void> {
  csv = undefined;
  if (kindOf(bytes) === 'xlsx') {
    table = await readSheet(bytes);
    return;
  }
  const { encoding, separator, ...rest } = readCsv(bytes, choice);
  table = rest;
  csv = { encoding, separator };
}

async function open({ file, choice }: ImportCalls['open']['input']): Promise<ReadFile> {
  if (file.size > maxImportFileBytes)
    throw new FileRefusal('This file is larger than 20 MB. Save the list of products alone.');
  await read(new Uint8Array(await file.arrayBuffer()), choice);
  const wrong = findWrong(table.rows);
  if (choice.repair) table = repaired(table);
  const guesses = guessUses(table);
  return {
    columns: table.headings.map((heading, at) => ({
      heading,
      samples: samplesOf(at),
      guess: guesses[at] ?? '',
    })),
    rowCount: table.rows.length,
    firstRows: table.first.map(({ cells }) => cells),
    csv,
    wrong,
  };
}

function run({ name, input }: WorkerRequest): Promise<unknown> | unknown {
  switch (name) {
    case 'open':
      return open(input);
    case 'piece':
      return cutPiece(table.rows, input, csv?.separator === ';');
    case 'problems':
      return writeProblems(table, input);
  }
}

const reply = (message: WorkerReply) => postMessage(message);

async function handle(request: WorkerRequest): Promise<void> {
  const { id } = request;
  try {
    reply({ id, answer: await run(request) });
  } catch (error) {
    reply({
      id,
      failed: true,
      sentence: error instanceof FileRefusal ? error.message : undefined,
    });
  }
}

addEventListener('message', (event: MessageEvent<WorkerRequest>) => void handle(event.data));
