import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kiranaCommand } from '../scripts/kirana-command.mjs';
import { type DatabaseLocation, openDatabase } from '../server/src/database/open-database.ts';
import { insertAccounts } from '../server/src/nouns/accounts/account.repository.ts';
import { createTokens } from '../server/src/platform/tokens.ts';
import { execute, startOwnCluster, withDatabase } from '../server/test/postgres.ts';
import { certificateFile, PushService } from '../server/test/push-service.ts';
import { watchDatabaseTime } from './database-time.ts';
import { type Program, startProgram } from './program.ts';

/** All servers of the bench sign their tokens with this secret. */
const secret = 'a secret for the bench alone';

const root = join(import.meta.dirname, '..');
/** The administrator of every store of the bench. */
export const administrator = { email: 'bench@kirana.example', password: 'kirana-bench' };

/** A seeded store with two servers: Kirana's and the naive one. */
export interface BenchStore {
  readonly engine: 'SQLite' | 'PostgreSQL';
  readonly orders: number;
  /** A temporary folder, removed with the store. */
  readonly folder: string;
  /** Undefined for SQLite, whose file is in the folder. */
  readonly databaseUrl: string | undefined;
  /** Kirana's server. */
  readonly program: Program;
  readonly address: string;
  /** An administrator's token, for Kirana's server. */
  readonly token: string;
  /** The peer on the same data. */
  readonly naive: Program;
  /** An administrator's token, for the naive server. */
  readonly naiveToken: string;
  /** The push service of locked phones. */
  readonly push: PushService;
  /** The folder of the naive server's pictures, served under `/pictures`. */
  readonly pictures: string;
  /** Adds an administrator and returns their token. */
  admit(): Promise<string>;
  /** Starts a second server of Kirana on the same data, which only PostgreSQL allows. */
  serveBeside(): Promise<Program>;
  /** Stops Kirana's server and starts another one on the same data. */
  restart(): Promise<Program>;
  /** Runs `work` while the peer is stopped. */
  withoutNaive(work: () => Promise<void>): Promise<void>;
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

/** Seeds a store with this many orders, a hundred a day, on this engine, and starts its servers. */
export async function openBenchStore(
  engine: BenchStore['engine'],
  orders: number,
): Promise<BenchStore> {
  const folder = mkdtempSync(join(tmpdir(), 'kirana-bench-'));
  const pictures = join(folder, 'pictures');
  mkdirSync(pictures);
  const cluster = engine === 'PostgreSQL' ? await startDurableCluster() : undefined;
  const databaseUrl = cluster && withDatabase(cluster.url, 'bench');
  const push = await PushService.start();
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    JWT_SECRET: secret,
    PICTURES: pictures,
    PUSH_SERVICES: push.origin,
    NODE_EXTRA_CA_CERTS: certificateFile,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  await seed(orders, env);
  const servers = await startServers(env, cluster && watchDatabaseTime(cluster.url));
  const location = { databaseUrl: cluster && withDatabase(cluster.url, 'bench'), dataDir: folder };
  const admit = () => addAdministrator(location);
  const stop = async () => {
    await servers.end();
    push.stop();
    await cluster?.stop();
    rmSync(folder, { recursive: true });
  };
  const place = { engine, orders, folder, databaseUrl, pictures, push };
  return Object.assign(servers, { ...place, admit, stop });
}

/** A PostgreSQL that syncs every commit to the disk, as in a shop. */
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
  const serveNaively = () =>
    startProgram([join(root, 'bench/naive-server.ts')], env, '/', databaseMs);
  const naive = await serveNaively();
  const program = await serve();
  return {
    program,
    address: program.address,
    token: await logIn(program.address),
    naive,
    naiveToken: await logIn(naive.address),
    serveBeside: serve,
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

async function addAdministrator(location: DatabaseLocation): Promise<string> {
  const id = randomUUID();
  const account = {
    id,
    email: `${id}@kirana.example`,
    name: 'Bench',
    phone: '9876543210',
    city: 'Noida',
    position: 'owner' as const,
    password_hash: '',
    created_at: Date.now(),
    last_seen_at: Date.now(),
  };
  const db = openDatabase(location, () => {});
  await db.transaction().execute((trx) => insertAccounts(trx, [account]));
  await db.destroy();
  return createTokens(secret, 168, Date.now).sign({ accountId: id, generation: 0 });
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
