import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { goBackTo } from '../../src/backup/restore.service.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import type { Db } from '../../src/database/schema.ts';
import { slices } from '../../src/database/slices.ts';
import { engines, type FreshDatabase } from '../engine.ts';
import { ordersWithOtherItems } from '../order-items.ts';
import { startKirana } from '../process.ts';
import { testSecret } from '../store.ts';

/** The last version whose orders had no rows for their lines. */
const lastWithout = '016_invitation_senders';
const orderCount = 12_000;
const linesEach = 4;

async function fill(db: Db): Promise<void> {
  const at = Date.parse('2026-01-01T00:00:00Z');
  const account = { id: 'ravi', email: 'ravi@example.in', name: 'Ravi', phone: '9812345678' };
  const other = { city: 'Noida', password_hash: '', created_at: at, role: 'user' };
  await db
    .insertInto('accounts')
    .values({ ...account, ...other } as never)
    .execute();
  const numbers = Array.from({ length: orderCount }, (_, index) => index);
  const orders = numbers.map((number) => ({
    id: `01978f00-0000-7000-8000-${String(number).padStart(12, '0')}`,
    account_id: account.id,
    ...{ customer_name: account.name, customer_phone: account.phone, payment_method: 'cod' },
    ...{ payment_status: 'pending', status: 'pending', shipping_address: '{}' },
    ...{ total_paise: 14_905, created_at: at + number, updated_at: at + number, version: number },
    items: JSON.stringify(
      Array.from({ length: number % linesEach }, (_, line) => ({
        _id: `${number}-${line}`,
        product: { _id: `product ${line}`, name: 'दाल' },
        ...(line > 0 && { pack: '500 g' }),
        ...(line > 1 && { ordered: 7 }),
        quantity: 2,
        price: 49.05,
      })),
    ),
  }));
  for (const some of slices(orders))
    await db
      .insertInto('orders')
      .values(some as never)
      .execute();
}

const variables = ({ databaseUrl, dataDir }: FreshDatabase): Record<string, string> => ({
  DATA_DIR: dataDir,
  JWT_SECRET: testSecret,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
});

describe.each(engines)('a migration of many orders on $name', (engine) => {
  it('goes on after a kill where it was, and tells how far it is', {
    timeout: 120_000,
  }, async () => {
    const location = await engine.fresh();
    onTestFinished(() => location.drop());
    const opened = () => openDatabase(location, () => {});
    const old = opened();
    await old.transaction().execute((trx) => goBackTo(trx, lastWithout));
    await fill(old);
    await old.destroy();

    const killed = startKirana(['rebuild-sales'], variables(location));
    await killed.printed(/^2,000 of /m);
    killed.child.kill('SIGKILL');
    await once(killed.child, 'close');
    const going = startKirana(['rebuild-sales'], variables(location));
    expect(await going.exited).toBe(0);
    expect(going.output()).not.toMatch(/^2,000 of /m);
    expect(going.output()).toMatch(/^12,000 of 12,000 orders brought up to date$/m);

    const db = opened();
    onTestFinished(() => db.destroy());
    expect(await ordersWithOtherItems(db)).toEqual([]);
  });
});
