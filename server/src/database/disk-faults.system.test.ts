import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../test/engine.ts';
import type { KiranaProcess } from '../../test/process.ts';
import { usePrograms } from '../../test/programs.ts';
import { address as shippingAddress, TestStore, testSecret } from '../../test/store.ts';
import { until } from '../../test/until.ts';
import { openDatabase } from './open-database.ts';

const sqlite = engines.filter(({ name }) => name === 'SQLite');
const kibibyte = 1024;

/** Limits the size of files, which an ordinary user may set and lift again. */
const fileLimit = (kibibytes: number) => [
  'sh',
  '-c',
  `ulimit -S -f ${kibibytes * 2}; exec "$0" "$@"`,
];

/**
 * Mounts a disk in memory that only the server sees, with a copy of the database and a file to
 * remove. Beside them it has the same room whatever tables the database has.
 */
const smallDisk = (folder: string) => [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mkdir ${folder}/disk &&
  mount -t tmpfs -o size=$(($(stat -c %s ${folder}/kirana.sqlite) / 1024 + 1792))k none ${folder}/disk &&
  cp ${folder}/kirana.sqlite ${folder}/disk && head -c 400000 /dev/zero >${folder}/disk/films &&
  exec "$0" "$@"`,
];
const [unshare = '', ...namespaces] = smallDisk('').slice(0, 4);
const canMount =
  spawnSync(unshare, [...namespaces, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

describe.each(sqlite)('a server on $name whose data gives way', (engine) => {
  const programs = usePrograms(engine);
  let dataDir = '';
  let server: KiranaProcess;
  let address = '';
  let token = '';
  let product = '';

  beforeEach(async () => {
    ({ dataDir } = programs.location);
    const store = new TestStore();
    store.now = Date.now();
    store.db = openDatabase(programs.location, () => {});
    token = await store.admit('owner');
    product = await store.addProduct();
    await store.db.destroy();
  });

  async function serve(through: string[] = [], env: Record<string, string> = {}) {
    ({ server, address } = await programs.serve({ JWT_SECRET: testSecret, ...env }, through));
  }

  const statusOf = async (path: string) =>
    (await fetch(address + path, { headers: { token } })).status;

  /** Places an order; returns the status with its id or the error message. */
  async function order(): Promise<[status: number, said: string]> {
    const items = [{ product, quantity: 1 }];
    const landmark = 'Opposite the market. '.repeat(4);
    const answer = await fetch(`${address}/api/order`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify({
        items,
        shippingAddress: { ...shippingAddress, landmark },
        paymentMethod: 'cod',
      }),
    });
    const body = (await answer.json()) as { _id?: string; message?: string };
    return [answer.status, body._id ?? body.message ?? ''];
  }

  async function ordersKept(): Promise<string[]> {
    const answer = await fetch(`${address}/api/order/all`, { headers: { token } });
    return ((await answer.json()) as { _id: string }[]).map(({ _id }) => _id).sort();
  }

  const disks = [
    {
      name: 'the limit on its files',
      through: () => fileLimit(1_000),
      folder: () => dataDir,
      makeRoom: () => spawnSync('prlimit', [`--pid=${server.child.pid}`, '--fsize=unlimited:']),
    },
    {
      name: 'a small disk',
      through: () => smallDisk(dataDir),
      folder: () => `/proc/${server.child.pid}/root${dataDir}/disk`,
      makeRoom: () => rmSync(`/proc/${server.child.pid}/root${dataDir}/disk/films`),
    },
  ].slice(0, canMount ? 2 : 1);

  it.each(disks)('says so when $name is full, keeps what it has, and goes on', async (disk) => {
    const DATA_DIR = disk.folder === disks[0]?.folder ? dataDir : `${dataDir}/disk`;
    await serve(disk.through(), { DATA_DIR });
    const acknowledged: string[] = [];
    const orderUntil = async (done: (status: number) => boolean) => {
      for (;;) {
        const [status, said] = await order();
        if (status === 201) acknowledged.push(said);
        if (done(status)) return [status, said];
      }
    };
    const refused = [503, expect.stringMatching(/^The disk of the store (is full|cannot be read)/)];
    expect(await orderUntil((status) => status !== 201)).toEqual(refused);
    expect(await order()).toEqual(refused);
    expect(await statusOf('/healthz')).toBe(200);
    expect(await ordersKept()).toEqual(acknowledged.toSorted());
    disk.makeRoom();
    for (let count = 0; count < 5; count += 1) await orderUntil(() => true);
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(await ordersKept()).toEqual(acknowledged.toSorted());
    // No request runs, so the files can be copied. SQLite cannot open them in place, since it
    // resolves the path outside the server's view of the disk.
    const copy = join(dataDir, 'copy.sqlite');
    for (const log of ['', '-wal'])
      copyFileSync(join(disk.folder(), `kirana.sqlite${log}`), `${copy}${log}`);
    const database = new DatabaseSync(copy);
    const orders = 'select sum(orders) as counted, (select count(*) from orders) as kept';
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(database.prepare(`${orders} from daily_sales`).get()).toEqual({
      counted: acknowledged.length,
      kept: acknowledged.length,
    });
    database.close();
  });

  it('works on when there is no room for its log', async () => {
    const log = join(dataDir, 'log');
    writeFileSync(log, '');
    truncateSync(log, 4_096 * kibibyte - 600);
    const file = openSync(log, 'a');
    server = programs.start(['serve'], { JWT_SECRET: testSecret }, fileLimit(4_096), file);
    const listening = () => /Kirana listens on (\S+)/.exec(readFileSync(log, 'utf8'))?.[1];
    address = await until('the server to listen', listening);
    for (let count = 0; count < 20; count += 1)
      expect(await statusOf('/api/category/all')).toBe(200);
    truncateSync(log, 0);
    expect(await statusOf('/api/order/all')).toBe(200);
    await until('the line of the call', () => readFileSync(log, 'utf8').includes('/api/order/all'));
  });

  it('waits a while for another program that holds the data, then says so', async () => {
    await serve();
    // Reading goes on meanwhile.
    const paths = ['/healthz', '/api/order/all', '/api/category/all', '/readyz'];
    const other = new DatabaseSync(join(dataDir, 'kirana.sqlite'));
    other.exec('begin exclusive');
    const waiting = order();
    for (const path of paths) expect(await statusOf(path)).toBe(200);
    other.exec('rollback');
    expect((await waiting)[0]).toBe(201);
    other.exec('begin exclusive');
    const refusing = Promise.all(Array.from({ length: 20 }, order));
    for (const path of paths) expect(await statusOf(path)).toBe(200);
    const refused = await refusing;
    expect(new Set(refused.map(([code]) => code))).toEqual(new Set([503]));
    expect(refused[0]?.[1]).toMatch(/^Another program holds the data of the store/);
    expect(await statusOf('/api/order/all')).toBe(200);
    other.exec('rollback');
    expect((await order())[0]).toBe(201);
    other.close();
  });

  it('says so when its data is damaged while it runs', async () => {
    await serve();
    // By then the server has finished the reads of its start.
    expect(await statusOf('/api/order/all')).toBe(200);
    const file = join(dataDir, 'kirana.sqlite');
    const pageBytes = 4_096;
    const disk = openSync(file, 'r+');
    writeSync(disk, Buffer.alloc(readFileSync(file).length - pageBytes, 0xa5), 0, null, pageBytes);
    const answer = await fetch(`${address}/api/category/all`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      message: expect.stringMatching(/data of the store is damaged/),
      code: 'server.unavailable',
      details: { reason: 'damaged' },
    });
    expect(await statusOf('/healthz')).toBe(200);
  });
});
