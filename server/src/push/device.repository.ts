import type { Position } from '@kirana/contract';
import { type Selectable, sql, type Transaction } from 'kysely';
import { lockLease } from '../database/leased-work.ts';
import type { Database, Db } from '../database/schema.ts';
import { slices } from '../database/slices.ts';
import type { DeviceTable } from './device.table.ts';

export type DeviceRow = Selectable<DeviceTable>;

/** A device as its browser names it. */
export type NewDevice = Omit<DeviceRow, 'told' | 'told_at' | 'try_at' | 'failing_since'>;

const toldInSameLogIn = sql<string>`case when devices.account_id = excluded.account_id
  and devices.generation = excluded.generation then devices.told else '' end`;

const untold = { told: '', told_at: 0, try_at: 0, failing_since: 0 };

/**
 * Adds the device, or takes it over for whoever is logged in there now. What an earlier log-in was told is
 * forgotten: after a restore its numbers may stand for other changes.
 */
export async function setDevice(trx: Transaction<Database>, device: NewDevice): Promise<void> {
  const { id: _, ...changed } = device;
  await trx
    .insertInto('devices')
    .values({ ...device, ...untold })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...changed, told: toldInSameLogIn, try_at: 0, failing_since: 0 }),
    )
    .execute();
}

/** Subscribing one at a time keeps the number of an account's devices. */
export const lockDevices = (trx: Transaction<Database>, lease: string): Promise<void> =>
  lockLease(trx, lease);

/** How many other devices an account has; those of log-ins that were ended are removed. */
export async function countOtherDevices(
  trx: Transaction<Database>,
  { id, account_id, generation }: NewDevice,
): Promise<number> {
  const others = await trx
    .selectFrom('devices')
    .select(['id', 'generation'])
    .where('account_id', '=', account_id)
    .where('id', '<>', id)
    .execute();
  const ended = others.filter((other) => other.generation !== generation);
  for (const device of ended) await forgetDevice(trx, device.id);
  return others.length - ended.length;
}

/** The devices that ring for an account of these positions whose log-in was not ended. */
const ringing = (db: Db, positions: readonly Position[]) =>
  db
    .selectFrom('devices')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.id', '=', 'devices.account_id')
        .onRef('accounts.token_generation', '=', 'devices.generation'),
    )
    .where('accounts.position', 'in', positions)
    .selectAll('devices');

export const findRinging = (db: Db, positions: readonly Position[]): Promise<DeviceRow[]> =>
  ringing(db, positions).orderBy('devices.id').execute();

/** The same of one device, asked right before each message. */
export const findRingingOne = (
  db: Db,
  positions: readonly Position[],
  id: string,
): Promise<DeviceRow | undefined> =>
  ringing(db, positions).where('devices.id', '=', id).executeTakeFirst();

/** A device of this account. */
export const findOwnDevice = (
  db: Db,
  id: string,
  accountId: string,
): Promise<DeviceRow | undefined> =>
  db
    .selectFrom('devices')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** The devices that follow an order. */
export const findOrderDevices = (db: Db, orderId: string): Promise<DeviceRow[]> =>
  db.selectFrom('devices').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

export async function hasOrderDevice(db: Db, orderId: string): Promise<boolean> {
  const device = db.selectFrom('devices').select('id').where('order_id', '=', orderId).limit(1);
  return (await device.executeTakeFirst()) !== undefined;
}

export async function forgetOrderDevice(db: Db, orderId: string, id: string): Promise<void> {
  await db.deleteFrom('devices').where('id', '=', id).where('order_id', '=', orderId).execute();
}

/** Removes all devices that follow orders. */
export async function forgetAllOrderDevices(db: Db): Promise<void> {
  await db.deleteFrom('devices').where('order_id', '<>', '').execute();
}

export async function forgetDevicesOfOrders(db: Db, orderIds: readonly string[]): Promise<void> {
  for (const some of slices(orderIds))
    await db.deleteFrom('devices').where('order_id', 'in', some).execute();
}

/** Removes the devices that follow orders which were finished before. */
export async function sweepOrderDevices(db: Db, finishedBefore: number): Promise<void> {
  await db
    .deleteFrom('devices')
    .where('order_id', '<>', '')
    .where('order_id', 'not in', (orders) =>
      orders
        .selectFrom('orders')
        .select('orders.id')
        .whereRef('orders.id', '=', 'devices.order_id')
        .where(({ or, eb }) =>
          or([eb('open_at', 'is not', null), eb('updated_at', '>=', finishedBefore)]),
        ),
    )
    .execute();
}

export async function updateDelivery(
  db: Db,
  id: string,
  change: Partial<Pick<DeviceRow, 'told' | 'told_at' | 'try_at' | 'failing_since'>>,
): Promise<void> {
  await db.updateTable('devices').set(change).where('id', '=', id).execute();
}

export async function forgetDevice(db: Db, id: string): Promise<void> {
  await db.deleteFrom('devices').where('id', '=', id).execute();
}

export async function forgetDevicesOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('devices').where('account_id', '=', accountId).execute();
}

/** Removes the devices whose log-in was ended: nothing is sent to them any more. */
export async function sweepDevices(db: Db): Promise<void> {
  await db
    .deleteFrom('devices')
    .where('account_id', '<>', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts')
            .select('accounts.id')
            .whereRef('accounts.id', '=', 'devices.account_id')
            .whereRef('accounts.token_generation', '=', 'devices.generation'),
        ),
      ),
    )
    .execute();
}
