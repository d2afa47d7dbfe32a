import { hasRight } from '@kirana/contract';
import type { OwnUndo } from '../../changes/undo.service.ts';
import { toPaise } from '../../platform/money.ts';
import { findCustomer, findCustomerOf } from '../customers/customer.repository.ts';
import { findClosedDay } from '../tabs/closed-day.repository.ts';
import { tabRecord } from '../tabs/tab.record.ts';
import { deleteTabRow, findTabRow } from '../tabs/tab.repository.ts';
import { writeLimit } from './tab.service.ts';

/** A payment or entry is taken back while its day is open, a limit while nobody has set another one. */
export const undoableTab: OwnUndo = {
  isAllowed: ({ position }) => hasRight(position, 'orders.money'),
  mayUndo: ({ kind }) => kind === 'added' || kind === 'changed',
  async putBack(trx, record, ctx, { noun_id, kind, version, before, after }) {
    if (kind === 'changed') {
      const customer = await findCustomerOf(trx, noun_id);
      // Their first order may be another customer's by now, with the number of that one.
      if (customer?.id !== noun_id) return 'deleted';
      const [was, is] = [limitIn(before), limitIn(after)];
      if (customer.limit_paise !== is) return 'changed';
      await writeLimit(trx, ctx, record, customer, was);
      return undefined;
    }
    const row = await findTabRow(trx, noun_id);
    if (!row) return 'deleted';
    const customer = await findCustomer(trx, row.phone);
    if (!customer) return ofErased;
    const day = await findClosedDay(trx, version);
    if (day !== undefined) return `Day ${day} is closed.`;
    record(tabRecord, { before: { ...row, customer_name: customer.name }, kind: 'undone' });
    await deleteTabRow(trx, row.id);
    return undefined;
  },
};

/** Why what an erased customer has paid stays, and with it the money in the drawer. */
export const ofErased = 'Its customer was erased.';

/** The recorded limit in paise; null for none. */
function limitIn(fields: string): number | null {
  const { limit }: { limit: number | '' } = JSON.parse(fields);
  return limit === '' ? null : toPaise(limit);
}
