import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The headless browser: the same engine, and every test takes a third less time. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a browser for the tests: the one of `KIRANA_CHROMIUM`; Debian's headless one, which
 * root installs where it is missing; any other of the machine; or Playwright's own, which is
 * installed.
 * @throws when none can be installed
 */
export function findChromium(): string {
  const browser = process.env['KIRANA_CHROMIUM'] || fromDebian() || onMachine() || fromPlaywright();
  if (browser) return browser;
  throw new Error('No browser for the tests: install Chromium, or set KIRANA_CHROMIUM to its path');
}

function onMachine(wanted: readonly string[] = names): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find(existsSync);
}

/** Debian's headless shell, installed if it is missing; undefined where that is impossible. */
function fromDebian(): string | undefined {
  const here = onMachine([shell]);
  if (here || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return here;
  run('apt-get', 'update');
  run('apt-get', 'install', '--yes', '--no-install-recommends', shell);
  return onMachine([shell]);
}

function fromPlaywright(): string | undefined {
  const path = chromium.executablePath();
  if (!existsSync(path)) run('npx', 'playwright', 'install', 'chromium');
  return existsSync(path) ? path : undefined;
}

function run(program: string, ...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(program, args, { stdio: 'inherit', env });
}
