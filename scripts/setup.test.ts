import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { languages } from '@kirana/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtLanguages, fingerprint, isInstalled } from './setup.mjs';

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

test('every language of the contract is built', () => {
  expect(builtLanguages).toEqual(Object.keys(languages));
});

test('the fingerprint of the web follows its sources, the address of the API and nothing else', () => {
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
  const before = fingerprint(root);
  expect(before).not.toBe(second);
  process.env['VITE_API_HOST'] = 'https://api.example.in';
  try {
    expect(fingerprint(root)).not.toBe(before);
  } finally {
    delete process.env['VITE_API_HOST'];
  }
});
