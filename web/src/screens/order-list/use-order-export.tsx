import { useState } from 'react';
import { orderNouns } from '../../nouns/orders/order-labels.ts';
import type { OrderColumns } from '../../nouns/orders/worker/order-columns.ts';
import type { OrderSelection } from '../../nouns/orders/worker/order-selection.ts';
import { orderFile } from '../../nouns/orders/worker/order-sheet.ts';
import { callOrderWorker } from '../../nouns/orders/worker/worker-client.ts';
import type { OrderArrival } from '../../nouns/orders/worker/worker-messages.ts';
import { formatCountOf } from '../../platform/formats.ts';
import { saveFile } from '../../platform/save-file.ts';
import { DownloadIcon } from '../../ui/action-icons.tsx';
import type { PageAction } from '../../ui/PageActions.tsx';
import { toast } from '../../ui/toast.ts';

/** Writes the shown list to a file; `progress` is in percent, undefined while idle. */
function useOrderFile(timeZone: string) {
  const [progress, setProgress] = useState<number>();
  const start = async ({ edition, statuses }: OrderColumns, rows: Uint32Array) => {
    setProgress(0);
    const onProgress = (done: number) => setProgress(Math.floor(done * 100));
    try {
      const input = { edition, statuses, rows, timeZone };
      const file = await callOrderWorker('export', input, { onProgress });
      saveFile(file, orderFile.name);
      toast.success(`${orderFile.name} is saved with ${formatCountOf(rows.length, orderNouns)}.`);
    } catch {
      toast.error('The file could not be written. Please try again.');
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, start };
}

interface ExportOptions {
  columns: OrderColumns | undefined;
  /** Set while orders are still loading; the file is only written with all of them. */
  arrival: OrderArrival | undefined;
  selection: OrderSelection | undefined;
  timeZone: string;
}

/** The action that saves the shown list as `orders.xlsx`. */
export function useOrderExport(options: ExportOptions): PageAction {
  const { columns, arrival, selection, timeZone } = options;
  const { progress, start } = useOrderFile(timeZone);
  return {
    label: 'Export to Excel',
    variant: 'primary',
    icon: <DownloadIcon size={16} />,
    isOff: selection === undefined,
    busy: arrival !== undefined || progress !== undefined,
    busyLabel: arrival ? 'Loading…' : `Exporting ${progress ?? 0}%`,
    onChoose: () => {
      if (columns !== undefined && selection !== undefined) void start(columns, selection.rows);
    },
  };
}
