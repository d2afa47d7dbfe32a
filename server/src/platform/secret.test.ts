import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';

const starters = 4;
const rounds = 100;

/**
 * Waits at the start of each round until all processes are there, then reads the secret of its
 * folder.
 */
const starter = `
const { parentPort, workerData } = require('node:worker_threads');
const { module, folder, arrived } = workerData;
import(module).then(({ storedSecret }) => {
  const secrets = [...arrived].map((_, round) => {
    Atomics.add(arrived, round, 1);
    Atomics.notify(arrived, round);
    for (let count; (count = Atomics.load(arrived, round)) < ${starters}; )
      if (Atomics.wait(arrived, round, count, 20_000) === 'timed-out')
        throw new Error('Not all have started after 20 s');
    return storedSecret(folder + '/' + round);
  });
  parentPort.postMessage(secrets);
});
`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kirana-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('makes one secret, whole from the first moment, however many start at once', async () => {
  const workerData = {
    module: pathToFileURL(join(import.meta.dirname, 'secret.ts')).href,
    folder,
    arrived: new Int32Array(new SharedArrayBuffer(4 * rounds)),
  };
  const start = () =>
    new Promise<string[]>((resolve, reject) =>
      new Worker(starter, { eval: true, workerData }).on('message', resolve).on('error', reject),
    );
  const all = await Promise.all(Array.from({ length: starters }, start));
  for (let round = 0; round < rounds; round += 1) {
    const [secret, ...others] = new Set(all.map((secrets) => secrets[round]));
    expect(others).toEqual([]);
    expect(secret).toMatch(/^[\w-]{43}$/);
  }
  expect(readdirSync(join(folder, '0'))).toEqual(['secret']);
  expect(statSync(join(folder, '0', 'secret')).mode & 0o077).toBe(0);
});
