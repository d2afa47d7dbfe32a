import {
  type Answer,
  type GivenReason,
  type Order,
  type OrderStatus,
  type PaidBy,
  type SettableStatus,
  type setOrderItems,
  setOrderStatus,
} from '@kirana/contract';
import { makeChange } from '../../platform/api-client.ts';
import { printing } from './printing.ts';

/** The status that somebody chose for an order. */
export interface StatusChoice {
  status: SettableStatus;
  /** Why it is rejected, if it is. */
  reason?: GivenReason | undefined;
  /** Products that are to be marked as out of stock. */
  outOfStock?: string[] | undefined;
  /** How a delivered order counts as paid; in cash without it. */
  paidBy?: PaidBy | undefined;
  /** Puts it on an account above its limit. */
  anyway?: true | undefined;
}

/** The order is delivered, and was paid by UPI. */
export const paidByUpi = { status: 'delivered', paidBy: 'upi' } as const satisfies StatusChoice;

/** The order is delivered, and its customer pays later. */
export const onAccount = { status: 'delivered', paidBy: 'account' } as const satisfies StatusChoice;

export interface StatusChange extends StatusChoice {
  id: string;
  /** The status on the screen; the server refuses the change when the order has another one. */
  seen: OrderStatus;
}

/** The body for a choice: only `{ status }` when nothing more was chosen. */
const sentChoice = ({ status, reason, outOfStock = [], paidBy, anyway }: StatusChoice) => ({
  status,
  ...(reason !== undefined && { reason }),
  ...(outOfStock.length > 0 && { outOfStock }),
  ...(paidBy !== undefined && { paidBy }),
  ...(anyway && { anyway }),
});

/**
 * Sets the status of an order, and prints its ticket if it was accepted and the device is set to.
 */
export async function setStatus({ id, seen, ...choice }: StatusChange) {
  const change = await makeChange(setOrderStatus, {
    params: { id },
    headers: { 'if-match': `"${seen}"` },
    body: sentChoice(choice),
  });
  const order = wholeOrder(change.answer.order);
  // Without a batch nothing changed, because somebody else had accepted the order before.
  if (order?.orderStatus === 'accepted' && change.batch) printing.accepted([order]);
  return change;
}

/** The order in an answer; undefined for those who see only a part of orders. */
export const wholeOrder = (
  order: Answer<typeof setOrderStatus | typeof setOrderItems>['order'],
): Order | undefined => ('orderStatus' in order ? order : undefined);
