import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { isMigrated } from '../src/database/migrate.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { engines } from './engine.ts';

describe.each(engines)('a fresh database on $name', ({ fresh }) => {
  const cleanUps: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });

  async function openFresh() {
    const database = await fresh();
    const db = openDatabase(database, () => {});
    cleanUps.push(database.drop, () => db.destroy());
    return db;
  }

  test('is migrated', async () => {
    expect(await isMigrated(await openFresh())).toBe(true);
  });

  test('shares nothing with another', async () => {
    const [one, other] = [await openFresh(), await openFresh()];
    await sql`create table mark (id integer)`.execute(one);
    await sql`select * from mark`.execute(one);
    await expect(sql`select * from mark`.execute(other)).rejects.toThrow(/mark/);
  });
});
