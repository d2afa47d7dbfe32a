import type { Customer } from '@kirana/contract';
import type { Transaction } from 'kysely';
import { type ChangeServices, changeFeeds, type RecordChange } from '../../changes/change-feeds.ts';
import { differs } from '../../changes/recorded.ts';
import type { Undoable } from '../../changes/undo.service.ts';
import type { Database, Db } from '../../database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { toRupees } from '../../platform/money.ts';
import type { Ctx } from '../../services.ts';
import { customerRecord } from './customer.record.ts';
import { findCustomerOf, updateCustomer } from './customer.repository.ts';
import type { CustomerRow } from './customer.table.ts';

/** What is sent of a customer to everybody who may see one. */
export type ShownCustomerRow = Omit<CustomerRow, 'words' | 'owes_paise' | 'first_at'>;

/** A customer as it is sent; what they owe is told beside it (`toOwingCustomer`). */
export const toCustomer = (row: ShownCustomerRow): Customer => ({
  _id: row.id,
  name: row.name,
  phone: row.phone,
  orders: row.orders,
  spent: toRupees(row.paise),
  lastOrderAt: isoTime(row.last_at),
  ...(row.note && { note: row.note }),
  ...(row.blocked_at !== null && { blocked: true }),
  ...(row.limit_paise !== null && { mayPayLater: true }),
});

/** A customer as it is sent to whoever sees money. */
export const toOwingCustomer = (row: CustomerRow): Customer => ({
  ...toCustomer(row),
  ...(row.owes_paise !== 0 && { owes: toRupees(row.owes_paise) }),
});

/** The customer of an order. @throws DomainError when there is none */
export async function readCustomer(db: Db, orderId: string): Promise<CustomerRow> {
  const customer = await findCustomerOf(db, orderId);
  if (!customer) throw new DomainError('customer.not-found');
  return customer;
}

/** What the shop says of the customer of an order. */
interface CustomerWords {
  readonly id: string;
  readonly note?: string | undefined;
  readonly blocked?: boolean | undefined;
}

/** Notes something about a customer, or blocks the number; what is so already is not recorded. */
export const setCustomer = (
  services: ChangeServices,
  ctx: Ctx,
  { id, note, blocked }: CustomerWords,
): Promise<CustomerRow> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const before = await readCustomer(trx, id);
    const after = {
      ...before,
      ...(note !== undefined && { note }),
      ...(blocked !== undefined && {
        blocked_at: blocked ? (before.blocked_at ?? ctx.now()) : null,
      }),
    };
    if (!differs(customerRecord, before, after)) return before;
    await saveCustomer(trx, record, before, after);
    return after;
  });

/** An undo calls it with rows that may be undefined, of which it writes none. */
async function saveCustomer(
  trx: Transaction<Database>,
  record: RecordChange,
  before: CustomerRow | undefined,
  after: CustomerRow | undefined,
): Promise<void> {
  if (!after) return;
  record(customerRecord, { before, after });
  await updateCustomer(trx, after);
}

export const undoableCustomer: Undoable<'customer'> = {
  ...customerRecord,
  right: () => 'orders.work',
  find: findCustomerOf,
  toRow(_id, { note, blockedAt }, present) {
    if (!present) throw new TypeError('only a customer who is there is put back');
    const at = String(blockedAt ?? '');
    return { ...present, note: String(note ?? ''), blocked_at: at ? Date.parse(at) : null };
  },
  obstacle: async () => undefined,
  save: saveCustomer,
};
