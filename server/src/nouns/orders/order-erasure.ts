import {
  type ColumnField,
  needsWork,
  orderFields,
  payLateMinutes,
  type Rejection,
} from '@kirana/contract';
import type { Transaction } from 'kysely';
import type { RecordChange } from '../../changes/change-feeds.ts';
import { eraseCustomersOf, eraseFromLog } from '../../changes/erase.repository.ts';
import type { Fields } from '../../changes/recorded.ts';
import type { Database } from '../../database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { toRupees } from '../../platform/money.ts';
import type { Ctx } from '../../services.ts';
import { erasedName } from '../accounts/erased.ts';
import { findAllOrdersOf } from './customer-orders.repository.ts';
import { forgetKeys } from './idempotency.repository.ts';
import { orderRecord } from './order.record.ts';
import { updateColumns } from './order.repository.ts';
import { changedAt } from './order.service.ts';
import type { OrderRow } from './order.table.ts';
import { erasePaymentTexts } from './payment.repository.ts';

const minuteMs = 60_000;

/**
 * Takes the personal data out of all orders of a number: rows, log, keys and payments.
 * @returns the ids of the orders
 * @throws DomainError while one is under way, or something has to go back
 */
export async function eraseOrders(
  trx: Transaction<Database>,
  ctx: Ctx,
  record: RecordChange,
  phone: string,
): Promise<string[]> {
  const orders = await findAllOrdersOf(trx, phone);
  refuseOpen(orders, ctx.now());
  const ids = orders.map(({ id }) => id);
  const written: OrderRow[] = [];
  for (const before of orders) {
    const erased = toErased(before, ctx.now());
    // Of what the order was before, only its customer is told to the projections; the log learns nothing.
    const { customer_name, customer_phone } = before;
    const version = record(orderRecord, {
      before: { ...erased, customer_name, customer_phone },
      after: erased,
      kind: 'erased',
    });
    written.push({ ...erased, version });
  }
  await updateColumns(trx, written, erasedColumns);
  await eraseFromLog(trx, { noun: 'order', fields: withoutTexts }, ids);
  await eraseCustomersOf(trx, ids, erasedName);
  await forgetKeys(trx, ids);
  await erasePaymentTexts(trx, ids);
  return ids;
}

/** @throws DomainError while one is under way, or something has to go back */
function refuseOpen(orders: readonly OrderRow[], now: number): void {
  const underWay = orders.filter((order) => isUnderWay(order, now)).length;
  if (underWay > 0) throw new DomainError('customer.under-way', { orders: underWay });
  const due = orders.reduce((sum, order) => sum + heldOf(order), 0);
  if (due > 0) throw new DomainError('customer.refund-due', { amount: toRupees(due) });
}

/** What the shop has of an order that has to go back. */
const heldOf = ({ refund_due_paise, received_paise }: OrderRow): number =>
  refund_due_paise + received_paise;

/** One that is not paid online in time reaches nobody, and is not under way any more. */
const isUnderWay = ({ status, shown_at, created_at }: OrderRow, now: number): boolean =>
  needsWork(status) && (shown_at !== null || now - created_at < payLateMinutes * minuteMs);

/** Whether the personal data of an order was erased. */
export const isErased = ({ customer_name, customer_phone }: OrderRow): boolean =>
  customer_phone === '' && customer_name === erasedName;

/** The columns that can hold any text. */
type TextColumn = {
  [Column in keyof OrderRow]: string extends OrderRow[Column] ? Column : never;
}[keyof OrderRow];

/** Those that say nothing of the customer, and the one that is made of the others. */
type KeptText = 'id' | 'account_id' | 'items' | 'rider_id' | 'rider_name' | 'optional_json';

/** The columns of the fields whose entry in the list says whether it empties them. */
type ListedColumn = {
  [Column in keyof ColumnField]: ColumnField[Column] extends { isPersonal: boolean }
    ? Column
    : never;
}[keyof ColumnField];

const personalFields = Object.entries(orderFields).flatMap(([name, field]) =>
  'isPersonal' in field && field.isPersonal ? [{ name, column: field.column }] : [],
);

const none = () => '';
/** What an erasure leaves of each text that is no field that it empties. */
const others = {
  customer_name: () => erasedName,
  customer_phone: none,
  shipping_address: ({ shipping_address }) => townOf(shipping_address),
  reason: ({ reason }) => reason && withoutText(reason),
  returned: ({ returned }) => returned && withoutNote(returned),
  told: none,
} satisfies Record<Exclude<TextColumn, KeptText | ListedColumn>, (order: OrderRow) => string>;

const erasures: Partial<Record<TextColumn, (order: OrderRow) => string>> = {
  ...others,
  ...Object.fromEntries(personalFields.map(({ column }) => [column, none])),
};
const erasedTexts = Object.keys(erasures) as TextColumn[];
const erasedColumns = [...erasedTexts, 'tell', 'updated_at', 'version'] as const;

/** An order with its items, its sums and its town alone. */
function toErased(order: OrderRow, now: number): OrderRow {
  const texts = Object.entries(erasures).map(([column, erase]) => [column, erase(order)]);
  const updated_at = changedAt(now, order);
  return { ...order, ...Object.fromEntries(texts), tell: '', updated_at };
}

/** Of an address, both JSON text, the town alone. */
function townOf(address: string): string {
  const { city, state, postalCode } = JSON.parse(address);
  return JSON.stringify({ name: erasedName, phone: '', line1: '', city, state, postalCode });
}

/** The reason of a rejection, as JSON text, without what the shop wrote itself. */
function withoutText(reason: string): string {
  const { code, text }: Rejection = JSON.parse(reason);
  return JSON.stringify({ code, text: code === 'other' ? 'Erased' : text } satisfies Rejection);
}

/** Why an order came back, as JSON text, without what the rider wrote. */
function withoutNote(returned: string): string {
  const { note: _, ...kept } = JSON.parse(returned);
  return JSON.stringify(kept);
}

/** What is on record of an order without the texts that somebody wrote. */
function withoutTexts(recorded: Fields): Fields {
  const { reason, returned } = recorded;
  const texts = personalFields.filter(({ name }) => name in recorded);
  return {
    ...recorded,
    ...Object.fromEntries(texts.map(({ name }) => [name, ''])),
    ...(reason && { reason: withoutText(String(reason)) }),
    ...(returned && { returned: withoutNote(String(returned)) }),
  };
}
