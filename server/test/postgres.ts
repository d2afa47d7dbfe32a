import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { findPostgres, isPackaged } from '../../scripts/find-postgres.ts';
import { until } from './until.ts';

/** PostgreSQL refuses to run as root; this account owns nothing. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

/** Speed over safety, since all data is thrown away. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
  autovacuum: 'off',
  listen_addresses: '',
};

/**
 * A shell around the server. Each line on its standard input is a signal, by which it stops the
 * server before starting it again. When the input closes, the tests or their process have ended;
 * then it stops the server and removes the folder.
 */
const keeper = `
serve() { "$1"/postgres -D "$2/data" -k "$2" $3 >>"$2/log" 2>&1 </dev/null & }
end() { kill -"$1" $!; wait $!; }
serve "$@"
while read -r signal; do end "$signal"; serve "$@"; done
end QUIT
rm -rf "$2"
`;

export interface Cluster {
  /** The URL of its database `postgres`, with the right to create others. */
  readonly url: string;
  /** Shuts it down (`INT`) or crashes it (`QUIT`); resolves when it accepts connections again. */
  restart(signal: 'INT' | 'QUIT'): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The PostgreSQL of a test run: the one of `TEST_DATABASE_URL`, else a new one in a temporary
 * folder, reached through a socket there.
 */
export async function startCluster(): Promise<Pick<Cluster, 'url' | 'stop'>> {
  const given = process.env['TEST_DATABASE_URL'];
  return given ? { url: given, stop: async () => {} } : startOwnCluster();
}

/** Starts a new PostgreSQL; `own` settings override the usual ones. */
export async function startOwnCluster(
  own: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'kirana-pg-'));
  if (unprivileged) chownSync(folder, unprivileged.uid, unprivileged.gid);
  const binaries = reachable(findPostgres(), folder);
  initialise(binaries, folder);
  const server = startServer(binaries, folder, { ...settings, ...own });
  const url = `postgres:///postgres?host=${encodeURIComponent(folder)}&user=kirana`;
  const stop = () => stopServer(server);
  try {
    await untilReady(url);
  } catch (error) {
    await stop();
    throw error;
  }
  const restart = async (signal: string) => {
    const former = await startOf(url);
    server.stdin?.write(`${signal}\n`);
    await until('PostgreSQL to start', async () => {
      const start = await startOf(url).catch(() => former);
      return start !== former;
    });
  };
  return { url, restart, stop };
}

/** The server's start time, which changes with a restart. */
async function startOf(url: string): Promise<string> {
  const [row] = await query(url, 'select pg_postmaster_start_time()::text as start');
  return row?.['start'] ?? '';
}

/** The unprivileged user may not read the repository, so it gets a copy of the packaged server. */
function reachable(binaries: string, folder: string): string {
  if (!unprivileged || !isPackaged(binaries)) return binaries;
  const copy = join(folder, 'native');
  cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true });
  spawnSync('chown', ['-R', `${unprivileged.uid}:${unprivileged.gid}`, copy]);
  return join(copy, 'bin');
}

function initialise(binaries: string, folder: string): void {
  const options = ['--username=kirana', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  const { status, stderr } = spawnSync(
    join(binaries, 'initdb'),
    [`--pgdata=${join(folder, 'data')}`, '--no-sync', ...options],
    { ...unprivileged, cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
}

function startServer(
  binaries: string,
  folder: string,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const script = keeper.replace('$3', flags.join(' '));
  const server = spawn('/bin/sh', ['-c', script, 'keeper', binaries, folder], {
    ...unprivileged,
    cwd: folder,
    // A process group of its own, so that Ctrl+C ends only the tests, whose end then stops it.
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  server.unref();
  return server;
}

async function stopServer(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.ref();
  server.stdin?.end();
  await ended;
}

const untilReady = (url: string) =>
  until('PostgreSQL to accept connections', () =>
    execute(url, 'select 1').then(
      () => true,
      () => false,
    ),
  );

/** Runs one statement on a connection of its own. */
export async function execute(url: string, statement: string): Promise<void> {
  await query(url, statement);
}

export async function query(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url });
  // An error is already thrown by the query, and must not end the tests as an event too.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The URL of another database of the same server. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
