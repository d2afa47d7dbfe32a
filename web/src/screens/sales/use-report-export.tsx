import type { SalesReport } from '@kirana/contract';
import { writeSpreadsheet } from '../../platform/spreadsheet.ts';
import { DownloadIcon } from '../../ui/action-icons.tsx';
import type { PageAction } from '../../ui/PageActions.tsx';
import { useSaveFile } from '../../ui/use-save-file.ts';
import { rangeWords } from './sales-range.ts';
import { salesFileName, salesSheet } from './sales-sheet.ts';

/** The action that saves the shown figures as `sales_report.xlsx`. */
export function useReportExport(report: SalesReport | undefined): PageAction {
  const { save, saving } = useSaveFile();
  return {
    label: 'Export Data to Excel',
    variant: 'primary',
    icon: <DownloadIcon size={16} />,
    isOff: report === undefined,
    busy: saving !== undefined,
    onChoose: () => {
      if (report === undefined) return;
      const said = ` with the figures of ${rangeWords(report.from, report.to)}`;
      save({ name: salesFileName, write: () => writeSpreadsheet(salesSheet(report)), said });
    },
  };
}
