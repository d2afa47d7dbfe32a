import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The resources that a process has used so far. */
export interface Usage {
  readonly cpuMs: number;
  /** CPU milliseconds of the database's processes, for all clients; 0 without a database server. */
  readonly databaseMs: number;
  readonly residentMb: number;
  /** The highest resident memory at any time. */
  readonly peakMb: number;
  /** The longest block of the event loop since `watch`. */
  readonly longestDelayMs: number;
}

/** A server process that reports its use of resources. */
export interface Program {
  readonly address: string;
  /** Milliseconds from the start of the process to its first response. */
  readonly startMs: number;
  usage(): Promise<Usage>;
  /** Monitors the event loop until the next `usage`. */
  watch(): void;
  stop(): Promise<void>;
}

const observer = ['--import', join(import.meta.dirname, 'observe.mjs')];

/** Starts a server that prints `listens on ADDRESS`, and waits for a response from `path`. */
export async function startProgram(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  path = '/',
  databaseMs: () => Promise<number> = async () => 0,
): Promise<Program> {
  const begin = performance.now();
  const child = spawn(process.execPath, [...observer, ...args], {
    cwd: join(import.meta.dirname, '..'),
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const address = await printedAddress(child);
  await (await fetch(address + path)).arrayBuffer();
  return {
    address,
    startMs: performance.now() - begin,
    async usage() {
      child.send('usage');
      const [usage] = (await once(child, 'message')) as [Omit<Usage, 'databaseMs'>];
      return { ...usage, databaseMs: await databaseMs() };
    },
    watch: () => void child.send('watch'),
    stop: () => end(child),
  };
}

async function printedAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the output of the server is not piped');
  for await (const line of createInterface({ input: child.stdout })) {
    const [, address] = /listens on (\S+)/.exec(line) ?? [];
    if (!address) continue;
    child.stdout.resume();
    return address;
  }
  throw new Error('the server did not start');
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.kill('SIGTERM')) await once(child, 'exit');
};
