import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { execute, startCluster, withDatabase } from '../server/test/postgres.ts';

const root = join(import.meta.dirname, '..');
const admin = { email: 'bench@kirana.example', password: 'kirana-bench' };

/** A server on a seeded store. */
export interface BenchStore {
  readonly engine: 'SQLite' | 'PostgreSQL';
  readonly orders: number;
  /** A folder that is removed with the store. */
  readonly folder: string;
  readonly address: string;
  /** An administrator's. */
  readonly token: string;
  stop(): Promise<void>;
}

interface Started {
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts a program that prints `listens on ADDRESS`. */
async function startServer(args: string[], env: NodeJS.ProcessEnv): Promise<Started> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = () => end(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const [, address] = /listens on (\S+)/.exec(line) ?? [];
    if (address) {
      child.stdout.resume();
      return { address, stop };
    }
  }
  throw new Error('the server did not start');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** A bare `node:http` server of one file's bytes. */
export const startBareServer = (file: string): Promise<Started> =>
  startServer([join(root, 'bench/bare-server.ts'), file], process.env);

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
}

/** Seeds a store of so many orders on this engine and serves it. */
export async function openBenchStore(
  engine: BenchStore['engine'],
  orders: number,
): Promise<BenchStore> {
  const folder = mkdtempSync(join(tmpdir(), 'kirana-bench-'));
  const cluster = engine === 'PostgreSQL' ? await startCluster() : undefined;
  if (cluster) await execute(cluster.url, 'create database bench');
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    JWT_SECRET: 'a secret for the bench alone',
    ...(cluster && { DATABASE_URL: withDatabase(cluster.url, 'bench') }),
  };
  const program = join(root, 'server/src/main.ts');
  const sizes = ['--orders', String(orders), '--days', String(Math.ceil(orders / 100))];
  const account = ['--admin-email', admin.email, '--admin-password', admin.password];
  await run([program, 'seed', ...sizes, ...account], env);
  const server = await startServer([program, 'serve'], env);
  const stop = async () => {
    await server.stop();
    await cluster?.stop();
    rmSync(folder, { recursive: true });
  };
  return {
    engine,
    orders,
    folder,
    address: server.address,
    token: await logIn(server.address),
    stop,
  };
}

async function logIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}
