import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Program } from './program.ts';

/** How long a call rests before it is made again. */
const pauseMs = 5;

const agent = new Agent({ keepAlive: true });

/** A request to be measured. */
export interface BenchCall {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body, sent as JSON. */
  readonly body?: unknown;
  /** The expected status; any other one is an error. */
  readonly status?: number;
}

/**
 * Makes one call and answers its times in milliseconds; its bytes are kept on demand.
 * @throws when the response has another status
 */
export async function timeCall(
  { url, method = 'GET', headers = {}, body, status = 200 }: BenchCall,
  keep?: Buffer[],
) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const sent = text
    ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
    : {};
  const start = performance.now();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { agent, method, headers: { ...headers, ...sent } };
    request(url, options, resolve).on('error', reject).end(text);
  });
  let firstByteMs = Number.NaN;
  for await (const chunk of response) {
    if (Number.isNaN(firstByteMs)) firstByteMs = performance.now() - start;
    keep?.push(chunk);
  }
  if (response.statusCode !== status)
    throw new Error(`${method} ${url} answered ${response.statusCode}`);
  const etag = response.headers.etag ?? '';
  return { firstByteMs, lastByteMs: performance.now() - start, etag };
}

/** The times to the last byte (ms) of a call that is made again and again until work is done. */
export async function timesDuring(work: Promise<unknown>, call: BenchCall): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const finished = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    times.push((await timeCall(call)).lastByteMs);
    await setTimeout(pauseMs);
  }
  await finished;
  return times;
}

/** The parsed body of one call. */
export async function readJson<Answer>(call: BenchCall): Promise<Answer> {
  const bytes: Buffer[] = [];
  await timeCall(call, bytes);
  return JSON.parse(Buffer.concat(bytes).toString());
}

/** The server's cost of a call when several connections send without pause. */
export interface Cost {
  /** CPU time of the server's process, in microseconds. */
  readonly cpuUs: number;
  /** CPU time of the database's processes, in microseconds; 0 without a database server. */
  readonly databaseUs: number;
}

/** CPU milliseconds of the server's process for each of so many calls, one after the other. */
export async function cpuOf(program: Program, call: BenchCall, calls: number): Promise<number> {
  const before = await program.usage();
  for (let number = 0; number < calls; number += 1) await timeCall(call);
  const after = await program.usage();
  return (after.cpuMs - before.cpuMs) / calls;
}

/**
 * Makes `calls` calls after a warm-up, over as many connections as there may be open screens; `next`
 * returns the n-th call.
 */
export async function costOf(
  program: Program,
  calls: number,
  next: (number: number) => BenchCall,
  connections = 32,
): Promise<Cost> {
  // The server may be closing an idle connection of the last run, so new ones are used.
  agent.destroy();
  let number = 0;
  const work = async (until: number) => {
    while (number < until) {
      number += 1;
      await timeCall(next(number));
    }
  };
  const all = (until: number) =>
    Promise.all(Array.from({ length: connections }, () => work(until)));
  const warmUp = Math.max(100, Math.ceil(calls / 4));
  await all(warmUp);
  const before = await program.usage();
  await all(warmUp + calls);
  const after = await program.usage();
  return {
    cpuUs: ((after.cpuMs - before.cpuMs) * 1000) / calls,
    databaseUs: ((after.databaseMs - before.databaseMs) * 1000) / calls,
  };
}
