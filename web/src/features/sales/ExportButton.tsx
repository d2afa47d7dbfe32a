import type { SalesReport } from '@kirana/contract';
import { useState } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import { writeSpreadsheet } from '../../platform/spreadsheet.ts';
import { Button } from '../../ui/Button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
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

/** Saves the shown figures as `sales_report.xlsx`. */
export function ExportButton({ report }: { report: SalesReport | undefined }) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (report === undefined) return;
    setBusy(true);
    await exportReport(report);
    setBusy(false);
  };
  return (
    <Button
      variant="primary"
      icon={<DownloadIcon size={16} />}
      aria-disabled={report === undefined}
      busy={busy}
      onClick={press}
    >
      Export Data to Excel
    </Button>
  );
}
