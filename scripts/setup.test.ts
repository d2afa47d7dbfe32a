import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { alone, fingerprint, isInstalled } from './setup.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kirana-setup-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const zod = { version: '4.6.7', integrity: 'sha512-a' };
const forMac = { version: '1.0.0', integrity: 'sha512-b', optional: true };
const lock = (packages: object) => JSON.stringify({ packages });

test.each([
  ['nothing', undefined, false],
  ['all but another system’s package', { 'node_modules/zod': zod }, true],
  ['more than is named', { 'node_modules/zod': zod, 'node_modules/old': zod }, true],
  ['another version', { 'node_modules/zod': { ...zod, version: '4.6.6' } }, false],
  ['another content', { 'node_modules/zod': { ...zod, integrity: 'sha512-x' } }, false],
  ['less', {}, false],
])('with %s installed, it is up to date: %s', (_, installed, expected) => {
  const wanted = { '': {}, server: {}, 'node_modules/zod': zod, 'node_modules/for-mac': forMac };
  write('package-lock.json', lock(wanted));
  if (installed) write('node_modules/.package-lock.json', lock(installed));
  expect(isInstalled(root)).toBe(expected);
});

test('the fingerprint of the web follows its sources and nothing else', () => {
  write('web/src/main.tsx', 'one');
  write('web/src/ui/Card.tsx', 'card');
  const first = fingerprint(root);
  write('server/src/main.ts', 'no part of the web');
  expect(fingerprint(root)).toBe(first);
  write('web/src/ui/Card.tsx', 'another card');
  const second = fingerprint(root);
  expect(second).not.toBe(first);
  rmSync(join(root, 'web/src/ui/Card.tsx'));
  write('web/src/ui/Panel.tsx', 'another card');
  expect(fingerprint(root)).not.toBe(second);
});

test('the fingerprint of the web follows the address of the API', () => {
  write('web/src/main.tsx', 'one');
  const before = fingerprint(root);
  process.env['VITE_API_HOST'] = 'https://api.example.in';
  try {
    expect(fingerprint(root)).not.toBe(before);
  } finally {
    delete process.env['VITE_API_HOST'];
  }
});

test('only one start installs or builds at a time, and gives way even when it fails', async () => {
  const lock = join(root, 'lock');
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await wait(50);
    seen.push(`${name} ends`);
    if (name === 'one') throw new Error('no network');
  };
  const first = alone(lock, work('one'));
  await Promise.all([expect(first).rejects.toThrow('no network'), alone(lock, work('other'))]);
  expect(seen).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
  expect(existsSync(lock)).toBe(false);
});

test('a start that was killed while it built holds up no other', async () => {
  const lock = join(root, 'lock');
  writeFileSync(lock, String(spawnSync(process.execPath, ['--version']).pid));
  const seen: string[] = [];
  await alone(lock, async () => void seen.push('done'));
  expect(seen).toEqual(['done']);
});
