import { onTestFinished } from 'vitest';
import { goBackTo } from '../src/backup/restore.service.ts';
import { openDatabase } from '../src/database/open-database.ts';
import type { Db } from '../src/database/schema.ts';
import type { Engine } from './engine.ts';

const phone = '9812345678';

/**
 * A store as the version of a migration left it, with a customer and these orders.
 * @param orders rows of `orders` as far as they differ from an order of Ravi's, oldest first
 */
export async function openOlderStore(
  engine: Engine,
  lastMigration: string,
  orders: readonly object[],
): Promise<Db> {
  const location = await engine.fresh();
  const db = openDatabase(location, () => {});
  onTestFinished(async () => {
    await db.destroy();
    await location.drop();
  });
  await db.transaction().execute((trx) => goBackTo(trx, lastMigration));
  const account = { id: 'ravi', email: 'ravi@example.in', name: 'Ravi', phone, role: 'user' };
  const rows = orders.map((order, index) => ({
    ...{ account_id: account.id, customer_name: account.name, customer_phone: phone },
    ...{ payment_method: 'cod', payment_status: 'pending', status: 'pending' },
    ...{ shipping_address: '{}', items: '[]', optional_json: '', total_paise: 54_050 },
    ...{ created_at: index, updated_at: index, version: index + 1 },
    ...order,
  }));
  await db
    .insertInto('accounts')
    .values({ ...account, city: 'Noida', password_hash: '', created_at: 0 } as never)
    .execute();
  await db
    .insertInto('orders')
    .values(rows as never)
    .execute();
  return db;
}
