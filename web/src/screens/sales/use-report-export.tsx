import type { SalesReport } from '@kirana/contract';
import { useState } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import { writeSpreadsheet } from '../../platform/spreadsheet.ts';
import { DownloadIcon } from '../../ui/icons.tsx';
import type { PageAction } from '../../ui/PageActions.tsx';
import { toast } from '../../ui/toast.ts';
import { rangeWords } from './sales-range.ts';
import { salesFileName, salesSheet } from './sales-sheet.ts';

async function exportReport(report: SalesReport): Promise<void> {
  try {
    saveFile(await writeSpreadsheet(salesSheet(report)), salesFileName);
    const days = rangeWords(report.from, report.to);
    toast.success(`${salesFileName} is saved with the figures of ${days}.`);
  } catch {
    toast.error('The file could not be written. Please try again.');
  }
}

/** The action that saves the shown figures as `sales_report.xlsx`. */
export function useReportExport(report: SalesReport | undefined): PageAction {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    if (report === undefined) return;
    setBusy(true);
    await exportReport(report);
    setBusy(false);
  };
  return {
    label: 'Export Data to Excel',
    variant: 'primary',
    icon: <DownloadIcon size={16} />,
    isOff: report === undefined,
    busy,
    onChoose: () => void start(),
  };
}
