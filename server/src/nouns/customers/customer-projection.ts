import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { moveInLog } from '../../changes/change.repository.ts';
import type { Projection } from '../../changes/recorded.ts';
import type { Database } from '../../database/schema.ts';
import {
  addFigures,
  addToCustomer,
  deleteCustomers,
  findCountedCustomers,
  findCountedOrders,
  findCustomerId,
  renumberCustomer,
  saveCounted,
} from './customer.repository.ts';
import type { CustomerRow } from './customer.table.ts';
import {
  type CountedOrder,
  CustomerCount,
  customerOf,
  figuresOf,
  isCounted,
} from './customer-count.ts';

type Figures = Pick<CustomerRow, 'orders' | 'paise'>;
const nothing: Figures = { orders: 0, paise: 0 };

/** What the changes of a batch do to one customer. */
interface CustomerChange {
  orders: number;
  paise: number;
  /** The order that has come in. */
  arrived?: CountedOrder;
  /** An order that was there counts now, or does not any more. */
  isMoved?: boolean;
  /** All orders have to be read again. */
  isRecounted?: boolean;
  /** The number that an order was given instead. */
  renumbered?: string;
}

/** Updates the customers with every change of an order. */
export const projectCustomers: Projection = async (trx, changes) => {
  const changed = new Map<string, CustomerChange>();
  for (const { noun, before, after } of changes)
    if (noun === 'order') note(changed, counted(before), counted(after));
  for (const [phone, change] of changed) await apply(trx, phone, change);
};

const counted = (order: CountedOrder | undefined): CountedOrder | undefined =>
  order && isCounted(order) ? order : undefined;

function note(
  changed: Map<string, CustomerChange>,
  before: CountedOrder | undefined,
  after: CountedOrder | undefined,
): void {
  const isSame =
    before?.customer_phone === after?.customer_phone &&
    before?.customer_name === after?.customer_name;
  // Which order is then the first or the newest, only the others say.
  if (before && !isSame) {
    const left = changeOf(changed, before);
    left.isRecounted = true;
    if (after && after.customer_phone !== before.customer_phone)
      left.renumbered = after.customer_phone;
  }
  if (!after) return;
  const change = changeOf(changed, after);
  if (before && !isSame) change.isRecounted = true;
  const [was, is] = [before && isSame ? figuresOf(before) : nothing, figuresOf(after)];
  change.orders += is.orders - was.orders;
  change.paise += is.paise - was.paise;
  if (before && isSame) {
    // One that has come in and is off in the same batch is not the first that counts.
    if (change.arrived && is.orders !== was.orders) change.isRecounted = true;
    change.isMoved ||= is.orders !== was.orders;
    return;
  }
  if (change.arrived) change.isRecounted = true;
  change.arrived = after;
}

function changeOf(
  changed: Map<string, CustomerChange>,
  { customer_phone }: CountedOrder,
): CustomerChange {
  const change = changed.get(customer_phone) ?? { ...nothing };
  changed.set(customer_phone, change);
  return change;
}

async function apply(
  trx: Transaction<Database>,
  phone: string,
  { orders, paise, arrived, isMoved, isRecounted, renumbered }: CustomerChange,
): Promise<void> {
  if (isRecounted) return recount(trx, phone, renumbered);
  if (arrived) {
    const { name, last_at } = await addToCustomer(trx, { ...customerOf(arrived), orders, paise });
    // Of two orders of one millisecond the id says which is newer.
    const isUndecided = last_at === arrived.created_at && name !== arrived.customer_name;
    if (isUndecided) await recount(trx, phone);
    // Two that change places leave the sums, but not which one is the first.
  } else if (isMoved || paise !== 0) await addFigures(trx, phone, { orders, paise });
}

/**
 * Counts one customer from all orders of the number. Without any the customer goes; what the shop says of
 * one whose only order was given another number goes with it.
 */
async function recount(
  trx: Transaction<Database>,
  phone: string,
  renumbered?: string,
): Promise<void> {
  const count = new CustomerCount();
  for (const order of await findCountedOrders(trx, phone)) count.add(order);
  const counted = count.result().get(phone);
  if (counted) {
    await keepLogOf(trx, counted);
    await saveCounted(trx, [counted]);
    return;
  }
  if (renumbered !== undefined) await renumberCustomer(trx, phone, renumbered);
  await deleteCustomers(trx, [phone]);
}

/** What is on record of a customer stays theirs when their first order was given another number. */
async function keepLogOf(
  trx: Transaction<Database>,
  { phone, id }: Pick<CustomerRow, 'phone' | 'id'>,
): Promise<void> {
  const before = await findCustomerId(trx, phone);
  if (before === undefined || before === id) return;
  // What is said of them, and up to how much they may owe.
  for (const noun of ['customer', 'tab-row'] as const) await moveInLog(trx, noun, before, id);
}

/** A stored customer that differs from a new count, by the id of its first order. */
export interface CustomerDifference {
  readonly customer: string;
  readonly stored: Figures;
  readonly counted: Figures;
}

/** Replaces what is stored of all customers by what was counted, and returns where they differed. */
export async function replaceCustomers(
  trx: Transaction<Database>,
  count: CustomerCount,
): Promise<CustomerDifference[]> {
  const fresh = count.result();
  const stored = new Map((await findCountedCustomers(trx)).map((row) => [row.phone, row]));
  const gone = [...stored.values()].filter(({ phone }) => !fresh.has(phone));
  const wrong = [...fresh.values()].filter(
    (customer) => !isDeepStrictEqual({ ...stored.get(customer.phone) }, customer),
  );
  await deleteCustomers(
    trx,
    gone.map(({ phone }) => phone),
  );
  await saveCounted(trx, wrong);
  return [...gone, ...wrong].map(({ phone, id }) => ({
    customer: id,
    stored: figures(stored.get(phone)),
    counted: figures(fresh.get(phone)),
  }));
}

const figures = ({ orders, paise }: Figures = nothing): Figures => ({ orders, paise });
