import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kiranaCommand } from '../scripts/kirana-command.mjs';
import { execute, startOwnCluster, withDatabase } from '../server/test/postgres.ts';
import { watchDatabaseTime } from './database-time.ts';
import { type Program, startProgram } from './program.ts';

const root = join(import.meta.dirname, '..');
/** The administrator of every store here. */
export const administrator = { email: 'bench@kirana.example', password: 'kirana-bench' };

/** A seeded store, with the server of Kirana on it and the naive one beside. */
export interface BenchStore {
  readonly engine: 'SQLite' | 'PostgreSQL';
  readonly orders: number;
  /** A folder that is removed with the store. */
  readonly folder: string;
  /** Kirana's server. */
  readonly program: Program;
  readonly address: string;
  /** An administrator's, for Kirana's server. */
  readonly token: string;
  /** The peer, on the same data. */
  readonly naive: Program;
  /** An administrator's, for the naive server. */
  readonly naiveToken: string;
  /** Where the naive server finds its pictures, under `/pictures`. */
  readonly pictures: string;
  /** Ends the server of Kirana and starts another on the same data. */
  restart(): Promise<Program>;
  stop(): Promise<void>;
}

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
}

/** A bare `node:http` server of one file's bytes. */
export const startBareServer = (file: string): Promise<Program> =>
  startProgram([join(root, 'bench/bare-server.ts'), file], process.env);

/** Seeds a store of so many orders, a hundred a day, on this engine and serves it. */
export async function openBenchStore(
  engine: BenchStore['engine'],
  orders: number,
): Promise<BenchStore> {
  const folder = mkdtempSync(join(tmpdir(), 'kirana-bench-'));
  const pictures = join(folder, 'pictures');
  mkdirSync(pictures);
  const cluster = engine === 'PostgreSQL' ? await startDurableCluster() : undefined;
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    JWT_SECRET: 'a secret for the bench alone',
    PICTURES: pictures,
    ...(cluster && { DATABASE_URL: withDatabase(cluster.url, 'bench') }),
  };
  await seed(orders, env);
  const servers = await startServers(env, cluster && watchDatabaseTime(cluster.url));
  const stop = async () => {
    await servers.end();
    await cluster?.stop();
    rmSync(folder, { recursive: true });
  };
  return Object.assign(servers, { engine, orders, folder, pictures, stop });
}

/** A PostgreSQL whose every commit reaches the disk, as in a shop. */
async function startDurableCluster() {
  const settings = { fsync: 'on', synchronous_commit: 'on', autovacuum: 'on' };
  const cluster = await startOwnCluster(settings);
  await execute(cluster.url, 'create database bench');
  return cluster;
}

async function seed(orders: number, env: NodeJS.ProcessEnv): Promise<void> {
  const sizes = ['--orders', String(orders), '--days', String(Math.ceil(orders / 100))];
  const { email, password } = administrator;
  await run(
    [...kiranaCommand, 'seed', ...sizes, '--admin-email', email, '--admin-password', password],
    env,
  );
}

async function startServers(
  env: NodeJS.ProcessEnv,
  databaseMs: (() => Promise<number>) | undefined,
) {
  const serve = () => startProgram([...kiranaCommand, 'serve'], env, '/healthz', databaseMs);
  const naive = await startProgram([join(root, 'bench/naive-server.ts')], env, '/', databaseMs);
  const program = await serve();
  return {
    program,
    address: program.address,
    token: await logIn(program.address),
    naive,
    naiveToken: await logIn(naive.address),
    async restart() {
      await this.program.stop();
      this.program = await serve();
      this.address = this.program.address;
      return this.program;
    },
    async end() {
      await this.program.stop();
      await naive.stop();
    },
  };
}

async function logIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}
