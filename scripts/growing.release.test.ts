import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, isPackaged } from './find-postgres.ts';
import { root } from './run-process.mjs';
import { Shell } from './shell.ts';

// Runs the commands and configurations of docs/growing.md in their order on a store with orders,
// and checks the store after each step. Ports are replaced by free ones, and `npm` by the program
// that it starts, since .ci/readme-commands.mjs tests npm itself.

const binaries = findPostgres();
const tools = ['psql', 'createdb', 'pg_basebackup', 'pg_ctl', 'pgbouncer', 'nginx'];
const path = `${binaries}:${process.env['PATH']}:/usr/sbin`;
const canRun =
  !isPackaged(binaries) &&
  tools.every((tool) => spawnSync('which', [tool], { env: { PATH: path } }).status === 0);

let folder = '';
let [shop, office] = ['', ''];
/** PostgreSQL and PgBouncer refuse to run as root. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const ports = new Map<string, string>();
const moved = (text: string) =>
  text
    .replace(/\b\d{4}\b/g, (port) => ports.get(port) ?? port)
    .replaceAll('/var/log/nginx', office);

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

/** The shell of the person who runs Kirana. */
let keeper: Shell;
/** The shell of PostgreSQL's superuser. */
let superuser: Shell;

async function openShells(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'kirana-growing-'));
  [shop, office] = [join(folder, 'shop'), join(folder, 'office')];
  for (const path of [shop, office, join(shop, 'bin')]) mkdirSync(path);
  if (unprivileged.uid)
    for (const path of [folder, office]) chownSync(path, unprivileged.uid, 65_534);
  for (const port of ['5432', '5433', '6432', '3001', '3002', '3003', '8080'])
    ports.set(port, await freePort());
  writeFileSync(join(shop, 'bin/npm'), npm, { mode: 0o755 });
  const settings = { PORT: await freePort(), LOG_LEVEL: 'warn' };
  keeper = new Shell({ cwd: shop, env: { PATH: `${join(shop, 'bin')}:${path}`, ...settings } });
  superuser = new Shell({
    cwd: office,
    env: {
      PATH: path,
      PGHOST: office,
      PGPORT: String(ports.get('5432')),
      PGUSER: 'postgres',
      HOME: office,
    },
    ...unprivileged,
  });
}

async function closeShells(): Promise<void> {
  nginx?.kill();
  await keeper.endJobs().catch(() => {});
  const stops = ['first', 'standby'].map((data) => `pg_ctl --pgdata ${data} --mode immediate stop`);
  await superuser
    .run([...stops, 'kill "$(cat pgbouncer.pid)"'].map((stop) => `${stop} || true`).join('\n'))
    .catch(() => {});
  await Promise.all([keeper.close(), superuser.close()]);
  rmSync(folder, { recursive: true });
}

const npm = `#!/bin/sh
[ "$1" = start ] && set -- run kirana -- serve
shift 3
exec ${process.execPath} ${join(root, 'server/kirana.mjs')} "$@"
`;
const document = readFileSync(join(root, 'docs/growing.md'), 'utf8');
const pieces = [...document.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)].values();

/** Follows the next piece of the document: types it, or writes it to its file. */
async function follow(first: string): Promise<void> {
  const [, language, name, text = ''] = pieces.next().value ?? [];
  expect(text.slice(0, first.length)).toBe(first);
  if (language !== 'sh') return writeFileSync(join(office, name ?? ''), moved(text));
  const shell = name === 'postgres' ? superuser : keeper;
  await shell.run(moved(text).replace(/^npm start$/gm, 'npm start &'));
}

const admin = { email: 'asha@example.in', password: 'tulsi-and-mint' };
let token = '';

/** Calls a server on this port of the document; `from` is the client's own address. */
async function call(
  port: string,
  method: string,
  path: string,
  { body, from = '127.0.0.1', headers = {} }: CallOptions = {},
): Promise<{ status: number; etag: string; body: string }> {
  return new Promise((resolve, reject) => {
    const outward = request({
      port: ports.get(port) ?? port,
      host: '127.0.0.1',
      localAddress: from,
      method,
      path,
      headers: { token, 'content-type': 'application/json', ...headers },
    });
    outward.on('response', async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString();
      resolve({ status: answer.statusCode ?? 0, etag: answer.headers.etag ?? '', body: text });
    });
    outward.on('error', reject).end(body && JSON.stringify(body));
  });
}

interface CallOptions {
  body?: object;
  from?: string;
  headers?: Record<string, string>;
}

async function untilReady(port: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await call(port, 'GET', '/readyz').catch(() => undefined);
    if (answer?.status === 200) return;
    await wait(50);
  }
  throw new Error(`nothing is ready on ${port}`);
}

const orders = async (port: string) => (await call(port, 'GET', '/api/order/all')).body;

/** Accepts the newest pending order. */
async function acceptOne(port: string): Promise<number> {
  const list: { _id: string; orderStatus: string }[] = JSON.parse(await orders(port));
  const pending = list.find(({ orderStatus }) => orderStatus === 'pending');
  const body = { status: 'accepted' };
  return (await call(port, 'PUT', `/api/order/status/${pending?._id}`, { body })).status;
}

async function oneMachine(): Promise<string> {
  const account = `--admin-email ${admin.email} --admin-password ${admin.password}`;
  await keeper.run(`npm run kirana -- seed --orders 300 --days 2 ${account}`);
  await follow('npm start');
  const [, port = ''] = await keeper.printed(/listens on http:\/\/127\.0\.0\.1:(\d+)/);
  await follow('npm run kirana -- backup shop.backup');
  token = JSON.parse((await call(port, 'POST', '/api/auth/login', { body: admin })).body).token;
  return port;
}

