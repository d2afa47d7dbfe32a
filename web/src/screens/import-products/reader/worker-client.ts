import { WorkerClient } from '../../../platform/worker-calls.ts';
import type { ImportCalls } from './worker-messages.ts';

/** A worker that reads a file and holds its rows until `end`. */
export type FileReading = WorkerClient<ImportCalls>;

export const startReading = (): FileReading =>
  new WorkerClient(new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' }));
