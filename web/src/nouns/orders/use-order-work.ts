import {
  getOrder,
  type Order,
  type OrderStatus,
  type SettableStatus,
  undoBatch,
} from '@kirana/contract';
import {
  type MutationState,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { ApiError, reasonOf } from '../../platform/api-error.ts';
import { type AskConfirm, useConfirm } from '../../ui/dialogs.tsx';
import { toast } from '../../ui/toast.ts';
import { aboveLimitQuestion, isAboveLimit } from './above-limit.ts';
import { type OpenOrders, withOrders } from './open-orders.ts';
import { changedMeanwhile } from './order-labels.ts';
import { ordersKey } from './order-query.ts';
import { type StatusChange, setStatus, wholeOrder } from './set-status.ts';
import { openOrdersKey } from './use-open-orders.ts';
import { orderKey } from './use-order.ts';

export const workKey = ['order-work'];
/** The query key of the orders to pack and to deliver. */
export const fulfilmentKey = ['fulfilment'] as const;

/**
 * Undoes the last step of one order, also where its batch changed others: by the batch or, where that
 * is unknown, by the one that the order's page names, as long as the order is as it was seen.
 */
interface Undo {
  id: string;
  undoes: string | Pick<Order, 'orderStatus' | 'updatedAt'>;
}

type Work = StatusChange | Undo;

/** The result of the last press on an order in this tab. */
export type WorkState = {
  /** The status in which its step was pressed; also while that is being undone. */
  from: OrderStatus | undefined;
  /** When it was pressed, by this device's clock. */
  at: number;
} & (
  | { kind: 'sending'; status: SettableStatus }
  | {
      kind: 'done';
      status: SettableStatus;
      /** Undefined when somebody else had done it before, as `said` tells. */
      batch: string | undefined;
      said: string;
    }
  | { kind: 'undoing' }
  /** Without an answer it may have been done all the same. */
  | { kind: 'failed'; reason: string; isUnanswered: boolean }
);

interface Done {
  order?: Order | undefined;
  batch?: string | undefined;
  said?: string;
}

async function undo({ id, undoes }: Undo): Promise<Done> {
  const batch = typeof undoes === 'string' ? undoes : await lastBatch(id, undoes);
  const answer = await callApi(undoBatch, { params: { batch }, body: { only: [id] } });
  // The order is back; what went with it and was kept is named.
  const results = 'results' in answer ? answer.results : [];
  if (results.some(({ outcome }) => outcome === 'kept')) toast.success(answer.message);
  return {};
}

/** The batch of an order's last step. @throws ApiError when it is not the one that was seen */
async function lastBatch(id: string, seen: Exclude<Undo['undoes'], string>): Promise<string> {
  const { order, undo: last } = await callApi(getOrder, { params: { id } });
  if (order.updatedAt !== seen.updatedAt)
    throw new ApiError(409, changedMeanwhile(order.orderStatus));
  if (last === null) throw new ApiError(409, 'This can no longer be undone.');
  return last.batch;
}

async function work(task: Work, confirm: AskConfirm): Promise<Done> {
  if ('undoes' in task) return undo(task);
  const { answer, batch } = await setStatus(task).catch(async (error: unknown) => {
    if (!isAboveLimit(error) || !(await confirm(aboveLimitQuestion(error)))) throw error;
    return setStatus({ ...task, anyway: true });
  });
  return { order: wholeOrder(answer.order), batch, said: answer.message };
}

/** Puts the orders of an answer into the cached lists, before they are refetched. */
export function showOrders(client: QueryClient, orders: readonly Order[]): void {
  client.setQueryData<OpenOrders>(openOrdersKey, (cached) => cached && withOrders(cached, orders));
}

/** Refetches every query on the screen that shows orders. */
export async function refetchOrders(client: QueryClient): Promise<void> {
  const keys = [openOrdersKey, orderKey, ordersKey, fulfilmentKey];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** The sentence for a refusal. */
export const refusalOf = (error: unknown): string =>
  reasonOf(error) ?? 'Failed to update order status.';

/** Why the last press on an order was refused; nothing where it was done without an answer. */
export function refusalIn(state: WorkState | undefined, now: Order | undefined) {
  if (state?.kind !== 'failed') return undefined;
  const isDone = state.isUnanswered && state.from !== undefined && state.from !== now?.orderStatus;
  return isDone && now !== undefined ? undefined : state.reason;
}

function stateOf({
  status,
  variables,
  data,
  error,
  submittedAt: at,
}: MutationState): WorkState | null {
  const task = variables as Work;
  const from = 'undoes' in task ? undefined : task.seen;
  if (status === 'error') {
    const isUnanswered = error instanceof ApiError && error.status === undefined;
    return { from, at, kind: 'failed', reason: refusalOf(error), isUnanswered };
  }
  if ('undoes' in task) return status === 'pending' ? { from, at, kind: 'undoing' } : null;
  if (status === 'pending') return { from, at, kind: 'sending', status: task.status };
  const { batch, said = '' } = data as Done;
  return { from, at, kind: 'done', status: task.status, batch, said };
}

/** The result of the last press on each order in this tab, by the order's id. */
export function useWorkStates(): ReadonlyMap<string, WorkState> {
  const states = useMutationState({
    filters: { mutationKey: workKey },
    select: ({ state }) => [(state.variables as Work).id, stateOf(state as MutationState)] as const,
  });
  return useMemo(() => {
    const byId = new Map<string, WorkState>();
    for (const [id, state] of states) {
      if (state === null) byId.delete(id);
      else byId.set(id, { ...state, from: state.from ?? byId.get(id)?.from });
    }
    return byId;
  }, [states]);
}

/** For how long the screen may still show the button of a step that was sent, in milliseconds. */
const restMs = 1_000;

/** Whether this step of an order has just been sent. One that failed can be sent again at once. */
function isSentAlready(client: QueryClient, task: Work): boolean {
  const sent = client.getMutationCache().findAll({ mutationKey: workKey });
  const last = sent.findLast(({ state }) => (state.variables as Work).id === task.id)?.state;
  if (last === undefined || last.status === 'error') return false;
  const before = last.variables as Work;
  const isSame =
    'undoes' in task ? 'undoes' in before : 'seen' in before && before.seen === task.seen;
  // One that lies ahead is of before the clock was set back.
  const age = Date.now() - last.submittedAt;
  return isSame && (last.status === 'pending' || (age >= 0 && age < restMs));
}

/** Sets an order's status with one press, and undoes it with another; a second press at once sends nothing. */
export function useOrderWork() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { mutate } = useMutation({
    mutationKey: workKey,
    mutationFn: (task: Work) => work(task, confirm),
    onSuccess: ({ order }) => order && showOrders(client, [order]),
    // The lists are also refetched after a refusal, since it means that somebody else was first.
    onSettled: () => refetchOrders(client),
  });
  return useMemo(() => {
    const send = (task: Work) => {
      if (!isSentAlready(client, task)) mutate(task);
    };
    return {
      setStatus: (change: StatusChange) => send(change),
      undo: (id: string, undoes: Undo['undoes']) => send({ id, undoes }),
      /** Removes the result of the presses on an order. */
      dismiss: (id: string) => {
        const cache = client.getMutationCache();
        for (const one of cache.findAll({ mutationKey: workKey }))
          if ((one.state.variables as Work).id === id) cache.remove(one);
      },
    };
  }, [client, mutate]);
}
