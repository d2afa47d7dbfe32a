import type { DaySheet } from '@kirana/contract';
import { useState } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import { writeSpreadsheet } from '../../platform/spreadsheet.ts';
import { DownloadIcon } from '../../ui/icons.tsx';
import type { PageAction } from '../../ui/PageActions.tsx';
import { toast } from '../../ui/toast.ts';
import { dayFileName, daySheet } from './day-sheet.ts';

/** The action that saves a closed day as `day-213.xlsx`. */
export function useDayExport(day: DaySheet | undefined, timeZone: string): PageAction {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (day === undefined) return;
    setBusy(true);
    try {
      saveFile(await writeSpreadsheet(daySheet(day, timeZone)), dayFileName(day));
      toast.success(`${dayFileName(day)} is saved.`);
    } catch {
      toast.error('The file could not be written. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return {
    label: 'Export to Excel',
    icon: <DownloadIcon size={16} />,
    isOff: day === undefined,
    busy,
    onChoose: () => void press(),
  };
}
