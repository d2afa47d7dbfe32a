import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import { slices } from '../../database/slices.ts';
import type { CustomerRow } from './customer.table.ts';
import { type CountedCustomer, type CountedOrder, countedColumns } from './customer-count.ts';

/** The customer of a number; undefined for none. */
export const findCustomer = (db: Db, phone: string): Promise<CustomerRow | undefined> =>
  db.selectFrom('customers').selectAll().where('phone', '=', phone).executeTakeFirst();

/** What the shop says of a customer at first. */
const nothingSaid = { note: '', blocked_at: null, limit_paise: null, owes_paise: 0 } as const;

/** The customer of an order; undefined for an order without one. */
export const findCustomerOf = (db: Db, orderId: string): Promise<CustomerRow | undefined> =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('phone', '=', (orders) =>
      orders.selectFrom('orders').select('customer_phone').where('id', '=', orderId),
    )
    .executeTakeFirst();

/** Since when a number is blocked, as a part of another query; null while it is not. */
export const blockOf = (phone: string): RawBuilder<number | null> =>
  sql`(select blocked_at from customers where phone = ${phone})`;

/** Up to what a number may pay later, as a part of another query; null while it may not. */
export const limitOf = (phone: string): RawBuilder<number | null> =>
  sql`(select limit_paise from customers where phone = ${phone})`;

/**
 * Up to what a number may pay later once this order is its own; null for not at all. Whose only order it was takes
 * the limit along, unless the number is another customer's (`renumberCustomer`).
 */
export async function findLimitWith(
  trx: Transaction<Database>,
  { customer_phone: from }: CountedOrder,
  phone: string,
): Promise<number | null> {
  const customer = await findCustomer(trx, phone);
  if (customer || from === phone) return customer?.limit_paise ?? null;
  return (await hasOneOrder(trx, from))
    ? ((await findCustomer(trx, from))?.limit_paise ?? null)
    : null;
}

/** Whether a number would be no customer's without its only order. */
export const hasOneOrder = async (trx: Transaction<Database>, phone: string): Promise<boolean> =>
  (await findCountedOrders(trx, phone)).length === 1;

/** Lets a customer pay later up to this; null for not at all. */
export async function setLimit(
  trx: Transaction<Database>,
  phone: string,
  limit_paise: number | null,
): Promise<void> {
  await trx.updateTable('customers').set({ limit_paise }).where('phone', '=', phone).execute();
}

const owed = sql<number>`coalesce((select sum(paise) from tab_rows where phone = customers.phone), 0)`;

/** Counts what the customers of these numbers owe. */
export async function updateOwes(
  trx: Transaction<Database>,
  phones: readonly string[],
): Promise<void> {
  for (const some of slices(phones))
    await trx
      .updateTable('customers')
      .set({ owes_paise: owed })
      .where('phone', 'in', some)
      .execute();
}

/** The customers of whom another sum is stored than the rows of their account add up to. */
export const findWrongOwes = (
  trx: Transaction<Database>,
): Promise<{ id: string; phone: string; owes_paise: number; owed: number }[]> =>
  trx
    .selectFrom('customers')
    .select(['id', 'phone', 'owes_paise', owed.as('owed')])
    .where('owes_paise', '<>', owed)
    .execute();

/** Writes what the shop itself says of a customer. */
export async function updateCustomer(
  trx: Transaction<Database>,
  { phone, note, blocked_at }: CustomerRow,
): Promise<void> {
  await trx.updateTable('customers').set({ note, blocked_at }).where('phone', '=', phone).execute();
}

/**
 * Adds an order that has come in to its customer, who has the name of the newest one.
 * @param figures what it adds
 * @returns the name and the time of the newest order by now
 */
export const addToCustomer = (
  trx: Transaction<Database>,
  arrived: CountedCustomer,
): Promise<Pick<CustomerRow, 'name' | 'last_at'>> => {
  const isNewer = sql`excluded.last_at > customers.last_at`;
  const newer = (column: 'name' | 'words' | 'last_at') =>
    sql<never>`case when ${isNewer} then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`customers.${column}`)} end`;
  return trx
    .insertInto('customers')
    .values({ ...arrived, ...nothingSaid })
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet({
        id: sql`case when excluded.id < customers.id then excluded.id else customers.id end`,
        name: newer('name'),
        words: newer('words'),
        last_at: newer('last_at'),
        orders: sql`customers.orders + excluded.orders`,
        paise: sql`customers.paise + excluded.paise`,
        first_at: sql`case when customers.first_at is null or excluded.first_at < customers.first_at
          then excluded.first_at else customers.first_at end`,
      }),
    )
    .returning(['name', 'last_at'])
    .executeTakeFirstOrThrow();
};

/** Adds to the figures of a customer, whose first order may be another one then; negative numbers subtract. */
export async function addFigures(
  trx: Transaction<Database>,
  phone: string,
  { orders, paise }: Pick<CustomerRow, 'orders' | 'paise'>,
): Promise<void> {
  await trx
    .updateTable('customers')
    .set((row) => ({
      orders: sql`orders + ${orders}`,
      paise: sql`paise + ${paise}`,
      first_at: row
        .selectFrom('orders')
        .select('created_at')
        .where('customer_phone', '=', phone)
        .where('shown_at', 'is not', null)
        .where('status', 'not in', ['cancelled', 'rejected'])
        .orderBy('created_at')
        .limit(1),
    }))
    .where('phone', '=', phone)
    .execute();
}

/** What the customer of a number is counted from. */
export const findCountedOrders = (
  trx: Transaction<Database>,
  phone: string,
): Promise<CountedOrder[]> =>
  trx.selectFrom('orders').select(countedColumns).where('customer_phone', '=', phone).execute();

/** What is counted of every customer. */
export const findCountedCustomers = (trx: Transaction<Database>): Promise<CountedCustomer[]> =>
  trx
    .selectFrom('customers')
    .select(['phone', 'id', 'name', 'words', 'orders', 'paise', 'last_at', 'first_at'])
    .execute();

/** Writes what was counted; what the shop says of a customer stays. */
export async function saveCounted(
  trx: Transaction<Database>,
  customers: readonly CountedCustomer[],
): Promise<void> {
  const counted = ['id', 'name', 'words', 'orders', 'paise', 'last_at', 'first_at'] as const;
  for (const some of slices(customers))
    await trx
      .insertInto('customers')
      .values(some.map((customer) => ({ ...customer, ...nothingSaid })))
      .onConflict((conflict) =>
        conflict
          .column('phone')
          .doUpdateSet((row) =>
            Object.fromEntries(counted.map((column) => [column, row.ref(`excluded.${column}`)])),
          ),
      )
      .execute();
}

/** The id of the customer of a number; undefined for none. */
export async function findCustomerId(
  trx: Transaction<Database>,
  phone: string,
): Promise<string | undefined> {
  const query = trx.selectFrom('customers').select('id').where('phone', '=', phone);
  return (await query.executeTakeFirst())?.id;
}

/** Gives a customer another number, unless that is another customer's. */
export async function renumberCustomer(
  trx: Transaction<Database>,
  from: string,
  phone: string,
): Promise<void> {
  if ((await findCustomerId(trx, phone)) === undefined)
    await trx.updateTable('customers').set({ phone }).where('phone', '=', from).execute();
}

export async function deleteCustomers(
  trx: Transaction<Database>,
  phones: readonly string[],
): Promise<void> {
  for (const some of slices(phones))
    await trx.deleteFrom('customers').where('phone', 'in', some).execute();
}
