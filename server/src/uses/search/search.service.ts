import { type Answer, maxFound, type SearchedNoun, type search } from '@kirana/contract';
import type { Db } from '../../database/schema.ts';
import { toCustomer } from '../../nouns/customers/customer.service.ts';
import { findCustomers, readNumber } from '../../nouns/customers/customer-search.ts';
import { findOrdersById, newestFirst, toFoundOrder } from '../../nouns/orders/order-search.ts';
import type { ProductSearch } from '../../nouns/products/product-search.ts';
import { findByNumber, newestOrderOf } from './number-search.ts';

/** Up to eight of each noun that is asked for; an empty text finds nothing. */
export async function searchEverywhere(
  {
    db,
    products,
    timeZone,
  }: { readonly db: Db; readonly products: ProductSearch; readonly timeZone: string },
  { q, nouns }: { readonly q: string; readonly nouns: ReadonlySet<SearchedNoun> },
  now: number,
): Promise<Answer<typeof search>> {
  if (q === '') return { orders: [], customers: [], products: [] };
  const [orders, customers] = await findOrdersAndCustomers(db, { q, nouns }, { now, timeZone });
  return {
    orders: orders.slice(0, maxFound).map(toFoundOrder),
    customers: customers.map(toCustomer),
    products: nouns.has('products') ? await products.all(q, now) : [],
  };
}

/** Orders by their id, and by a number the newest one of each customer; customers by number or name. */
async function findOrdersAndCustomers(
  db: Db,
  { q, nouns }: { readonly q: string; readonly nouns: ReadonlySet<SearchedNoun> },
  day: { readonly now: number; readonly timeZone: string },
) {
  const [orders, customers] = [nouns.has('orders'), nouns.has('customers')];
  const byId = orders ? await findOrdersById(db, q, day) : [];
  const digits = readNumber(q);
  if (digits === undefined)
    return [byId, customers ? await findCustomers(db, { q, limit: maxFound }) : []] as const;
  if (!orders && !customers) return [[], []] as const;
  const found = await findByNumber(db, digits, maxFound);
  const newest = newestFirst(found.flatMap(newestOrderOf));
  const byNumber = newest.filter(({ id }) => byId.every((order) => order.id !== id));
  return [orders ? [...byId, ...byNumber] : [], customers ? found : []] as const;
}
