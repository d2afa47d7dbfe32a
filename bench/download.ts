import { workerData } from 'node:worker_threads';
import { type BenchCall, timeCall } from './http-client.ts';

// This thread makes a call several times and discards the bytes.
const { call, times } = workerData as { readonly call: BenchCall; readonly times: number };
for (let time = 0; time < times; time += 1) await timeCall(call);
process.exit();
