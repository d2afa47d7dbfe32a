import {
  customerPageSize,
  hasRight,
  isolated,
  listCustomers,
  setCustomer as setCustomerCall,
} from '@kirana/contract';
import { forbidden } from '../../platform/access.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Feature } from '../../services.ts';
import { findCustomerOf } from './customer.repository.ts';
import { setCustomer, toCustomer, toOwingCustomer } from './customer.service.ts';
import { findCustomers, sortValue } from './customer-search.ts';

/** The list of customers, and what the shop says of one. */
export const customerRoutes: Feature = (bind, services) => {
  const { db } = services;

  bind(listCustomers, async ({ query: { q, sort, owing, after } }, { caller }) => {
    const seesMoney = hasRight(caller.position, 'orders.money');
    if (!seesMoney && (owing || sort === 'owes')) throw forbidden(caller.position);
    const place = await placeOf(after);
    const page = { q, sort, owing: owing === '1', after: place, limit: customerPageSize + 1 };
    const found = await findCustomers(db, page);
    const rows = found.slice(0, customerPageSize);
    const last = rows.at(-1);
    return {
      customers: rows.map(seesMoney ? toOwingCustomer : toCustomer),
      ...(last && found.length > rows.length && { next: `${sortValue(last, sort)}.${last.id}` }),
    };
  });

  /** A page begins after a customer, who is named by an order, as no number stands in an address. */
  async function placeOf(after: string | undefined) {
    if (after === undefined) return undefined;
    const [, value, id] = /^(-?\d{1,15})\.([0-9a-f-]{36})$/.exec(after) ?? [];
    const customer = id && (await findCustomerOf(db, id));
    if (!customer) throw new DomainError('customer.bad-page');
    return { value: Number(value), phone: customer.phone };
  }

  bind(setCustomerCall, async ({ params, body }, ctx) => {
    const row = await setCustomer(services, ctx, { ...params, ...body });
    return { message: messageOf(row.name, body.blocked), customer: toCustomer(row) };
  });
};

function messageOf(name: string, blocked: boolean | undefined): string {
  if (blocked === undefined) return 'Note saved';
  return `${isolated(name)} ${blocked ? 'is blocked' : 'is not blocked any more'}`;
}