async function movingHouse(port: string): Promise<void> {
  await superuser.run(`initdb --pgdata first --username postgres --auth-local trust \
      --auth-host scram-sha-256 --no-sync
    printf '%s\n' 'port = ${ports.get('5432')}' "unix_socket_directories = '${office}'" \
      'fsync = off' >> first/postgresql.conf
    pg_ctl --pgdata first --log first.log --wait start`);
  await follow('psql');
  const before = await orders(port);
  await keeper.endJobs();
  await follow('npm run kirana -- backup moving.backup');
  await keeper.run('npm start &');
  await untilReady(port);
  expect(await orders(port)).toBe(before);
  await keeper.endJobs();
}

async function manyProcesses(): Promise<void> {
  await follow('[databases]');
  await follow('echo');
  await follow('export DATABASE_URL');
  await follow('# The link');
  const wrapping = `pid nginx.pid; error_log nginx.log; events {}
    http { include kirana.conf; }`;
  writeFileSync(join(office, 'nginx.conf'), wrapping);
  nginx = spawn('nginx', ['-p', office, '-c', 'nginx.conf', '-g', 'daemon off;'], {
    env: { PATH: path },
    stdio: 'inherit',
  });
  for (const port of ['3001', '3002', '3003', '8080']) await untilReady(port);
  const headers = { 'accept-encoding': 'gzip' };
  const { etag } = await call('8080', 'GET', '/api/order/all', { headers });
  const again = { ...headers, 'if-none-match': etag };
  for (let turn = 0; turn < 3; turn += 1)
    expect((await call('8080', 'GET', '/api/order/all', { headers: again })).status).toBe(304);
  expect(await acceptOne('8080')).toBe(200);
  expect((await call('8080', 'GET', '/api/order/all', { headers: again })).status).toBe(200);
  for (let turn = 0; turn < 3; turn += 1) await hearOfOne();
  await lookIntoTheLogs(404);
  const logIn = (from: string) =>
    call('8080', 'POST', '/api/auth/login', { from, body: { ...admin, password: 'not-hers' } });
  for (let tries = 0; tries < 10; tries += 1) expect((await logIn('127.0.0.2')).status).toBe(401);
  expect((await logIn('127.0.0.2')).status).toBe(429);
  expect((await logIn('127.0.0.3')).status).toBe(401);
}

/** One who waits behind the proxy hears of a change. */
async function hearOfOne(): Promise<void> {
  const { etag } = await call('8080', 'GET', '/api/live');
  const headers = { 'if-none-match': etag };
  const heard = call('8080', 'GET', '/api/live?wait=25', { headers });
  expect(await acceptOne('8080')).toBe(200);
  expect((await heard).status).toBe(200);
}

/** The key of a customer's order stands in no log, however its path is written. */
async function lookIntoTheLogs(status: number): Promise<void> {
  const key = '0190aaaa-key-of-an-order';
  for (const path of [`/shop/o/${key}`, `/%73hop/o/${key}`, `/api/shop/order/${key}?wait=1`])
    expect((await call('8080', 'GET', path)).status).toBe(status);
  const logOf = (name: string) => readFileSync(join(office, name), 'utf8');
  const hidden = RegExp(`"GET /(shop/o|api/shop/order)/\\.{3}" ${status}`, 'g');
  // nginx writes a line after the answer.
  await expect.poll(() => logOf('kirana.log').match(hidden)).toHaveLength(3);
  expect(`${logOf('kirana.log')}${logOf('nginx.log')}`).not.toContain(key);
}

async function standby(): Promise<void> {
  await follow('psql');
  await follow('PGPASSWORD');
  await follow('DATABASE_URL');
  await keeper.run('DATABASE_URL= DATA_DIR=nightly npm run kirana -- restore nightly.backup');
  const before = await orders('8080');
  const port = await freePort();
  const address = moved('postgres://kirana:a-long-password@127.0.0.1:5433/kirana');
  await keeper.run(`DATABASE_URL=${address} PORT=${port} npm start & reader=$!`);
  await keeper.printed(/The database can only be read/);
  expect(await orders(port)).toBe(before);
  expect(await acceptOne(port)).toBe(503);
  expect((await call(port, 'GET', '/readyz')).status).toBe(503);
  await keeper.run('kill $reader; wait $reader');
  await superuser.run('pg_ctl --pgdata first --mode immediate stop');
  const gone = await call('8080', 'GET', '/api/order/all');
  expect(gone.status).toBe(503);
  expect(gone.body).toMatch(/out of reach/);
  await follow('pg_ctl');
  await untilReady('8080');
  expect(await orders('8080')).toBe(before);
  expect(await acceptOne('8080')).toBe(200);
}

let nginx: ReturnType<typeof spawn> | undefined;

describe.skipIf(!canRun)('docs/growing.md', { timeout: 120_000 }, () => {
  let port = '';
  beforeAll(openShells, 60_000);
  afterAll(closeShells, 60_000);

  it('starts a store on one machine, and backs it up', async () => {
    port = await oneMachine();
  });

  it('moves the store to PostgreSQL', async () => {
    await movingHouse(port);
  });

  it('serves it from several processes behind nginx', async () => {
    await manyProcesses();
  });

  it('goes on with the standby when the database is gone', async () => {
    await standby();
  });

  it('writes no link of an order into a log when no server is left', async () => {
    await keeper.endJobs();
    await lookIntoTheLogs(502);
  });

  it('shows no other command', () => {
    expect(pieces.next().done).toBe(true);
  });
});
