import { type Answer, type Order, setOrderStatuses } from '@kirana/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { makeChange } from '../../platform/api-client.ts';
import { printing } from '../../platform/printing.ts';
import { type ColumnStatus, columnStatuses } from './open-orders.ts';
import { nextSteps } from './order-labels.ts';
import { refetchOrders, refusalOf, showOrders } from './use-order-work.ts';

/** The selected orders by id, each with the reason why it could not be changed. */
type Chosen = ReadonlyMap<string, string | undefined>;

type Results = Answer<typeof setOrderStatuses>['results'];

const ordersOf = (results: Results): Order[] => results.flatMap(({ order }) => order ?? []);

/** Orders that could not be changed stay selected, with the reason. */
function afterResults(chosen: Chosen, results: Results): Chosen {
  const left = new Map(chosen);
  for (const { id, ok, message } of results) {
    if (ok) left.delete(id);
    else left.set(id, message);
  }
  return left;
}

/** The selected orders; undefined while not selecting. */
function useChosen() {
  const [chosen, setChosen] = useState<Chosen>();
  const choose = useCallback(
    (ids: readonly string[], isChosen: boolean) =>
      setChosen((before) => {
        const after = new Map(before);
        for (const id of ids) {
          if (isChosen) after.set(id, undefined);
          else after.delete(id);
        }
        return after;
      }),
    [],
  );
  return { chosen, setChosen, choose };
}

/** Sets each order to its next status, all in one request. */
const takeNextSteps = (orders: readonly Order[]) =>
  makeChange(setOrderStatuses, {
    body: {
      changes: orders.map(({ _id: id, orderStatus: seen }) => ({
        id,
        seen,
        status: nextSteps[seen as ColumnStatus].status,
      })),
    },
  });

/** Selecting several orders, changing them together, and the result. */
export function useChoice() {
  const client = useQueryClient();
  const { chosen, setChosen, choose } = useChosen();
  const change = useMutation({
    mutationFn: takeNextSteps,
    onSuccess: ({ answer: { results } }) => {
      showOrders(client, ordersOf(results));
      // What somebody else accepted is printed there.
      const own = ordersOf(results.filter(({ unchanged }) => !unchanged));
      printing.accepted(own.filter(({ orderStatus }) => orderStatus === 'accepted'));
      setChosen((before) => before && afterResults(before, results));
    },
    onSettled: () => refetchOrders(client),
  });
  const end = () => {
    setChosen(undefined);
    change.reset();
  };
  return {
    chosen,
    choose,
    /** Starts with an empty selection. */
    begin: () => setChosen(new Map()),
    end,
    change: change.mutate,
    isChanging: change.isPending,
    /** The result of the last bulk change. */
    last: change.data && { message: change.data.answer.message, batch: change.data.batch },
    forgetLast: change.reset,
    failure: change.error === null ? undefined : refusalOf(change.error),
  };
}

/** The selected orders that are still open, by status. */
export function chosenByStatus(
  columns: Readonly<Record<ColumnStatus, readonly Order[]>>,
  chosen: Chosen,
): readonly { status: ColumnStatus; orders: Order[] }[] {
  return columnStatuses
    .map((status) => ({ status, orders: columns[status].filter(({ _id }) => chosen.has(_id)) }))
    .filter(({ orders }) => orders.length > 0);
}
