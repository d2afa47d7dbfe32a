import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The oldest Node that runs the program: it strips types and brings SQLite. */
const neededMajor = 24;

/** The locked Node 24 of the repository, else the running one if it is new enough. */
function findNode() {
  const locked = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(locked)) return locked;
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath;
  console.error(
    `Kirana needs Node.js ${neededMajor} or later here; this is ${process.version}. See https://nodejs.org`,
  );
  process.exit(1);
}

/**
 * Runs a script of the repository on Node 24, compiled modules being kept for the next time.
 * @param {readonly string[]} args
 * @param {{ cwd?: string }} [options]
 */
export function runNode(args, options) {
  const cache = join(root, 'node_modules/.cache/node');
  return runProcess(findNode(), args, { ...options, env: { NODE_COMPILE_CACHE: cache } });
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
  const child = spawn(program, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32' && program === 'npm',
  });
  const stopForwarding = forwardSignals(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      stopForwarding();
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']);
    });
  });
}

const parent = process.ppid;

/**
 * `npm` hands a signal to the shell between it and us, and some shells die of it without a word
 * to us: then our parent is another. Started without npm, we may well outlive our parent.
 */
const isOrphan = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;

/**
 * Ctrl+C reaches every program of the terminal by itself; sent on as well, it would arrive twice.
 * `npm` and a shell may both pass on one and the same signal, so each kind goes on once.
 * @param {import('node:child_process').ChildProcess} child
 */
function forwardSignals(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const sent = new Set();
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    const fromTerminal = signal === 'SIGINT' && process.stdin.isTTY;
    if (!fromTerminal && !sent.has(signal)) child.kill(signal);
    sent.add(signal);
  };
  for (const signal of signals) process.on(signal, forward);
  const watch = setInterval(() => isOrphan() && forward('SIGTERM'), 200);
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, forward);
  };
}
