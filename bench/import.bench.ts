import { setTimeout as wait } from 'node:timers/promises';
import type { ProductImport } from '../contract/src/index.ts';
import { supplierRows, supplierShape } from '../server/test/supplier-file.ts';
import { type Figure, percentile } from './figure.ts';
import { type BenchCall, readJson, timeCall } from './http-client.ts';
import type { BenchStore } from './store.ts';

/** As many as a supplier's file has. */
const rows = 27_555;
/** How often the progress is asked for: a second later for a person to see it. */
const pollMs = 100;

/** The import of a supplier's file: check, run and the check of the same file again. */
export async function benchImport(store: BenchStore): Promise<Figure[]> {
  const call = callsOf(store);
  const file = supplierRows(supplierShape(rows));
  const first = await receive(call, file);
  const others = await watchOthers(store);
  store.program.watch();
  const checkMs = await time(call, first, 'check', 'checked');
  const runMs = await time(call, first, 'run', 'done');
  const heldMs = (await store.program.usage()).longestDelayMs;
  const waits = await others.end();
  const againMs = await time(call, await receive(call, file), 'check', 'checked');
  const figure = figureOf(store);
  const isSqlite = store.engine === 'SQLite';
  return [
    figure('check', checkMs, 's', 8),
    figure('check of the same file again', againMs, 's', 8),
    figure('run', runMs, 's', isSqlite ? 20 : 35),
    figure('event loop held, longest', heldMs, 'ms', 25),
    figure('other calls meanwhile, p99', percentile(waits, 99), 'ms', 50),
  ];
}

const figureOf =
  ({ engine }: BenchStore) =>
  (what: string, ms: number, unit: 's' | 'ms', limitValue: number): Figure => ({
    work: `import of ${rows.toLocaleString('en-IN')} rows: ${what}`,
    engine,
    value: unit === 's' ? ms / 1000 : ms,
    unit,
    limit: 'to reach',
    limitValue,
    toReach: '≤ 1',
  });

type ImportCall = <Answer>(
  method: string,
  path: string,
  body?: unknown,
  status?: number,
) => Promise<Answer>;

const callsOf =
  ({ address, token }: BenchStore): ImportCall =>
  (method, path, body, status = 200) =>
    readJson({ method, url: `${address}/api/import${path}`, headers: { token }, body, status });

/** Sends a file; answers the import's id. */
async function receive(call: ImportCall, file: ReturnType<typeof supplierRows>): Promise<string> {
  const begun = await call<{ import: ProductImport }>(
    'POST',
    '',
    {
      file: 'suppliers-nov.xlsx',
      rowCount: file.length,
      matchBy: 'sku',
      onMatch: 'change',
      onNew: 'add',
      empty: 'keep',
      newCategories: 'add',
      longNames: 'refuse',
      defaults: { quantity: '1 pc' },
    },
    201,
  );
  const { _id } = begun.import;
  for (let at = 0; at < file.length; at += 500)
    await call('PUT', `/${_id}/rows`, { rows: file.slice(at, at + 500) });
  return _id;
}

/** How long a job takes, from the call to the state that ends it. */
async function time(
  call: ImportCall,
  id: string,
  job: 'check' | 'run',
  end: ProductImport['state'],
): Promise<number> {
  const start = performance.now();
  await call('POST', `/${id}/${job}`, {});
  for (;;) {
    const { state, reason } = (await call<{ import: ProductImport }>('GET', `/${id}`)).import;
    if (state === end) return performance.now() - start;
    if (state === 'failed' || state === 'stopped') throw new Error(`it ${state}: ${reason}`);
    await wait(pollMs);
  }
}

/** Makes other calls one after the other, as people do, until told to end; answers their times. */
async function watchOthers({ address, token }: BenchStore) {
  const headers = { token };
  const [listed] = await readJson<{ _id: string }[]>({
    url: `${address}/api/product/products/all`,
    headers,
  });
  const url = `${address}/api/product/stock/${listed?._id}`;
  const flip = (stock: string): BenchCall => ({ method: 'PUT', url, headers, body: { stock } });
  const calls: BenchCall[] = [
    { url: `${address}/api/auth/me`, headers },
    { url: `${address}/api/live`, headers },
    flip('out of stock'),
    { url: `${address}/api/product/${listed?._id}` },
    flip('in stock'),
  ];
  const times: number[] = [];
  let isOver = false;
  const working = (async () => {
    for (let at = 0; !isOver; at += 1) {
      times.push((await timeCall(calls[at % calls.length] as BenchCall)).lastByteMs);
      await wait(5);
    }
  })();
  return {
    async end(): Promise<number[]> {
      isOver = true;
      await working;
      return times;
    },
  };
}
