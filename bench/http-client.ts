import { Agent, type IncomingMessage, request } from 'node:http';
import type { Program } from './program.ts';

const agent = new Agent({ keepAlive: true });

type Headers = Readonly<Record<string, string>>;

/** A call as it is sent. */
export interface BenchCall {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Headers;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** The only status that counts as done. */
  readonly status?: number;
}

/** What came of a call; times in milliseconds. */
export interface Timed {
  readonly firstByteMs: number;
  readonly lastByteMs: number;
  readonly etag: string;
}

/** One call; its bytes are kept if they are wanted. @throws when it is answered by another status */
export async function timeCall(
  { url, method = 'GET', headers = {}, body, status = 200 }: BenchCall,
  keep?: Buffer[],
): Promise<Timed> {
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

/** The parsed answer of one call. */
export async function readJson<Answer>(call: BenchCall): Promise<Answer> {
  const bytes: Buffer[] = [];
  await timeCall(call, bytes);
  return JSON.parse(Buffer.concat(bytes).toString());
}

/** What a call costs its server when several connections never pause. */
export interface Cost {
  /** Microseconds of CPU time of the server's process. */
  readonly cpuUs: number;
  /** The same of the database's processes, where it has some. */
  readonly databaseUs: number;
  readonly callsPerSecond: number;
}

/** As many as have a screen open and never pause. */
const manyConnections = 32;

/** Makes `calls` calls over several connections, after a warm-up; `next` gives the call of a number. */
export async function costOf(
  program: Program,
  calls: number,
  next: (number: number) => BenchCall,
  connections = manyConnections,
): Promise<Cost> {
  // A server may just be closing a connection that rested since the last time.
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
  const [start, before] = [performance.now(), await program.usage()];
  await all(warmUp + calls);
  const after = await program.usage();
  return {
    cpuUs: ((after.cpuMs - before.cpuMs) * 1000) / calls,
    databaseUs: ((after.databaseMs - before.databaseMs) * 1000) / calls,
    callsPerSecond: (calls * 1000) / (performance.now() - start),
  };
}
