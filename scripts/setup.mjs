import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasNode, root, runNode, runProcess } from './run-process.mjs';

const lockFile = join(root, '.setup-lock');

/** Everything that the built web depends on. */
const webSources = [
  'package-lock.json',
  'tsconfig.base.json',
  'contract/src',
  'web/chunks.ts',
  'web/first-load-plugin.ts',
  'web/index.html',
  'web/package.json',
  'web/public',
  'web/service-worker-plugin.ts',
  'web/src',
  'web/tsconfig.json',
  'web/vite.config.ts',
];

/** Installs the packages when the lockfile names others than those installed. */
export async function ensureInstalled() {
  if (isInstalled(root)) return;
  await alone(lockFile, async () => {
    if (isInstalled(root)) return;
    console.log('Installing packages …');
    const kinds = ['--include=dev', '--include=optional'];
    await orExit(
      'npm ci',
      runProcess('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund', ...kinds]),
    );
  });
}

/** Ends with a sentence where the lockfile has no Node for the system and the person's own is too old. */
export function checkNode() {
  if (hasNode()) return;
  console.error(
    `Kirana needs Node.js 24 or later here; this is ${process.version}. See https://nodejs.org`,
  );
  process.exit(1);
}

/** Builds the web when its sources are not those of the last build. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await alone(lockFile, async () => {
    if (isBuilt()) return;
    console.log('Building the web …');
    await build();
  });
}

/** Builds beside the folder in use and swaps: a running server is without it for a moment only. */
async function build() {
  const [dist, next] = [join(root, 'web/dist'), join(root, 'web/dist-next')];
  const sources = fingerprint(root);
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
  const cwd = join(root, 'web');
  await orExit('vite build', runNode([...vite, '--outDir', next, '--emptyOutDir'], { cwd }));
  writeFileSync(join(next, '.sources'), sources);
  rmSync(dist, { recursive: true, force: true });
  renameSync(next, dist);
}

/**
 * @param {string} what
 * @param {Promise<number>} exitCode
 */
async function orExit(what, exitCode) {
  const code = await exitCode;
  if (code === 0) return;
  console.error(`\`${what}\` failed (exit code ${code}): see above`);
  process.exit(code);
}

/**
 * Whether what npm last installed, as its own list in `node_modules` says, is what the lockfile
 * names. A package for other machines is named there and not installed.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const installed = packagesOf(join(folder, 'node_modules/.package-lock.json'));
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (!path.startsWith('node_modules/') || !version) return true;
    const found = installed[path];
    return found ? found.version === version && found.integrity === integrity : optional;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>}
 */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

function isBuilt() {
  const stamp = join(root, 'web/dist/.sources');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root);
}

/**
 * A hash over the paths and contents of the web's sources and the variable that is built in.
 * @param {string} folder
 */
export function fingerprint(folder) {
  const hash = createHash('sha256').update(process.env.VITE_API_HOST ?? '');
  for (const file of webSources.flatMap((path) => filesBelow(folder, path)))
    hash.update(`\0${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(folder, path) {
  const stats = statSync(join(folder, path), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  const names = readdirSync(join(folder, path)).sort();
  return names.flatMap((name) => filesBelow(folder, `${path}/${name}`));
}

/**
 * Does the work while no other process does it under the same lock file.
 * @param {string} file
 * @param {() => Promise<void>} work
 */
export async function alone(file, work) {
  for (let told = false; !take(file); told = true, await wait(200))
    if (!told)
      console.log(`Waiting for another start that installs or builds (else delete ${file}) …`);
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/**
 * Whether the lock is ours now. One whose holder was killed is removed, and free the next time.
 * @param {string} file
 */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  if (!isHeld(file)) rmSync(file, { force: true });
  return false;
}

/** @param {string} file */
function isHeld(file) {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0);
  } catch (error) {
    // No such process. Any other error is of a lock that has just gone or is being written.
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH';
  }
}
