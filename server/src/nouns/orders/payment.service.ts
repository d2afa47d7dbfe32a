import {
  firstTotal,
  hasRight,
  mayFollow,
  type PaidBy,
  payLateMinutes,
  payOnlineMinutes,
} from '@kirana/contract';
import type { Transaction } from 'kysely';
import { changeFeeds } from '../../changes/change-feeds.ts';
import type { Database } from '../../database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { newId } from '../../platform/ids.ts';
import { toPaise, toRupees } from '../../platform/money.ts';
import type { CallerCtx, Ctx, Services } from '../../services.ts';
import { findAccount } from '../accounts/account.repository.ts';
import { findClosedDay } from '../tabs/closed-day.repository.ts';
import { findTabRowOf } from '../tabs/tab.repository.ts';
import type { TabRow } from '../tabs/tab.table.ts';
import { refuseOnTab, type TabTerms } from '../tabs/tab-order.ts';
import { openOrder } from './order.service.ts';
import type { OrderRow } from './order.table.ts';
import { isErased } from './order-erasure.ts';
import { itemsOf } from './order-items.ts';
import { paidSo } from './order-money.ts';
import { drawNumber } from './order-number.ts';
import { ringsAt } from './order-windows.ts';
import {
  deletePayment,
  findDoorPayment,
  findPaymentLink,
  findPayments,
  insertPayment,
  updatePayment,
} from './payment.repository.ts';
import type { PaymentRow } from './payment.table.ts';
import { keepUnmatched } from './unmatched-payment.service.ts';

/** The values of a payment that most payments have. */
const plain = {
  by_rider: 0,
  move_id: '',
  reference: '',
  payment_id: '',
  state: '',
  note: '',
} as const satisfies Partial<PaymentRow>;

/** A payment of an order, at the order's present version. */
export const newPayment = (
  ctx: Ctx,
  order: OrderRow,
  payment: Pick<PaymentRow, 'kind' | 'paise'> & Partial<PaymentRow>,
): PaymentRow => ({
  ...plain,
  id: newId(ctx.now()),
  order_id: order.id,
  at: ctx.now(),
  by_id: ctx.actor.id,
  by_name: ctx.actor.name,
  version: order.version,
  ...payment,
});

/**
 * Writes what was paid at the door, if this step of the order was its payment. Whoever carries the order holds
 * it, whoever says that it is delivered.
 */
export async function keepDoorPayment(
  trx: Transaction<Database>,
  ctx: CallerCtx,
  before: OrderRow,
  order: OrderRow,
): Promise<void> {
  if (order.paid_by === '' || order.paid_by === 'account' || before.paid_by !== '') return;
  const holder = order.rider_id === '' ? undefined : await findAccount(trx, order.rider_id);
  const { id, name, position } = holder ?? ctx.caller;
  await insertPayment(
    trx,
    newPayment(ctx, order, {
      kind: order.paid_by,
      paise: order.paid_paise,
      ...{ by_id: id, by_name: name },
      by_rider: hasRight(position, 'orders.money') ? 0 : 1,
    }),
  );
}

/**
 * Why what was paid at the door stands: a rider has handed it in, or its day is closed; undefined while
 * it can be corrected.
 */
export async function whyPaymentStands(
  trx: Transaction<Database>,
  payment: PaymentRow,
): Promise<DomainError | undefined> {
  if (payment.by_rider && payment.move_id !== '')
    return new DomainError('cash.handed-in', { rider: payment.by_name });
  const day = await findClosedDay(trx, payment.version);
  return day === undefined ? undefined : new DomainError('cash.in-closed-day', { day });
}

/** What a caller may do about a customer's limit, and is told of it. */
export const tabTerms = ({ caller }: CallerCtx, anyway: true | undefined): TabTerms => ({
  seesSums: hasRight(caller.position, 'orders.money'),
  anyway: anyway === true,
});

/** Corrects how an order was paid at the door, or that it is on account. */
export const setPaidBy = (
  services: Services,
  ctx: CallerCtx,
  {
    id,
    paidBy,
    anyway,
  }: { readonly id: string; readonly paidBy: PaidBy; readonly anyway?: true | undefined },
): Promise<OrderRow> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const { before, save } = await openOrder(trx, ctx, record, id);
    const payment = await findDoorPayment(trx, id);
    // What an erased customer owed and paid stays as it is.
    const isOnTab = before.paid_by === 'account' && !isErased(before);
    if (!payment && !isOnTab) throw new DomainError('order.not-paid-at-door');
    if (before.paid_by === paidBy) return before;
    const refusal = payment
      ? await whyPaymentStands(trx, payment)
      : await whyTabStands(trx, await findTabRowOf(trx, id));
    if (refusal) throw refusal;
    // What has gone back was paid before.
    if (before.refunded_paise > 0 && paidBy === 'account')
      throw new DomainError('order.refunded', { amount: toRupees(before.refunded_paise) });
    const unpaid = { ...before, paid_by: '', paid_paise: 0 } as const;
    if (paidBy === 'account') await refuseOnTab(trx, unpaid, tabTerms(ctx, anyway));
    if (payment && paidBy !== 'account') {
      await updatePayment(trx, payment.id, { kind: paidBy });
      return save({ ...before, paid_by: paidBy }, 'paid-by');
    }
    if (payment) await deletePayment(trx, payment.id);
    const order = await save({ ...before, ...paidSo(paidBy, before.total_paise) }, 'paid-by');
    await keepDoorPayment(trx, ctx, unpaid, order);
    return order;
  });

