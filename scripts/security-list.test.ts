import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-process.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const named = [
  ...read('docs/security.md').matchAll(/`([\w./-]+\.(?:test|spec)\.ts)` \*([^*]+)\*/g),
];

test('every test that docs/security.md names is there', () => {
  expect(named.length).toBeGreaterThan(40);
  const missing = named.filter(([, file = '', title = '']) => !read(file).includes(title));
  expect(missing.map(([whole]) => whole)).toEqual([]);
});
