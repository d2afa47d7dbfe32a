import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/database/open-database.ts';
import { startDatabaseProxy } from './database-proxy.ts';
import { type Cluster, execute, startOwnCluster, withDatabase } from './postgres.ts';
import { type KiranaProcess, startKirana } from './process.ts';
import { startReverseProxy } from './reverse-proxy.ts';
import { type CallOptions, type TestAnswer, TestStore, testSecret } from './store.ts';

/** The database must keep acknowledged commits when it crashes. */
const durable = { synchronous_commit: 'on' };

/** Several servers on one PostgreSQL behind a round-robin proxy, as an operator runs them. */
export class Fleet extends TestStore {
  readonly servers: { process: KiranaProcess; address: string; metrics: string }[] = [];
  /** Where they write their backups. */
  backups = '';
  /** Crashes and restarts the database. */
  restartDatabase!: Cluster['restart'];
  /** The proxy between servers and database; the tests connect to the database directly. */
  line!: Awaited<ReturnType<typeof startDatabaseProxy>>;
  #proxy!: Awaited<ReturnType<typeof startReverseProxy>>;
  #cluster!: Cluster;

  /** Starts this many servers at the same moment on an empty database. */
  async start(size: number): Promise<void> {
    this.#cluster = await startOwnCluster(durable);
    this.backups = await mkdtemp(join(tmpdir(), 'kirana-fleet-'));
    this.restartDatabase = this.#cluster.restart;
    await execute(this.#cluster.url, 'create database fleet');
    const databaseUrl = withDatabase(this.#cluster.url, 'fleet');
    this.line = await startDatabaseProxy(databaseUrl);
    await Promise.all(Array.from({ length: size }, (_, index) => this.launch(index)));
    this.db = openDatabase({ databaseUrl, dataDir: '' }, () => {});
    this.#proxy = await startReverseProxy(() => this.servers.map(({ address }) => address));
    this.now = Date.now();
  }

  /** Starts the server with this number, replacing an earlier one. */
  async launch(index: number): Promise<void> {
    const process = startKirana(['serve'], {
      DATABASE_URL: this.line.url,
      JWT_SECRET: testSecret,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'warn',
      METRICS_PORT: '0',
      BACKUP_DIR: this.backups,
    });
    const [, metrics = ''] = await process.printed(/Metrics are at (\S+)/);
    const [, address = ''] = await process.printed(/Kirana listens on (\S+)/);
    this.servers[index] = { process, address, metrics };
  }

  /** How many calls wait for news, on all servers. */
  async waiting(): Promise<number> {
    const counts = this.servers.map(async ({ metrics }) => {
      const text = await (await fetch(metrics)).text();
      return Number(/^kirana_live_waiting (\d+)/m.exec(text)?.[1]);
    });
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  async kill(index: number): Promise<void> {
    const server = this.servers[index];
    server?.process.child.kill('SIGKILL');
    await server?.process.exited;
  }

  /** Copies the present database, as a standby that gets no further changes. */
  async keepStandby(): Promise<void> {
    await this.#apart(['create database standby template fleet']);
  }

  /** Replaces the lost database by the standby while the servers go on running. */
  async promoteStandby(): Promise<void> {
    await this.#apart([
      'alter database fleet rename to lost',
      'alter database standby rename to fleet',
    ]);
  }

  /** Runs statements while nobody is connected to the database. */
  async #apart(statements: readonly string[]): Promise<void> {
    await this.line.cut();
    await this.db.destroy();
    const others = "pid <> pg_backend_pid() and datname = 'fleet'";
    await execute(
      this.#cluster.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`,
    );
    for (const statement of statements) await execute(this.#cluster.url, statement);
    const databaseUrl = withDatabase(this.#cluster.url, 'fleet');
    this.db = openDatabase({ databaseUrl, dataDir: '' }, () => {});
    await this.line.mend();
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((_, index) => this.kill(index)));
    this.#proxy?.stop();
    await this.db?.destroy();
    await this.line?.cut();
    await this.#cluster?.stop();
    await rm(this.backups, { recursive: true, force: true });
  }

  /** Calls through the proxy, so that any server may answer. */
  override call(...[method, url, options]: Parameters<TestStore['call']>): Promise<TestAnswer> {
    return send(this.#proxy.address, method, url, options);
  }

  /** Calls the server with this number. */
  callOn(index: number, ...[method, url, options]: Parameters<TestStore['call']>) {
    return send(this.servers[index]?.address ?? '', method, url, options);
  }

  /** Calls every server at the same moment. */
  callAll(...[method, url, options]: Parameters<TestStore['call']>): Promise<TestAnswer[]> {
    return Promise.all(this.servers.map((_, index) => this.callOn(index, method, url, options)));
  }
}

/** Calls the server at `base` over the network. */
export async function send(
  base: string,
  method: string,
  url: string,
  { token, headers, payload }: CallOptions = {},
): Promise<TestAnswer> {
  const isJson = payload !== undefined && !Buffer.isBuffer(payload) && typeof payload !== 'string';
  const response = await fetch(`${base}${url}`, {
    method,
    headers: {
      ...(isJson && { 'content-type': 'application/json' }),
      ...(headers as Record<string, string>),
      ...(token !== undefined && { token }),
    },
    ...(payload !== undefined && { body: isJson ? JSON.stringify(payload) : (payload as string) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isAnswerJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    bytes,
    body: isAnswerJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : bytes.toString(),
  };
}
