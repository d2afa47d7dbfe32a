import type { Transaction } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { newId } from '../../platform/ids.ts';
import { toRupees } from '../../platform/money.ts';
import type { Ctx } from '../../services.ts';
import { findCustomer, hasOneOrder } from '../customers/customer.repository.ts';
import {
  deleteTabRow,
  findTabRowOf,
  insertTabRow,
  sumTab,
  updateTabRowOf,
} from './tab.repository.ts';

/** What the account of its customer has to know of an order. */
interface OrderOnTab {
  readonly id: string;
  readonly customer_name: string;
  readonly customer_phone: string;
  readonly status: string;
  readonly total_paise: number;
  readonly paid_by: string;
  readonly version: number;
}

/**
 * What an order puts on its customer's account; undefined for one that is not on account. One that is rejected
 * keeps its row, of nothing: when it is taken up again, it is on account since the same day.
 */
const onTab = ({ paid_by, status, customer_phone: phone, total_paise }: OrderOnTab) => {
  if (paid_by !== 'account') return undefined;
  const isOff = status === 'rejected' || status === 'cancelled';
  return { phone, paise: isOff ? 0 : total_paise };
};

/** Lets the account of a customer follow an order: its row comes, changes and goes with what the order costs. */
export async function keepTab(
  trx: Transaction<Database>,
  ctx: Ctx,
  before: OrderOnTab | undefined,
  order: OrderOnTab,
): Promise<void> {
  const [was, is] = [before && onTab(before), onTab(order)];
  if (was?.phone === is?.phone && was?.paise === is?.paise) return;
  if (was && is) return updateTabRowOf(trx, order.id, is);
  if (is) {
    const { id: by_id, name: by_name } = ctx.actor;
    return insertTabRow(trx, {
      ...{ id: newId(ctx.now()), kind: 'order', order_id: order.id, ...is, how: '', note: '' },
      ...{ at: ctx.now(), by_id, by_name, version: order.version },
    });
  }
  const row = await findTabRowOf(trx, order.id);
  if (row) await deleteTabRow(trx, row.id);
}

/** How the caller may go beyond what a customer may owe, and what they are told. */
export interface TabTerms {
  /** Whether they see sums; others are told to ask at the counter. */
  readonly seesSums: boolean;
  /** Takes it above the limit. */
  readonly anyway: boolean;
}

/** @throws DomainError unless the customer of this order may pay it later */
export async function refuseOnTab(
  db: Db,
  {
    customer_phone,
    customer_name,
    total_paise,
  }: Pick<OrderOnTab, 'customer_phone' | 'customer_name' | 'total_paise'>,
  { seesSums, anyway }: TabTerms,
): Promise<void> {
  const limit = (await findCustomer(db, customer_phone))?.limit_paise ?? null;
  const owes = (await sumTab(db, customer_phone)) + total_paise;
  if (limit !== null && (owes <= limit || (anyway && seesSums))) return;
  if (!seesSums) throw new DomainError('tab.not-here');
  if (limit === null) throw new DomainError('tab.not-allowed', { name: customer_name });
  throw new DomainError('tab.above-limit', { owes: toRupees(owes), limit: toRupees(limit) });
}

/**
 * Whose only order it is takes the account along to a number that is nobody's.
 * @throws DomainError when what one customer owes would become another's with the number of an order, or an
 * order on account would go to somebody who may not pay so much later
 */
export async function refuseMixedTabs(
  trx: Transaction<Database>,
  order: OrderOnTab,
  to: string,
): Promise<void> {
  const from = order.customer_phone;
  if (from === to) return;
  const isOnly = await hasOneOrder(trx, from);
  if (isOnly && !(await findCustomer(trx, to))) return;
  const owes = (await findCustomer(trx, from))?.owes_paise ?? 0;
  if (isOnly && owes !== 0) throw new DomainError('customer.on-account', { owes: toRupees(owes) });
  const customer_name = (await findCustomer(trx, to))?.name ?? order.customer_name;
  if (order.paid_by === 'account')
    await refuseOnTab(
      trx,
      { ...order, customer_phone: to, customer_name },
      { seesSums: true, anyway: false },
    );
}
