import {
  type Answer,
  customerOrdersPageSize,
  type exportCustomer,
  type getCustomer,
  type TabRowAnswer,
  type UsedAddress,
} from '@kirana/contract';
import type { Db } from '../../database/schema.ts';
import { findOrderingAccounts } from '../../nouns/accounts/account.repository.ts';
import { readTab } from '../../nouns/cash/tab.service.ts';
import { readCustomer, toCustomer } from '../../nouns/customers/customer.service.ts';
import {
  findAllOrdersOf,
  findCustomersOrders,
  findNewestAddresses,
} from '../../nouns/orders/customer-orders.repository.ts';
import { findOrder } from '../../nouns/orders/order.repository.ts';
import type { OrderRow } from '../../nouns/orders/order.table.ts';
import { toOrder } from '../../nouns/orders/order-json.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isoTime } from '../../platform/iso-time.ts';

/** Addresses are looked for in so many of the newest orders, and offered up to this many. */
const searchedOrders = 50;
const maxAddresses = 5;

/** The customer of an order, with addresses and a page of orders. */
export async function readCustomerPage(
  db: Db,
  id: string,
  after: string | undefined,
): Promise<Answer<typeof getCustomer>> {
  const customer = await readCustomer(db, id);
  const { phone } = customer;
  const place = after === undefined ? undefined : await readPlace(db, after, phone);
  const found = await findCustomersOrders(db, phone, place, customerOrdersPageSize + 1);
  const orders = found.slice(0, customerOrdersPageSize);
  return {
    customer: toCustomer(customer),
    addresses: addressesOf(await findNewestAddresses(db, phone, searchedOrders)),
    orders: orders.map(toOrder),
    ...(found.length > orders.length && { next: orders.at(-1)?.id }),
  };
}

/** A page begins after an order of the customer. */
async function readPlace(db: Db, id: string, phone: string): Promise<OrderRow> {
  const order = await findOrder(db, id.replaceAll('\0', ''));
  if (order?.customer_phone !== phone) throw new DomainError('customer.bad-page');
  return order;
}

/** The addresses that parcels went to, each once, the newest first. */
function addressesOf(orders: Awaited<ReturnType<typeof findNewestAddresses>>): UsedAddress[] {
  const used = new Map<string, UsedAddress>();
  for (const { shipping_address, status, pickup, created_at } of orders) {
    const isOff = status === 'rejected' || status === 'cancelled';
    if (isOff || pickup || used.has(shipping_address)) continue;
    const address = JSON.parse(shipping_address);
    used.set(shipping_address, { ...address, lastUsedAt: isoTime(created_at) });
  }
  return [...used.values()].slice(0, maxAddresses);
}

/** All that is held of a customer. */
export async function readExport(db: Db, id: string): Promise<Answer<typeof exportCustomer>> {
  const customer = await readCustomer(db, id);
  const accounts = await findOrderingAccounts(db, customer.phone);
  const tab = await readWholeTab(db, id);
  return {
    customer: toCustomer(customer),
    orders: (await findAllOrdersOf(db, customer.phone)).map(toOrder),
    accounts: accounts.map(({ name, email, phone, city }) => ({ name, email, phone, city })),
    ...((tab.rows.length > 0 || tab.limit !== undefined) && { tab }),
  };
}

/** All rows of what a customer pays later, the newest first. */
async function readWholeTab(
  db: Db,
  id: string,
): Promise<NonNullable<Answer<typeof exportCustomer>['tab']>> {
  const rows: TabRowAnswer[] = [];
  for (let after: string | undefined; ; ) {
    const { rows: more, next, ...tab } = await readTab(db, { id, after });
    rows.push(...more);
    if (next === undefined) return { ...tab, rows: rows.map(({ batch: _, ...row }) => row) };
    after = next;
  }
}
