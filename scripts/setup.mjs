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
import { hasNode, root, runNode, runProcess } from './run-process.mjs';

/** What every built room depends on. */
const sharedSources = [
  'package-lock.json',
  'tsconfig.base.json',
  'breakpoints.css',
  'contract/src',
  'scripts/language-texts.ts',
];

/** The languages that pages are built in; `contract/src/languages.ts` says what each is. */
export const builtLanguages = ['en', 'hi'];

/** Each room that is built, with its own part of what it depends on, and its builds into a folder. */
const builtRooms = [
  {
    room: 'web',
    sources: [
      'web/chunks.ts',
      'web/first-load-plugin.ts',
      'web/index.html',
      'web/package.json',
      'web/public',
      'web/service-worker-plugin.ts',
      'web/src',
      'web/tsconfig.json',
      'web/vite.config.ts',
    ],
    builds: (/** @type {string} */ folder) => [['--outDir', folder, '--emptyOutDir']],
  },
  {
    room: 'storefront',
    sources: [
      'storefront/package.json',
      'storefront/public',
      'storefront/src',
      'storefront/tsconfig.json',
      'storefront/vite.config.ts',
    ],
    // For each language the browser's files, then what the server draws the pages by, which names them.
    builds: (/** @type {string} */ folder) =>
      builtLanguages.flatMap((language) => [
        ['--mode', language, '--outDir', `${folder}/${language}/client`, '--emptyOutDir'],
        ['--mode', language, '--ssr', 'src/render.tsx', '--outDir', `${folder}/${language}`],
      ]),
  },
];

/** Installs the packages when the lockfile differs from the installed ones. */
export async function ensureInstalled() {
  if (isInstalled(root)) return;
  console.log('Installing packages …');
  const kinds = ['--include=dev', '--include=optional'];
  // The lockfile has the checksum of each package, so that npm's cache is as good as the registry.
  const options = ['--prefer-offline', '--loglevel=error', '--no-audit', '--no-fund'];
  await orExit('npm ci', runProcess('npm', ['ci', ...options, ...kinds]));
}

/**
 * Exits with a message when the lockfile has no Node for this system and the machine's own is too
 * old.
 */
export function checkNode() {
  if (hasNode()) return;
  console.error(
    `Kirana needs Node.js 24 or later here; this is ${process.version}. See https://nodejs.org`,
  );
  process.exit(1);
}

/** Builds each room whose sources are not those of its last build. */
export async function ensureBuilt() {
  for (const built of builtRooms) {
    if (isBuilt(built)) continue;
    console.log(`Building the ${built.room} …`);
    await build(built);
  }
}

/**
 * Builds beside the folder in use and swaps: a running server is without it for a moment only.
 * @param {typeof builtRooms[number]} built
 */
async function build({ room, sources, builds }) {
  const [dist, next] = [join(root, room, 'dist'), join(root, room, 'dist-next')];
  const stamp = fingerprint(root, sources);
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
  const cwd = join(root, room);
  // A test that starts the program brings its own, and Vite would build for development.
  const env = { NODE_ENV: 'production' };
  for (const options of builds(next))
    await orExit('vite build', runNode([...vite, ...options], { cwd, env }));
  writeFileSync(join(next, '.sources'), stamp);
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
 * Whether the installed packages, by npm's own list in `node_modules`, are those of the lockfile. A
 * package for other systems is in the lockfile and not installed.
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

/** @param {typeof builtRooms[number]} built */
function isBuilt({ room, sources }) {
  const stamp = join(root, room, 'dist/.sources');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root, sources);
}

/**
 * A hash over the paths and contents of a room's sources and the variable that is built in.
 * @param {string} folder
 * @param {readonly string[]} sources beside those that all rooms have in common
 */
export function fingerprint(folder, sources = builtRooms.flatMap((built) => built.sources)) {
  const hash = createHash('sha256').update(process.env.VITE_API_HOST ?? '');
  for (const file of [...sharedSources, ...sources].flatMap((path) => filesBelow(folder, path)))
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
