import type { SystemState } from '@kirana/contract';
import { expect, it } from 'vitest';
import { backupTrouble, formatBytes } from './system-query.ts';

it('the trouble with backups begins two days after the newest one, or the first account', () => {
  const now = '2026-11-23T03:30:00.000Z';
  const trouble = (at: string | undefined, folder: string | undefined = '/backups') => {
    const files = at === undefined ? [] : [{ name: 'a', kind: 'nightly', at, bytes: 1 }];
    const firstAccountAt = '2026-11-01T03:30:00.000Z';
    return backupTrouble({ now, firstAccountAt, backups: { folder, files } } as SystemState);
  };
  expect(trouble('2026-11-21T03:30:00.001Z')).toBeUndefined();
  expect(trouble('2026-11-20T03:30:00.000Z')).toBe('The last backup is 3 days old.');
  expect(trouble(undefined)).toBe('There is no backup yet.');
  expect(backupTrouble({ now, backups: { files: [] } } as unknown as SystemState)).toBeUndefined();
  expect([formatBytes(1), formatBytes(12e6), formatBytes(1.44e9)]).toEqual([
    '1 MB',
    '12 MB',
    '1.4 GB',
  ]);
});
