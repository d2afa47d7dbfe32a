import { actorName, rowName } from '../../nouns/changes/change-names.ts';
import { changeWords, type Names } from '../../nouns/changes/change-words.ts';
import { formatDateTime } from '../../platform/formats.ts';
import { type Cell, type Sheet, wallClock } from '../../platform/spreadsheet.ts';
import type { HistoryBatch } from './use-history.ts';

export const historyFileName = 'history.xlsx';

/** The shown lines as a sheet, a row for each change; of a long batch only the shown ones. */
export function historySheet(
  batches: readonly HistoryBatch[],
  names: Names,
  timeZone: string,
): Sheet {
  const toClock = wallClock(timeZone);
  // A file is read on other days.
  const inFile: Names = { ...names, moment: (instant) => formatDateTime(instant, timeZone) };
  const rows = batches.flatMap(({ changes, more }) =>
    changes.map((change, at): Cell[] => [
      toClock(Date.parse(change.at)),
      actorName(change),
      rowName(change),
      changeWords(change, inFile),
      at === 0 && more > 0 ? `${more.toLocaleString('en-IN')} more of this kind` : '',
    ]),
  );
  return {
    name: 'History',
    columns: [
      { title: 'Date & Time', kind: 'dateTime', width: 22 },
      { title: 'Who', kind: 'text', width: 22 },
      { title: 'What', kind: 'text', width: 28 },
      { title: 'Change', kind: 'text', width: 60 },
      { title: 'Note', kind: 'text', width: 24 },
    ],
    rows,
    rowCount: rows.length,
  };
}
