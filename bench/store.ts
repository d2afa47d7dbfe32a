import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { kiranaCommand } from '../scripts/kirana-command.mjs';
import { execute, startOwnCluster, withDatabase } from '../server/test/postgres.ts';
import { watchDatabaseTime } from './database-time.ts';
import { readJson } from './http-client.ts';
import { type Program, startProgram } from './program.ts';

const root = join(import.meta.dirname, '..');
/** The administrator of every store of the bench. */
const administrator = { email: 'bench@kirana.example', password: 'kirana-bench' };

/** A seeded store with two servers: Kirana's and the naive one. */
export interface BenchStore {
  readonly engine: 'SQLite' | 'PostgreSQL';
  readonly orders: number;
  /** A temporary folder, removed with the store. */
  readonly folder: string;
  /** Undefined for SQLite, whose file is in the folder. */
  readonly databaseUrl: string | undefined;
  /** Kirana's server, and the peer on the same data. */
  readonly program: Program;
  readonly naive: Program;
  readonly address: string;
  /** What Kirana's commands are started with. */
  readonly env: NodeJS.ProcessEnv;
  /** An administrator's token, for both. */
  readonly token: string;
  /** Stops Kirana's server and starts another one on the same data. */
  restart(): Promise<Program>;
  /** Runs `work` while the peer is stopped. */
  withoutNaive(work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Seeds a store with this many orders, a hundred a day, on this engine, and starts its servers. */
export async function openBenchStore(
  engine: BenchStore['engine'],
  orders: number,
): Promise<BenchStore> {
  const folder = mkdtempSync(join(tmpdir(), 'kirana-bench-'));
  const cluster = engine === 'PostgreSQL' ? await startDurableCluster() : undefined;
  const databaseUrl = cluster && withDatabase(cluster.url, 'bench');
  const env = {
    ...{ PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' },
    BACKUP_DIR: 'off',
    ...{ RATE_LIMITS: 'off', PUSH_SERVICES: 'off', JWT_SECRET: 'a secret for the bench alone' },
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  await seed(orders, env);
  const servers = await startServers(env, cluster && watchDatabaseTime(cluster.url));
  const stop = async () => {
    await servers.end();
    await cluster?.stop();
    rmSync(folder, { recursive: true });
  };
  return Object.assign(servers, { engine, orders, folder, databaseUrl, env, stop });
}

/** A PostgreSQL that syncs every commit to the disk, as in a shop. */
async function startDurableCluster() {
  const settings = { fsync: 'on', synchronous_commit: 'on', autovacuum: 'on' };
  const cluster = await startOwnCluster(settings);
  await execute(cluster.url, 'create database bench');
  return cluster;
}

async function seed(orders: number, env: NodeJS.ProcessEnv): Promise<void> {
  const { email, password } = administrator;
  const account = ['--admin-email', email, '--admin-password', password];
  const sizes = ['--orders', String(orders), '--days', String(Math.ceil(orders / 100))];
  const args = [...kiranaCommand, 'seed', ...sizes, ...account];
  await promisify(execFile)(process.execPath, args, { cwd: root, env });
}

async function startServers(env: NodeJS.ProcessEnv, databaseMs?: () => Promise<number>) {
  const serve = () => startProgram([...kiranaCommand, 'serve'], env, '/healthz', databaseMs);
  const serveNaively = () =>
    startProgram([join(root, 'bench/naive-server.ts')], env, '/', databaseMs);
  const program = await serve();
  return {
    program,
    address: program.address,
    token: await logIn(program.address),
    naive: await serveNaively(),
    async restart() {
      await this.program.stop();
      this.program = await serve();
      this.address = this.program.address;
      return this.program;
    },
    async withoutNaive(work: () => Promise<void>) {
      await this.naive.stop();
      await work();
      this.naive = await serveNaively();
    },
    async end() {
      await this.program.stop();
      await this.naive.stop();
    },
  };
}

async function logIn(address: string): Promise<string> {
  const url = `${address}/api/auth/login`;
  return (await readJson<{ token: string }>({ method: 'POST', url, body: administrator })).token;
}
