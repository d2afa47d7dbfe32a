import type { Transaction } from 'kysely';
import type { Projection } from '../../changes/recorded.ts';
import type { Database } from '../../database/schema.ts';
import { findCustomerId, findWrongOwes, updateOwes } from '../customers/customer.repository.ts';
import { renumberTab } from './tab.repository.ts';

/**
 * Keeps what each customer owes, after the customers themselves. The account of a number that no order has any
 * more goes with the order that was given another one.
 */
export const projectTabs: Projection = async (trx, changes) => {
  const phones = new Set<string>();
  for (const change of changes) {
    if (change.noun === 'tab-row') {
      const phone = (change.after ?? change.before)?.phone;
      if (phone) phones.add(phone);
    }
    if (change.noun !== 'order') continue;
    const { before, after } = change;
    for (const order of [before, after])
      if (order?.paid_by === 'account') phones.add(order.customer_phone);
    if (!before || !after || before.customer_phone === after.customer_phone) continue;
    if (after.customer_phone === '') continue;
    if ((await findCustomerId(trx, before.customer_phone)) === undefined) {
      await renumberTab(trx, before.customer_phone, after.customer_phone);
      phones.add(after.customer_phone);
    }
  }
  if (phones.size > 0) await updateOwes(trx, [...phones]);
};

/** A customer of whom another sum was stored than the rows of the account add up to, in paise. */
export interface TabDifference {
  readonly owing: string;
  readonly stored: number;
  readonly counted: number;
}

/** Counts what all customers owe, and returns where another sum was stored. */
export async function recountTabs(trx: Transaction<Database>): Promise<TabDifference[]> {
  const wrong = await findWrongOwes(trx);
  await updateOwes(
    trx,
    wrong.map(({ phone }) => phone),
  );
  return wrong.map(({ id, owes_paise, owed }) => ({
    ...{ owing: id, stored: owes_paise, counted: Number(owed) },
  }));
}
