import type { DaySheet } from '@kirana/contract';
import { writeSpreadsheet } from '../../platform/spreadsheet.ts';
import { DownloadIcon } from '../../ui/action-icons.tsx';
import type { PageAction } from '../../ui/PageActions.tsx';
import { useSaveFile } from '../../ui/use-save-file.ts';
import { dayFileName, daySheet } from './day-sheet.ts';

/** The action that saves a closed day as `day-213.xlsx`. */
export function useDayExport(day: DaySheet | undefined, timeZone: string): PageAction {
  const { save, saving } = useSaveFile();
  return {
    label: 'Export to Excel',
    icon: <DownloadIcon size={16} />,
    isOff: day === undefined,
    busy: saving !== undefined,
    onChoose: () => {
      if (day === undefined) return;
      save({ name: dayFileName(day), write: () => writeSpreadsheet(daySheet(day, timeZone)) });
    },
  };
}
