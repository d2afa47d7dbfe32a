import type { Transaction } from 'kysely';
import { changeFeeds } from '../../changes/change-feeds.ts';
import { eraseFromLog, findUndoneNamed } from '../../changes/erase.repository.ts';
import type { Database } from '../../database/schema.ts';
import { findOrderingAccounts } from '../../nouns/accounts/account.repository.ts';
import { eraseAccount } from '../../nouns/accounts/account-erasure.ts';
import { erasedName } from '../../nouns/accounts/erased.ts';
import { readCustomer } from '../../nouns/customers/customer.service.ts';
import type { CustomerRow } from '../../nouns/customers/customer.table.ts';
import { findNamesOf } from '../../nouns/orders/customer-orders.repository.ts';
import { eraseOrders } from '../../nouns/orders/order-erasure.ts';
import { eraseTabRows } from '../../nouns/tabs/tab.repository.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { toRupees } from '../../platform/money.ts';
import { forgetDevicesOfOrders } from '../../push/device.repository.ts';
import type { Ctx, Services } from '../../services.ts';

/** Removes the codes that were mailed to an address. */
export type RemoveCodes = (trx: Transaction<Database>, email: string) => Promise<unknown>;

/**
 * Erases the personal data of the customer of an order, in one transaction. The customer's own row goes
 * with the last order of the number.
 * @returns how many orders were erased
 */
export const eraseCustomer = (
  services: Services,
  ctx: Ctx,
  id: string,
  removeCodes: RemoveCodes,
): Promise<number> =>
  changeFeeds(services, ctx, ['orders', 'people'], async (trx, record) => {
    const customer = await readCustomer(trx, id);
    const { phone, owes_paise } = customer;
    if (owes_paise !== 0)
      throw new DomainError('customer.on-account', { owes: toRupees(owes_paise) });
    const accounts = await findOrderingAccounts(trx, phone);
    const names = await findNamesOf(trx, phone);
    const orders = await eraseOrders(trx, ctx, record, phone);
    await forgetDevicesOfOrders(trx, orders);
    await eraseTab(trx, customer, { orders, names });
    const ofCustomer = { noun: 'customer', name: erasedName } as const;
    await eraseFromLog(trx, { ...ofCustomer, fields: (said) => ({ ...said, note: '' }) }, orders);
    for (const account of accounts) {
      await eraseAccount(trx, record, account);
      await removeCodes(trx, account.email);
    }
    return orders.length;
  });

/**
 * Takes the personal data out of an account and its log. What was taken back has no row any more: it is known by
 * the names of the customer alone, a namesake's goes with it.
 */
async function eraseTab(
  trx: Transaction<Database>,
  { id, phone }: CustomerRow,
  { orders, names }: { readonly orders: readonly string[]; readonly names: readonly string[] },
): Promise<void> {
  const rows = await eraseTabRows(trx, phone, id);
  const undone = await findUndoneNamed(trx, 'tab-row', names);
  await eraseFromLog(
    trx,
    { noun: 'tab-row', name: erasedName, fields: (said) => ({ ...said, note: '' }) },
    [...rows, ...orders, ...undone],
  );
}
