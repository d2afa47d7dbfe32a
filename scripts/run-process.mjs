import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The lockfile's Node 24, which is not available for every system. */
const lockedNode = join(root, 'node_modules/.bin/node');

/** Whether there is a Node that runs the program: it must strip types and include SQLite. */
export const hasNode = () =>
  existsSync(lockedNode) || Number.parseInt(process.versions.node, 10) >= 24;

/**
 * Runs a script of the repository on Node 24 with a compile cache.
 * @param {readonly string[]} args
 * @param {{ cwd?: string | undefined, env?: Record<string, string> | undefined }} [options]
 */
export function runNode(args, { cwd, env } = {}) {
  const cache = join(root, 'node_modules/.cache/node');
  const node = existsSync(lockedNode) ? lockedNode : process.execPath;
  return runProcess(node, args, { cwd, env: { ...env, NODE_COMPILE_CACHE: cache } });
}

/**
 * Runs a program on this terminal and resolves to its exit code. A signal to end is forwarded to the
 * program and to all that it has started; this process then ends with it.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string | undefined, env?: Record<string, string> | undefined }} [options]
 * @returns {Promise<number>}
 */
export function runProcess(program, args, { cwd = root, env = {} } = {}) {
  // A process group of its own, so that a signal reaches the servers that the program has started.
  const options = { cwd, stdio: 'inherit', env: { ...process.env, ...env }, detached: true };
  const child = spawn(
    program,
    args,
    /** @type {import('node:child_process').SpawnOptions} */ (options),
  );
  /** @type {NodeJS.Signals | undefined} */
  let received;
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    received = signal;
    if (child.pid) process.kill(-child.pid, signal);
  };
  process.on('SIGINT', forward).on('SIGTERM', forward).on('SIGHUP', forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('SIGINT', forward).off('SIGTERM', forward).off('SIGHUP', forward);
      if (received) process.exit(128 + constants.signals[received]);
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']);
    });
  });
}
