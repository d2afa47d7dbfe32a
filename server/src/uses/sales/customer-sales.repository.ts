import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { type Span, shownOrders } from './sales-orders.repository.ts';

/** The numbers of the orders of a span that count, one for each order; what is erased has none. */
export async function findCustomerPhones(db: Db, span: Span): Promise<string[]> {
  const rows = await shownOrders(db, span)
    .select('customer_phone')
    .where('status', 'not in', ['cancelled', 'rejected'])
    .where('customer_phone', '<>', '')
    .execute();
  return rows.map(({ customer_phone }) => customer_phone);
}

/** How many customers have the first of their orders that counts in this span. */
export async function countNewCustomers(db: Db, { from, before }: Span): Promise<number> {
  const { count } = await db
    .selectFrom('customers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('first_at', '>=', from)
    .where('first_at', '<', before)
    .executeTakeFirstOrThrow();
  return count;
}

/** With how many orders a customer is one whose absence is noticed. */
const knownFrom = 3;
const maxUnseen = 50;

/** The customers with three orders or more of whom none is later than this instant, by what they spent. */
export function findUnseen(db: Db, at: number) {
  const ofCustomer = db
    .selectFrom('orders as counted')
    .where('counted.customer_phone', '=', sql.ref<string>('customers.phone'))
    .where('counted.shown_at', 'is not', null)
    .where('counted.status', 'not in', ['cancelled', 'rejected']);
  return db
    .selectFrom('customers')
    .select(['id', 'name', 'phone', 'orders', 'paise'])
    .select(ofCustomer.select(({ fn }) => fn.max('counted.created_at').as('at')).as('last'))
    .where('orders', '>=', knownFrom)
    .where('blocked_at', 'is', null)
    .where(({ not, exists }) =>
      not(exists(ofCustomer.select('counted.id').where('counted.created_at', '>', at))),
    )
    .orderBy('paise', 'desc')
    .orderBy('phone', 'desc')
    .limit(maxUnseen)
    .$narrowType<{ last: number }>()
    .execute();
}
