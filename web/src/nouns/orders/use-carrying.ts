import { type Order, type ReturnReason, returnOrder, setRider } from '@kirana/contract';
import {
  type MutationState,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { firstName, type Rider } from './rider-words.ts';
import { wholeOrder } from './set-status.ts';
import { fulfilmentKey, refetchOrders, refusalOf, showOrders } from './use-order-work.ts';

export const carryKey = ['order-rider'];

/** A change of who carries an order. */
export interface CarryChange {
  id: string;
  /** Who carries it now, and who then; null for nobody. */
  from: Rider | null;
  to: Rider | null;
  /** What was done, in words: `Taken`. */
  what: string;
  /** Why it comes back from a door. */
  returned?: { reason: ReturnReason; note?: string };
  /** Whether it takes back the change before. */
  isUndo?: boolean;
}

/** Gives an order to a rider. */
export const givingTo = ({ _id: id, rider }: Order, to: Rider): CarryChange => ({
  ...{ id, from: rider ?? null, to },
  what: `Given to ${firstName(to.name)}`,
});

/** Takes an order from whoever carries it. */
export const takingFrom = ({ _id: id }: Order, from: Rider): CarryChange => ({
  ...{ id, from, to: null },
  what: `Taken from ${firstName(from.name)}`,
});

/** Whether an order is as a press has left it; somebody else's change is not undone from here. */
export const isAsPressed = (
  { orderStatus, rider }: Order,
  { kind, change: { to } }: CarryState,
): boolean => kind === 'sending' || (orderStatus === 'packed' && rider?._id === to?._id);

/** The result of the last such press on an order in this tab. */
export type CarryState = {
  /** When it was pressed, by this device's clock. */
  at: number;
  change: CarryChange;
} & ({ kind: 'sending' | 'done' } | { kind: 'failed'; reason: string });

const send = ({ id, from, to, returned }: CarryChange) =>
  returned === undefined
    ? callApi(setRider, {
        params: { id },
        body: { rider: to?._id ?? null, seen: from?._id ?? null },
      })
    : callApi(returnOrder, { params: { id }, body: returned });

/** The lists of riders say at once who has an order; the other riders' are no longer in them. */
function showCarried(client: QueryClient, id: string, takenAt: string | undefined): void {
  interface Cached {
    orders: readonly { _id: string; takenAt?: string }[];
  }
  const withTime = ({ takenAt: _, ...order }: Cached['orders'][number]) =>
    takenAt === undefined ? order : { ...order, takenAt };
  client.setQueryData<Cached>(
    [...fulfilmentKey, 'packed'],
    (cached) =>
      cached && {
        ...cached,
        orders: cached.orders.map((order) => (order._id === id ? withTime(order) : order)),
      },
  );
}

function stateOf({ status, variables, error, submittedAt: at }: MutationState): CarryState | null {
  const change = variables as CarryChange;
  if (status === 'error') return { at, change, kind: 'failed', reason: refusalOf(error) };
  if (status === 'pending') return { at, change, kind: 'sending' };
  return change.isUndo ? null : { at, change, kind: 'done' };
}

/** The result of the last press about who carries each order in this tab, by the order's id. */
export function useCarryStates(): ReadonlyMap<string, CarryState> {
  const states = useMutationState({
    filters: { mutationKey: carryKey },
    select: ({ state }) =>
      [(state.variables as CarryChange).id, stateOf(state as MutationState)] as const,
  });
  return useMemo(() => {
    const byId = new Map<string, CarryState>();
    for (const [id, state] of states) {
      if (state === null) byId.delete(id);
      else byId.set(id, state);
    }
    return byId;
  }, [states]);
}

/** The order as it is once what is being sent about its rider has arrived. */
export function withCarrier<One extends Order>(order: One, state: CarryState | undefined): One {
  if (state?.kind !== 'sending' || order.orderStatus !== 'packed') return order;
  const { rider: _, takenAt: __, ...rest } = order;
  const { to } = state.change;
  const carried = to && { rider: to, takenAt: new Date(state.at).toISOString() };
  return { ...rest, ...carried } as One;
}

/** Gives an order to a rider, takes it back, or brings it back, with one press; another undoes it. */
export function useCarrying() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: carryKey,
    mutationFn: send,
    onSuccess: ({ order }, { id, to }) => {
      const whole = wholeOrder(order);
      if (whole !== undefined) showOrders(client, [whole]);
      showCarried(client, id, to === null || !('takenAt' in order) ? undefined : order.takenAt);
    },
    // Of many at once only the last one fetches the lists.
    onSettled: () =>
      client.isMutating({ mutationKey: carryKey }) === 1 ? refetchOrders(client) : undefined,
  });
  return useMemo(
    () => ({
      /** A second press while the first is on its way sends nothing. */
      carry: (change: CarryChange) => {
        const mutations = client.getMutationCache().findAll({ mutationKey: carryKey });
        const isSentAlready = mutations.some(
          ({ state: { status, variables } }) =>
            status === 'pending' && (variables as CarryChange).id === change.id,
        );
        if (!isSentAlready) mutate(change);
      },
      undoCarry: ({ change: { id, from, to, what } }: CarryState) =>
        mutate({ id, from: to, to: from, what, isUndo: true }),
      /** Removes the result of these presses on an order. */
      dismissCarry: (id: string) => {
        const cache = client.getMutationCache();
        for (const one of cache.findAll({ mutationKey: carryKey }))
          if ((one.state.variables as CarryChange).id === id) cache.remove(one);
      },
    }),
    [client, mutate],
  );
}
