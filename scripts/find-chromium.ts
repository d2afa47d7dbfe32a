import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a browser for the tests: the one of `KIRANA_CHROMIUM`, the machine's, or one that is
 * installed first: from Debian by root, else Playwright's own.
 * @throws when none can be installed
 */
export function findChromium(): string {
  const browser = process.env['KIRANA_CHROMIUM'] || onMachine() || fromDebian() || fromPlaywright();
  if (browser) return browser;
  throw new Error('No browser for the tests: install Chromium, or set KIRANA_CHROMIUM to its path');
}

function onMachine(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, chromium.executablePath()].find(existsSync);
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  run('apt-get', 'update');
  run('apt-get', 'install', '--yes', '--no-install-recommends', 'chromium');
  return onMachine();
}

function fromPlaywright(): string | undefined {
  run('npx', 'playwright', 'install', 'chromium');
  return onMachine();
}

function run(program: string, ...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(program, args, { stdio: 'inherit', env });
}
