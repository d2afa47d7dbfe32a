import { type Order, placeCounterOrder } from '@kirana/contract';
import { makeChange } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import { orderDraft } from './draft-store.ts';
import { bodyOf, type OrderBody, type OrderSettings } from './order-draft.ts';

/** How many unanswered bodies are kept. */
const maxSent = 5;

export const codeOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.code : undefined;

/** Sends a body under the draft's key. */
export async function sendOrder(body: OrderBody): Promise<Order> {
  const { key, sent } = orderDraft.get();
  // After a lost answer it tells which order was placed.
  orderDraft.change({ sent: [...sent, body].slice(-maxSent) });
  const headers = { 'idempotency-key': key };
  return (await makeChange(placeCounterOrder, { headers, body })).answer.order;
}

/** What an order is, whatever it cost when it was sent. */
const meaningOf = ({ expectedTotal: _, anyway: __, ...meant }: OrderBody): string =>
  JSON.stringify(meant);

/** Whether the draft is another order by now than the one that was sent last. */
export function isChangedSinceSent(settings: OrderSettings): boolean {
  const draft = orderDraft.get();
  const last = draft.sent.at(-1);
  return last !== undefined && meaningOf(bodyOf(draft, settings)) !== meaningOf(last);
}

/**
 * The order that this draft has placed already, before it was changed again: its answer was lost. Each body
 * that was sent is repeated: the key is taken, so none of them is placed anew.
 */
export async function findPlaced(): Promise<Order> {
  const { key, sent } = orderDraft.get();
  const headers = { 'idempotency-key': key };
  for (const body of sent.toReversed())
    try {
      return (await makeChange(placeCounterOrder, { headers, body })).answer.order;
    } catch (error) {
      if (codeOf(error) !== 'order.key-reused') throw error;
    }
  throw new ApiError(409, 'This order was placed already. Look at Live Orders.');
}
