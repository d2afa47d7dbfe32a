import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/database/open-database.ts';
import { engines, type FreshDatabase } from '../engine.ts';
import { type KiranaProcess, startKirana } from '../process.ts';
import { placeOf } from '../programs.ts';
import { asha } from '../store.ts';

const unknownId = '01978f00-0000-7000-8000-00000000ffff';
const hostile = ['x', 'a'.repeat(65), 'id with spaces', 'id","level":60', '<script>alert(1)'];

/**
 * All tests share one server; each leaves it usable for the next, until the last but one breaks it.
 */
describe.each(engines)('an operator of kirana on $name', (engine) => {
  let location: FreshDatabase;
  let server: KiranaProcess;
  let address: string;
  let metrics: string;

  async function start(env: Record<string, string>): Promise<void> {
    server = startKirana(['serve'], { ...placeOf(location), ...env });
    address = String((await server.printed(/Kirana listens on (\S+)/))[1]);
  }

  beforeAll(async () => {
    location = await engine.fresh();
    // No SMTP server listens on this port.
    await start({ METRICS_PORT: '0', TRUST_PROXY: '127.0.0.1', SMTP_URL: 'smtp://127.0.0.1:1' });
    metrics = String((await server.printed(/Metrics are at (\S+)/))[1]);
  });
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.exited;
    await location.drop();
  });

  const get = (path: string, id?: string) =>
    fetch(`${address}${path}`, id === undefined ? {} : { headers: { 'x-request-id': id } });
  const post = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(asha),
    });
  const scrape = async () => readMetrics(await (await fetch(metrics)).text());

  /** The log line of this request with the message `msg`. */
  async function logged(requestId: string | null, msg: string) {
    const line = await server.printed(
      new RegExp(`^.*"requestId":"${requestId}".*"${msg}".*$`, 'm'),
    );
    return JSON.parse(line[0]);
  }

  it('counts calls, outcomes and statements for Prometheus', async () => {
    const queries = { engine: engine.name.toLowerCase(), outcome: 'ok' };
    const before = await scrape();
    for (let n = 0; n < 3; n += 1) await get('/api/category/all');
    for (const id of [unknownId, 'no-id']) await get(`/api/product/${id}`);
    await get('/api/nothing/at/all');
    const cut = connect(Number(new URL(address).port), '127.0.0.1');
    const head = ['POST /api/auth/register HTTP/1.1', 'host: x', 'content-type: application/json'];
    cut.write([...head, 'content-length: 10', 'expect: 100-continue', '', ''].join('\r\n'));
    // The server has begun the call.
    await once(cut, 'data');
    cut.destroy();
    const counted = async () => {
      const after = await scrape();
      const answers = (call: string, outcome: string) =>
        after.value('kirana_http_request_duration_seconds_count', { call, outcome });
      const metric = 'kirana_database_query_duration_seconds_count';
      return {
        lists: answers('GET /api/category/all', '2xx'),
        products: answers('GET /api/product/:id', '4xx'),
        gone: answers('POST /api/auth/register', 'gone'),
        statements: Number(after.value(metric, queries)) - (before.value(metric, queries) ?? 0),
      };
    };
    // One statement for each list, and one for the product with the well-formed id.
    await expect.poll(counted).toEqual({ lists: 3, products: 2, gone: 1, statements: 4 });
    const { text, value } = await scrape();
    expect(text).not.toMatch(/01978f00|nothing/);
    expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(1e7);
    const idle = value('kirana_database_connections', { state: 'idle' });
    expect(idle).toBe(location.databaseUrl ? 1 : undefined);
    expect((await fetch(new URL('/', metrics))).status).toBe(404);
  });

  it('takes no id from a proxy that could be more than a name', async () => {
    for (const id of hostile)
      expect((await get('/healthz', id)).headers.get('x-request-id')).toMatch(/^[\w-]{13}$/);
  });

  it('finds a request in the log by the id in its answer', async () => {
    const { headers, status } = await get('/api/nothing?q=1');
    expect(status).toBe(404);
    const line = await logged(headers.get('x-request-id'), 'answered');
    expect(line).toMatchObject({ level: 30, time: expect.any(Number), path: '/api/nothing' });
    expect((await get('/api/product/%E0%A4%A')).headers.get('x-request-id')).toMatch(/^[\w-]{13}$/);
    const unsent = await post('/api/auth/register');
    expect(unsent.status).toBe(503);
    await logged(unsent.headers.get('x-request-id'), 'the verification mail could not be sent');
    const db = openDatabase(location, () => {});
    await db.schema.dropTable('limits').execute();
    await db.destroy();
    const broken = await post('/api/auth/login', { 'x-request-id': 'proxy-made.0001' });
    expect(broken.status).toBe(500);
    expect(await broken.json()).toEqual({ message: 'Something went wrong', code: 'server.error' });
    expect(broken.headers.get('x-request-id')).toBe('proxy-made.0001');
    expect((await logged('proxy-made.0001', 'a call failed')).err.message).toMatch(/limits/);
  });

  it('counts and believes nothing unless told', async () => {
    if (process.platform === 'linux') expect(listeningSockets(server)).toBe(2);
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    await start({ METRICS_HOST: '127.0.0.1' });
    if (process.platform === 'linux') expect(listeningSockets(server)).toBe(1);
    expect(server.output()).not.toMatch(/Metrics/);
    const ids: unknown[] = [];
    for (const id of ['client-made-0001', 'client-made-0001', ...hostile])
      ids.push((await get('/healthz', id)).headers.get('x-request-id'));
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

/** The metrics text, and a function that finds a value in it by name and labels. */
function readMetrics(text: string) {
  const value = (name: string, labels: Record<string, string> = {}): number | undefined => {
    const inside = Object.entries(labels).map(([label, said]) => `${label}="${said}"`);
    const start = inside.length > 0 ? `${name}{${inside.join(',')}} ` : `${name} `;
    const line = text.split('\n').find((candidate) => candidate.startsWith(start));
    return line === undefined ? undefined : Number(line.slice(start.length));
  };
  return { text, value };
}

/** How many ports the process listens on, as the kernel reports. */
function listeningSockets({ child }: KiranaProcess): number {
  const folder = `/proc/${child.pid}`;
  const open = readdirSync(`${folder}/fd`).map((fd) => readlinkSync(join(folder, 'fd', fd)));
  const listening = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`${folder}/net/${table}`, 'utf8')
      .split('\n')
      .map((row) => row.trim().split(/\s+/))
      .filter((row) => row[3] === '0A')
      .map((row) => `socket:[${row[9]}]`),
  );
  return open.filter((name) => listening.includes(name)).length;
}
