import { useState } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import { toast } from '../../ui/toast.ts';
import type { OrderColumns } from './order-columns.ts';
import { orderFile } from './order-sheet.ts';
import { askOrders } from './order-source.ts';
import { orderWords } from './order-words.ts';

/** Writes what is on the screen to a file; `progress` is in percent, undefined at rest. */
export function useOrderExport(timeZone: string) {
  const [progress, setProgress] = useState<number>();
  const start = async ({ edition, statuses }: OrderColumns, rows: Uint32Array) => {
    setProgress(0);
    const onProgress = (done: number) => setProgress(Math.floor(done * 100));
    try {
      const input = { edition, statuses, rows, timeZone };
      const file = await askOrders('export', input, { onProgress });
      saveFile(file, orderFile.name);
      toast.success(`${orderFile.name} is saved with ${orderWords(rows.length)}.`);
    } catch {
      toast.error('The file could not be written. Please try again.');
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, start };
}
