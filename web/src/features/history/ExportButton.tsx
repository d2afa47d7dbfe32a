import { useState } from 'react';
import type { Names } from '../../platform/change-words.ts';
import { formatCount } from '../../platform/formats.ts';
import { saveFile } from '../../platform/save-file.ts';
import { writeSpreadsheet } from '../../platform/spreadsheet.ts';
import { Button } from '../../ui/Button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import { historyFileName, historySheet } from './history-sheet.ts';
import type { HistoryBatch } from './use-history.ts';

interface ExportButtonProps {
  batches: readonly HistoryBatch[] | undefined;
  names: Names;
  timeZone: string;
}

/** Saves the shown lines as `history.xlsx`. */
export function ExportButton({ batches, names, timeZone }: ExportButtonProps) {
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
  return (
    <Button
      variant="primary"
      icon={<DownloadIcon size={16} />}
      aria-disabled={batches === undefined}
      busy={busy}
      onClick={() => void press()}
    >
      Export to Excel
    </Button>
  );
}
