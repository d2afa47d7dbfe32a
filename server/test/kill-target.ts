import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../src/database/migrate.ts';
import { openDatabase } from '../src/database/open-database.ts';
import type { FreshDatabase } from './engine.ts';
import { send } from './fleet.ts';
import { execute, startOwnCluster, withDatabase } from './postgres.ts';
import { type KiranaProcess, startKirana } from './process.ts';
import { placeOf } from './programs.ts';
import { razorpaySecret, type TestAnswer, TestStore, testSecret } from './store.ts';

/** A server process to be killed and started again on the same data. */
export class KillTarget extends TestStore {
  process!: KiranaProcess;
  readonly isSqlite: boolean;
  readonly #location: FreshDatabase;
  readonly #env: Record<string, string>;
  #address = '';

  /** `env` adds to the program's environment variables. */
  constructor(location: FreshDatabase, env: Record<string, string> = {}) {
    super();
    this.#location = location;
    this.#env = env;
    this.isSqlite = location.databaseUrl === undefined;
    this.now = Date.now();
  }

  /** Begins to start the server. */
  launch(): KiranaProcess {
    this.process = startKirana(['serve'], {
      ...placeOf(this.#location),
      BACKUP_DIR: 'off',
      JWT_SECRET: testSecret,
      RAZORPAY_WEBHOOK_SECRET: razorpaySecret,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...this.#env,
    });
    return this.process;
  }

  async start(): Promise<void> {
    const [, address] = await this.launch().printed(/Kirana listens on (\S+)/);
    this.#address = String(address);
  }

  async kill(): Promise<void> {
    this.process.child.kill('SIGKILL');
    await this.process.exited;
  }

  /** Kills the server, and drops its data. */
  async end(): Promise<void> {
    await this.kill();
    await this.#location.drop();
  }

  /** Runs `work` on the database, which otherwise only the server has open. */
  async look<T>(work: () => Promise<T>): Promise<T> {
    this.db = openDatabase(this.#location, () => {});
    try {
      return await work();
    } finally {
      await this.db.destroy();
    }
  }

  override call(...[method, url, options]: Parameters<TestStore['call']>): Promise<TestAnswer> {
    return send(this.#address, method, url, options);
  }
}

/** A database in a PostgreSQL of its own, which can be crashed too. */
export async function freshCrashable(): Promise<FreshDatabase & { crash(): Promise<void> }> {
  // As by default, acknowledged commits survive a crash of the process.
  const cluster = await startOwnCluster({ synchronous_commit: 'on' });
  await execute(cluster.url, 'create database shop');
  const databaseUrl = withDatabase(cluster.url, 'shop');
  const dataDir = mkdtempSync(join(tmpdir(), 'kirana-kill-'));
  const db = openDatabase({ databaseUrl, dataDir }, () => {});
  await migrate(db);
  await db.destroy();
  const drop = async () => {
    rmSync(dataDir, { recursive: true });
    await cluster.stop();
  };
  return { databaseUrl, dataDir, drop, crash: () => cluster.restart('QUIT') };
}
