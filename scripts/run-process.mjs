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
 * Runs a program on this terminal and resolves to its exit code. Signals to end are forwarded, so
 * that the program can shut down cleanly.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string | undefined, env?: Record<string, string> | undefined }} [options]
 * @returns {Promise<number>}
 */
export function runProcess(program, args, { cwd = root, env = {} } = {}) {
  const child = spawn(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // The terminal itself sends Ctrl+C to all of its programs.
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
