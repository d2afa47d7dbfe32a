import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { kiranaCommand } from '../scripts/kirana-command.mjs';
import { noise } from '../server/test/pictures.ts';
import { type Figure, figuresOf, percentile, sizeOf } from './figure.ts';
import { fillShelves } from './fill-shelves.ts';
import { costOf, readJson, timesDuring } from './http-client.ts';
import type { BenchStore } from './store.ts';

/** Pictures that are sent, ten with a call, as the web sends them. */
const pictures = 200;
const rights = ({ token }: BenchStore) => ({ headers: { token } });

/** The screen System, and other calls while a backup is written and while pictures come in. */
export async function benchSystem(store: BenchStore): Promise<Figure[]> {
  const figure = figuresOf(store);
  const system = { url: `${store.address}/api/system`, ...rights(store) };
  const { cpuUs, databaseUs } = await costOf(store.program, 500, () => system);
  const other = { url: `${store.address}/api/order/to-pack`, ...rights(store) };
  const beside = async (what: string, work: Promise<unknown>, limit: number) => {
    const times = await timesDuring(work, other);
    return figure(`${what}: other calls, p99`, [percentile(times, 99), 'ms'], limit);
  };
  await fillShelves(store);
  return [
    figure(
      `the system's page, ${sizeOf(store)}`,
      [(cpuUs + databaseUs) / 1_000, 'ms CPU with the database'],
      20,
    ),
    await beside(`a backup of ${sizeOf(store)}`, writeBackup(store), 50),
    await beside(`${pictures} pictures come in, ${sizeOf(store)}`, bringPictures(store), 100),
  ];
}

/** Writes a backup and reads it back, at the low priority that the server gives it. */
const writeBackup = ({ folder, env }: BenchStore) =>
  promisify(execFile)(
    'nice',
    ['-n', '19', process.execPath, ...kiranaCommand, 'backup', join(folder, 'bench.backup')],
    { cwd: join(import.meta.dirname, '..'), env },
  );

/** Brings pictures of 1,200 × 900 pixels, none like another, to as many products. */
async function bringPictures(store: BenchStore): Promise<void> {
  const list = { url: `${store.address}/api/product/products/all`, ...rights(store) };
  const products = await readJson<{ _id: string }[]>(list);
  const url = `${store.address}/api/import/pictures`;
  const body = { file: 'Pictures', count: pictures };
  const { import: made } = await readJson<{ import: { _id: string } }>({
    ...{ url, method: 'POST', ...rights(store), body, status: 201 },
  });
  for (let from = 0; from < pictures; from += 10) {
    const form = new FormData();
    form.set('replace', 'true');
    for (const { _id } of products.slice(from, from + 10))
      form.set(`product:${_id}`, new Blob([Uint8Array.from(await noise(1200, 900))]), 'photo.jpg');
    const call = { method: 'PUT', body: form, ...rights(store) };
    const { status } = await fetch(`${store.address}/api/import/${made._id}/pictures`, call);
    if (status !== 200) throw new Error(`Pictures answered ${status}`);
  }
}
