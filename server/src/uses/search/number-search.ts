import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import type { ShownCustomerRow } from '../../nouns/customers/customer.service.ts';
import { hasDigits } from '../../nouns/customers/customer-search.ts';
import type { OrderRow } from '../../nouns/orders/order.table.ts';

/** A customer with the newest order that is shown; its id is null where there is none. */
type CustomerWithOrder = ShownCustomerRow &
  Pick<OrderRow, 'customer_name' | 'total_paise' | 'status' | 'created_at' | 'day_number'> & {
    readonly order_id: string | null;
  };

/**
 * The customers whose number begins or ends with these digits, who ordered last first, each with the newest
 * order. One statement with the columns that are shown, written out, since building and sending a second one costs
 * more than the answer.
 */
export async function findByNumber(
  db: Db,
  digits: string,
  limit: number,
): Promise<CustomerWithOrder[]> {
  const { rows } = await sql<CustomerWithOrder>`
    select found.phone, found.id, found.name, found.orders, found.paise, found.last_at, found.note,
      found.blocked_at, found.limit_paise, orders.id as order_id, orders.customer_name, orders.total_paise, orders.status,
      orders.created_at, orders.day_number
    from (
      select * from customers where ${hasDigits(digits)}
      order by last_at + 0 desc, phone desc limit ${sql.lit(limit)}
    ) as found
    left join orders on orders.id = (
      select id from orders where customer_phone = found.phone and shown_at is not null
      order by created_at desc limit 1
    )
    order by last_at desc, phone desc`.execute(db);
  return rows;
}

/** The newest order of a found customer, if there is one. */
export const newestOrderOf = ({ order_id, ...order }: CustomerWithOrder) =>
  order_id === null ? [] : [{ ...order, id: order_id }];
