import { useState } from 'react';
import type { Names } from '../../platform/change-words.ts';
import { formatCount } from '../../platform/formats.ts';
import { saveFile } from '../../platform/save-file.ts';
import { writeSpreadsheet } from '../../platform/spreadsheet.ts';
import { DownloadIcon } from '../../ui/icons.tsx';
import type { PageAction } from '../../ui/PageActions.tsx';
import { toast } from '../../ui/toast.ts';
import { historyFileName, historySheet } from './history-sheet.ts';
import type { HistoryBatch } from './use-history.ts';

interface ExportOptions {
  batches: readonly HistoryBatch[] | undefined;
  names: Names;
  timeZone: string;
}

/** The action that saves the shown lines as `history.xlsx`. */
export function useHistoryExport({ batches, names, timeZone }: ExportOptions): PageAction {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (batches === undefined) return;
    setBusy(true);
    try {
      const sheet = historySheet(batches, names, timeZone);
      saveFile(await writeSpreadsheet(sheet), historyFileName);
      toast.success(`${historyFileName} is saved with ${formatCount(sheet.rowCount)} changes.`);
    } catch {
      toast.error('The file could not be written. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return {
    label: 'Export to Excel',
    variant: 'primary',
    icon: <DownloadIcon size={16} />,
    isOff: batches === undefined,
    busy,
    onChoose: () => void press(),
  };
}
