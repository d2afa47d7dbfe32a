import { hasRight } from '@kirana/contract';
import type { OwnUndo } from '../../changes/undo.service.ts';
import { findCustomer } from '../customers/customer.repository.ts';
import { findRefundOfMove, unsettlePayments } from '../orders/payment.repository.ts';
import { findClosedDay } from '../tabs/closed-day.repository.ts';
import { findTabRow } from '../tabs/tab.repository.ts';
import { cashRecord } from './cash.record.ts';
import { deleteMove, findMove } from './cash.repository.ts';
import { ofErased } from './tab-undo.ts';

/** A settlement or a move is taken back while its day is open; a close never is. */
export const undoableCash: OwnUndo = {
  isAllowed: ({ position }) => hasRight(position, 'orders.money'),
  mayUndo: ({ kind }) => kind === 'added',
  async putBack(trx, record, _ctx, { noun_id, version }) {
    const move = await findMove(trx, noun_id);
    if (!move) return 'deleted';
    const day = await findClosedDay(trx, version);
    if (day !== undefined) return `Day ${day} is closed.`;
    // The refund of the same batch is taken back before the move that paid it.
    const order = await findRefundOfMove(trx, noun_id);
    if (order !== undefined) return `Undo the refund of order ${order.slice(-6)}`;
    const paid = move.kind === 'repaid' ? await findTabRow(trx, noun_id) : undefined;
    if (paid && !(await findCustomer(trx, paid.phone))) return ofErased;
    await unsettlePayments(trx, noun_id);
    record(cashRecord, { before: move, kind: 'undone' });
    await deleteMove(trx, noun_id);
    return undefined;
  },
};
