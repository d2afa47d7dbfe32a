import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './run-process.mjs';

let folder = '';
let npm: ChildProcess;
let address = '';

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kirana-start-'));
  const env = { ...process.env, PORT: '0', DATA_DIR: folder };
  const started = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  npm = started;
  address = await new Promise((resolve, reject) => {
    createInterface({ input: started.stdout })
      .on('line', (line) => /Kirana listens on (\S+)/.exec(line)?.slice(1).map(resolve))
      .on('close', () => reject(new Error('npm start ended')));
  });
}, 60_000);

async function stop(signal: NodeJS.Signals): Promise<void> {
  npm.kill(signal);
  if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit');
}

afterEach(async () => {
  await stop('SIGTERM');
  rmSync(folder, { recursive: true });
});

const hasProc = existsSync('/proc/self/task');

test.skipIf(!hasProc)('npm start has the server beside it, and no other process', () => {
  const children = readFileSync(`/proc/${npm.pid}/task/${npm.pid}/children`, 'utf8');
  const [server, ...others] = children.trim().split(' ');
  expect(others).toEqual([]);
  expect(readFileSync(`/proc/${server}/cmdline`, 'utf8')).toContain('server/kirana.mjs');
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s to npm start closes the store', async (signal) => {
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  await stop(signal);
  await expect(fetch(`${address}/readyz`)).rejects.toThrow();
  // A database that was not closed leaves its write-ahead log.
  expect(existsSync(join(folder, 'kirana.sqlite'))).toBe(true);
  expect(existsSync(join(folder, 'kirana.sqlite-wal'))).toBe(false);
});
