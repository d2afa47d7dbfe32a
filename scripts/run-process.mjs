import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Node 24 of the lockfile, which not every system has. */
const lockedNode = join(root, 'node_modules/.bin/node');

/** Whether there is a Node that runs the program: one that strips types and brings SQLite. */
export const hasNode = () =>
  existsSync(lockedNode) || Number.parseInt(process.versions.node, 10) >= 24;

/**
 * Runs a script of the repository on Node 24, compiled modules being kept for the next time.
 * @param {readonly string[]} args
 * @param {{ cwd?: string }} [options]
 */
export function runNode(args, options) {
  const cache = join(root, 'node_modules/.cache/node');
  const node = existsSync(lockedNode) ? lockedNode : process.execPath;
  return runProcess(node, args, { ...options, env: { NODE_COMPILE_CACHE: cache } });
}

/**
 * Runs a program on this terminal and resolves to its exit code. A signal to end goes on to the
 * program, so that it can finish what it has begun.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<number>}
 */
export function runProcess(program, args, { cwd = root, env = {} } = {}) {
  const child = spawn(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // Ctrl+C reaches every program of the terminal by itself.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  process.on('SIGINT', forward).on('SIGTERM', forward).on('SIGHUP', forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('SIGINT', forward).off('SIGTERM', forward).off('SIGHUP', forward);
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']);
    });
  });
}
