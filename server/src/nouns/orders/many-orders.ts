import { errorCodes, type StatusResult } from '@kirana/contract';
import { DomainError } from '../../platform/domain-error.ts';
import type { OrderRow } from './order.table.ts';
import { toOrder } from './order-json.ts';

/** An order after a call, and the message about it. */
export interface Done {
  readonly order: OrderRow;
  readonly message: string;
  readonly isChanged: boolean;
  /** Whether the order had another status than the one that the client saw. */
  readonly isStale?: boolean;
}

/** The outcome for one order of many. */
export type Outcome = { readonly id: string } & (Done | { readonly error: DomainError });

/** Changes many orders in one transaction; refusing one does not affect the others. */
export async function changeEach<Request extends { readonly id: string }>(
  requests: readonly Request[],
  change: (request: Request) => Promise<Done>,
): Promise<Outcome[]> {
  const outcomes = new Map<string, Outcome>();
  // Every transaction writes rows by ascending id.
  for (const request of requests.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { id } = request;
    try {
      outcomes.set(id, { id, ...(await change(request)) });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      outcomes.set(id, { id, error });
    }
  }
  return requests.flatMap(({ id }) => outcomes.get(id) ?? []);
}

/** The answer of a call that changed many orders, by the batch that it made, if any. */
export const toManyAnswer = (outcomes: readonly Outcome[], batch: unknown) => ({
  message: updatedOf(outcomes),
  ...(batch !== undefined && { batch: String(batch) }),
  results: outcomes.map(toResult),
});

/** For example `7 of 9 orders updated` or `9 orders updated`. */
function updatedOf(outcomes: readonly Outcome[]): string {
  const all = outcomes.length;
  const done = outcomes.filter((outcome) => 'order' in outcome).length;
  const orders = all === 1 ? 'order' : 'orders';
  return done === all ? `${all} ${orders} updated` : `${done} of ${all} ${orders} updated`;
}

function toResult(outcome: Outcome): StatusResult {
  const { id } = outcome;
  if ('order' in outcome) {
    const { message, isChanged } = outcome;
    const result = { id, ok: true, order: toOrder(outcome.order), message };
    return isChanged ? result : { ...result, unchanged: true };
  }
  const { code, message } = outcome.error;
  return { id, ok: false, status: errorCodes[code].status, message };
}
