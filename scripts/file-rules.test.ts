import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileBreaches } from './file-rules.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kirana-files-'));
  execFileSync('git', ['init', '--quiet'], { cwd: root });
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, lines: number): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), 'export {};\n'.repeat(lines));
}

test('files of a fair length and name are left alone', () => {
  write('server/src/orders/order.service.ts', 300);
  write('server/src/orders/orders.test.ts', 400);
  write('docs/long.md', 900);
  expect(fileBreaches(root)).toEqual([]);
});

test.each([
  ['server/src/orders/order.service.ts', 301],
  ['web/src/ui/tokens.css', 301],
  ['server/src/orders/orders.test.ts', 401],
])('%s with %i lines is too long', (file, lines) => {
  write(file, lines);
  expect(fileBreaches(root)).toEqual([expect.stringContaining(`${file}: ${lines} lines`)]);
});

test.each([
  'server/src/utils.ts',
  'web/src/helpers/date.ts',
  'e2e/misc.spec.ts',
  'web/src/common/Card.module.css',
])('%s is no name', (file) => {
  write(file, 1);
  expect(fileBreaches(root)).toEqual([`${file}: name it after what it holds`]);
});
