import type { Names } from '../../nouns/changes/change-words.ts';
import { formatCount } from '../../platform/formats.ts';
import { writeSpreadsheet } from '../../platform/spreadsheet.ts';
import { DownloadIcon } from '../../ui/action-icons.tsx';
import type { PageAction } from '../../ui/PageActions.tsx';
import { useSaveFile } from '../../ui/use-save-file.ts';
import { historyFileName, historySheet } from './history-sheet.ts';
import type { HistoryBatch } from './use-history.ts';

interface ExportOptions {
  batches: readonly HistoryBatch[] | undefined;
  names: Names;
  timeZone: string;
}

/** The action that saves the shown lines as `history.xlsx`. */
export function useHistoryExport({ batches, names, timeZone }: ExportOptions): PageAction {
  const { save, saving } = useSaveFile();
  return {
    label: 'Export to Excel',
    variant: 'primary',
    icon: <DownloadIcon size={16} />,
    isOff: batches === undefined,
    busy: saving !== undefined,
    onChoose: () => {
      if (batches === undefined) return;
      const sheet = historySheet(batches, names, timeZone);
      const said = ` with ${formatCount(sheet.rowCount)} changes`;
      save({ name: historyFileName, write: () => writeSpreadsheet(sheet), said });
    },
  };
}
