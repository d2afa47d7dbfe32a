import type { Db } from '../database/schema.ts';

export async function isStoreOpen(db: Db): Promise<boolean> {
  const { is_open } = await db.selectFrom('store').select('is_open').executeTakeFirstOrThrow();
  return is_open === 1;
}

/** Opens or closes the store and answers what holds then. */
export async function setStoreOpen(db: Db, isOpen: boolean): Promise<boolean> {
  const { is_open } = await db
    .updateTable('store')
    .set({ is_open: isOpen ? 1 : 0 })
    .returning('is_open')
    .executeTakeFirstOrThrow();
  return is_open === 1;
}
