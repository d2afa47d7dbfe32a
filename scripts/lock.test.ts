import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './lock.mjs';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kirana-lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('only one works at a time, and the lock is gone afterwards', async () => {
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await wait(50);
    seen.push(`${name} ends`);
  };
  await Promise.all([withLock(file, work('one')), withLock(file, work('other'))]);
  expect(seen).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
  expect(existsSync(file)).toBe(false);
});

test('work that fails gives the lock back', async () => {
  const failing = withLock(file, () => Promise.reject(new Error('no network')));
  await expect(failing).rejects.toThrow('no network');
  expect(existsSync(file)).toBe(false);
});

test('a lock that nobody has touched for long is taken over', async () => {
  writeFileSync(file, '');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(file, longAgo, longAgo);
  let worked = false;
  await withLock(file, async () => {
    worked = true;
  });
  expect(worked).toBe(true);
});
