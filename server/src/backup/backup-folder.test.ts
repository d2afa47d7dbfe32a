import {
  mkdir,
  mkdtemp,
  readdir,
  rm,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  isNightlyDue,
  lastNight,
  listBackups,
  makeRoom,
  newBackupName,
  nextNight,
  removeUnfinished,
  tidyFolder,
} from './backup-folder.ts';

const india = 'Asia/Kolkata';
const newYork = 'America/New_York';
const dayMs = 86_400_000;

describe('the folder of the backups', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kirana-backups-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const put = (...names: string[]) =>
    Promise.all(names.map((name) => writeFile(join(folder, name), 'x')));
  const names = async () => (await listBackups(folder)).map(({ name }) => name);

  it('names them by the store’s clock, and lists them newest first', async () => {
    expect(await listBackups(join(folder, 'none'))).toEqual([]);
    const now = Date.parse('2026-11-23T09:35:40Z');
    const name = newBackupName('asked', now, india, []);
    expect(name).toBe('asked-2026-11-23-1505.backup');
    await put(name, 'before-0.3.0-2026-11-22-1900.backup', 'nightly-2026-11-24-0300.backup');
    await put('nightly-2026.backup', 'shop.backup', 'asked-2026-11-23-1505.backup.unfinished');
    const second = newBackupName('asked', now, india, await readdir(folder));
    expect(second).toBe('asked-2026-11-23-1505-2.backup');
    await put(second);
    expect(await listBackups(folder)).toMatchObject([
      { name: 'nightly-2026-11-24-0300.backup', kind: 'nightly', bytes: 1 },
      { name: second, kind: 'asked', stamp: '2026-11-23-1505' },
      { name, kind: 'asked' },
      { name: 'before-0.3.0-2026-11-22-1900.backup', kind: 'before' },
    ]);
  });

  it('passes over links, and names that could not be the name of a download', async () => {
    const update = 'before-0.3.0-beta.1+2-2026-11-22-1900.backup';
    await put(update, 'notes.txt');
    await symlink(join(folder, 'notes.txt'), join(folder, 'asked-2026-11-23-1505.backup'));
    for (const strange of ['"', '\u202e', ' '])
      await put(`before-0.3.0${strange}-2026-11-22-1900.backup`);
    expect(await names()).toEqual([update]);
  });

  it('says that a night’s is due from three o’clock on, whenever clocks change', async () => {
    await put('nightly-2026-11-23-0307.backup', 'asked-2026-11-24-0400.backup');
    const isDue = async (instant: string) =>
      isNightlyDue(await listBackups(folder), Date.parse(instant), india);
    expect(await isDue('2026-11-24T02:59:59+05:30')).toBe(false);
    expect(await isDue('2026-11-24T03:00:00+05:30')).toBe(true);
    for (const [before, night, next] of [
      ['2026-03-08T06:59:59Z', '2026-03-07-0300', '2026-03-08T07:00:00Z'],
      ['2026-11-01T07:59:59Z', '2026-10-31-0300', '2026-11-01T08:00:00Z'],
      ['2026-11-01T08:00:00Z', '2026-11-01-0300', '2026-11-02T08:00:00Z'],
    ] as const) {
      expect(lastNight(Date.parse(before), newYork), before).toBe(night);
      expect(nextNight(Date.parse(before), newYork), before).toBe(Date.parse(next));
    }
  });

  it('keeps the newest of each kind and week, and what it does not know', async () => {
    const first = Date.parse('2026-08-15T21:30:00Z');
    const nights = Array.from({ length: 100 }, (_, night) =>
      newBackupName('nightly', first + night * dayMs, india, []),
    );
    await put(...nights, 'notes.txt', 'nightly-old.backup');
    const updates = ['0.2.0', '0.3.0', '0.3.1', '0.4.0'].map(
      (version, at) => `before-${version}-2026-0${at + 1}-01-0900.backup`,
    );
    const asked = [1, 2, 3, 4, 5, 6].map((hour) => `asked-2026-07-01-0${hour}00.backup`);
    await put(...updates, ...asked);
    const whole = 'asked-2026-07-01-0100.backup.0123456789abcdef.unfinished';
    const old = whole.replace('0123', '9999');
    await put(whole, old);
    const now = Date.now();
    await utimes(join(folder, old), now / 1000, (now - dayMs - 60_000) / 1000);
    await tidyFolder(folder, now, india);
    await removeUnfinished(folder, now);
    const kept = await names();
    const nightly = kept.filter((name) => name.startsWith('nightly'));
    expect(nightly.slice(0, 7)).toEqual(nights.slice(-7).reverse());
    // 23 November is a Monday: the weeks before it end with the night to a Sunday.
    expect(nightly.slice(7)).toEqual(
      ['11-15', '11-08', '11-01', '10-25', '10-18', '10-11'].map(
        (day) => `nightly-2026-${day}-0300.backup`,
      ),
    );
    expect(kept.filter((name) => name.startsWith('asked'))).toEqual(asked.slice(1).reverse());
    expect(kept.filter((name) => name.startsWith('before'))).toEqual(updates.slice(1).reverse());
    const others = (await readdir(folder)).filter((name) => !kept.includes(name));
    expect(others.sort()).toEqual([whole, 'nightly-old.backup', 'notes.txt']);
  });

  it('passes over what was made while the clock was ahead, is empty or of no day', async () => {
    const now = Date.parse('2026-11-24T04:00:00+05:30');
    await mkdir(join(folder, 'x.backup.0123456789abcdef.unfinished'));
    const strange = ['nightly-2036-01-01-0300.backup', 'nightly-2026-11-24-0300.backup'];
    await put(strange[0] as string, 'nightly-2026-02-30-0300.backup');
    await writeFile(join(folder, strange[1] as string), '');
    await put('before-diwali-2025-10-01-0900.backup');
    expect(isNightlyDue(await listBackups(folder), now, india)).toBe(true);
    await tidyFolder(folder, now + dayMs, india);
    await removeUnfinished(folder, now + dayMs);
    expect(await names()).toEqual(strange);
    expect(await readdir(folder)).toHaveLength(5);
  });

  it('counts neither empty ones nor those of the future among the three that stay', async () => {
    const now = Date.parse('2026-11-24T04:00:00+05:30');
    const real = [20, 21, 22, 23].map((day) => `asked-2026-11-${day}-0300.backup`);
    const ahead = [1, 2, 3].map((day) => `nightly-2036-01-0${day}-0300.backup`);
    const empty = 'nightly-2026-11-24-0300.backup';
    await put(...real);
    for (const name of [...ahead, empty]) await writeFile(join(folder, name), '');
    await truncate(join(folder, ahead[2] as string), 2 ** 42);
    // There is room for what is as small as the newest real one.
    await makeRoom(folder, 1, now, india);
    expect(await names()).toEqual([...ahead].reverse().concat(empty, [...real].reverse()));
    // Sparse files take no room: the oldest goes, gives none, and none of the other three follows.
    await truncate(join(folder, real[0] as string), 2 ** 43);
    await truncate(join(folder, real[3] as string), 2 ** 41);
    await expect(makeRoom(folder, 1, now, india)).rejects.toThrow(/^No room: /);
    expect(await names()).toEqual([...ahead].reverse().concat(empty, real.slice(1).reverse()));
  });
});