/** Why an order stays on account: its day is closed; undefined while it can be taken off. */
export async function whyTabStands(
  trx: Transaction<Database>,
  row: TabRow | undefined,
): Promise<DomainError | undefined> {
  const day = row && (await findClosedDay(trx, row.version));
  return day === undefined ? undefined : new DomainError('cash.in-closed-day', { day });
}

/** A payment that the payment provider has taken. */
export interface OnlinePayment {
  readonly orderId: string;
  /** Its id there; empty where it was not told. */
  readonly reference: string;
  readonly paise: number;
}

/**
 * Takes an online payment once, however often it is told. A payment of an order that is off, or a second
 * one, has to go back; one that comes too late finds its order cancelled.
 * @returns why it changed nothing, or undefined
 */
export const takeOnlinePayment = (
  services: Services,
  ctx: Ctx,
  { orderId, reference, paise }: OnlinePayment,
): Promise<string | undefined> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const opened = await openOrder(trx, ctx, record, orderId);
    const { before, save } = opened;
    const reason = await whyNotTaken(trx, before, { reference, paise });
    if (reason === 'already paid') return reason;
    if (reason) {
      const isNews = await keepUnmatched(trx, ctx, opened, { reference, paise });
      return isNews ? reason : 'already received';
    }
    const isOff =
      (await isTooLate(trx, before, ctx.now())) &&
      before.payment_status !== 'paid' &&
      mayFollow(before.status, 'cancelled');
    const order = isOff ? await save({ ...before, status: 'cancelled' }, 'status') : before;
    const paid = { payment_status: 'paid', paid_paise: order.paid_paise + paise } as const;
    const { save: savePaid } = isOff ? await openOrder(trx, ctx, record, orderId) : opened;
    const arrival =
      order.shown_at === null &&
      (await arrivalOf(trx, order, ctx.now(), services.config.STORE_TIMEZONE));
    const after = await savePaid({ ...order, ...paid, ...arrival }, 'paid');
    await insertPayment(trx, newPayment(ctx, after, { kind: 'online', paise, reference }));
    return undefined;
  });

/** An order comes in with its payment: its number, and when it rings if the store is closed. */
async function arrivalOf(
  trx: Transaction<Database>,
  order: OrderRow,
  now: number,
  zone: string,
): Promise<Partial<OrderRow>> {
  const number = await drawNumber(trx, { ...order, shown_at: now }, zone);
  if (order.window_from === null) return number;
  const store = await trx.selectFrom('store').selectAll().executeTakeFirstOrThrow();
  return { ...number, rings_at: ringsAt({ store, now, zone }, order.window_from) };
}

/** How long after its time to pay a payment still brings an order in. */
const lateMs = (payLateMinutes - payOnlineMinutes) * 60_000;

/** Whether a payment of an order comes too late; an erased one, whose link is gone, was out of time before. */
async function isTooLate(
  trx: Transaction<Database>,
  order: OrderRow,
  now: number,
): Promise<boolean> {
  if (isErased(order)) return true;
  const link = await findPaymentLink(trx, order.id);
  return link !== undefined && now > link.expires_at + lateMs;
}

async function whyNotTaken(
  trx: Transaction<Database>,
  order: OrderRow,
  { reference, paise }: Pick<OnlinePayment, 'reference' | 'paise'>,
): Promise<string | undefined> {
  if (order.payment_method !== 'razorpay') return 'cash order';
  const isFitting = firstTotalOf(order) === paise;
  if (order.payment_status !== 'paid') return isFitting ? undefined : 'wrong amount';
  const known = (await findPayments(trx, order.id)).flatMap((payment) => payment.reference || []);
  // A payment of before, or one that was told without its id, may be this one.
  const isNamed = reference !== '' && known.length > 0;
  if (isNamed ? known.includes(reference) : isFitting) return 'already paid';
  return isFitting ? undefined : 'wrong amount';
}

const firstTotalOf = ({ items, delivery_fee_paise }: OrderRow): number =>
  toPaise(firstTotal({ items: itemsOf(items), deliveryFee: toRupees(delivery_fee_paise) }));
