import type { SalesReport } from '@kirana/contract';
import type { Sheet } from '../../platform/spreadsheet.ts';
import { salesMetrics } from './sales-metrics.ts';

/** The export's file (spec 9). */
export const salesFileName = 'sales_report.xlsx';

/** The report as a sheet, with a row for each figure. */
export function salesSheet(report: SalesReport): Sheet {
  return {
    name: 'Sales Data',
    columns: [
      { title: 'Metric', kind: 'text', width: 18 },
      { title: 'Value', kind: 'number', width: 16 },
    ],
    rows: salesMetrics.map(({ label, field }) => [label, report[field]]),
    rowCount: salesMetrics.length,
  };
}
