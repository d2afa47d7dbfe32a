import {
  type Answer,
  type DoorPayment,
  type Order,
  type OrderStatus,
  setOrderStatuses,
  setRiders,
} from '@kirana/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { makeChange } from '../../platform/api-client.ts';
import { undoAction } from '../../platform/undo.ts';
import { toast } from '../../ui/toast.ts';
import { type ColumnStatus, columnStatuses } from './open-orders.ts';
import { nextSteps } from './order-labels.ts';
import { printing } from './printing.ts';
import { openOrdersKey } from './use-open-orders.ts';
import { refetchOrders, refusalOf, showOrders } from './use-order-work.ts';

/** A selected order: the status that it was selected in, and why it could not be changed. */
interface Choice {
  readonly seen: OrderStatus;
  readonly notChanged?: string | undefined;
}

/** The selected orders by id. */
export type Chosen = ReadonlyMap<string, Choice>;

type ManyAnswer = Answer<typeof setOrderStatuses>;
type Results = ManyAnswer['results'];

/** The result of a call for many orders. */
interface Many {
  readonly answer: ManyAnswer;
  readonly batch: string | undefined;
}

const ordersOf = (results: Results): Order[] => results.flatMap(({ order }) => order ?? []);

/** Orders that could not be changed stay selected, with the reason. */
function afterResults(chosen: Chosen, results: Results): Chosen {
  const left = new Map(chosen);
  for (const { id, ok, message: notChanged, order } of results) {
    const choice = left.get(id);
    if (ok) left.delete(id);
    else if (choice) left.set(id, { seen: order?.orderStatus ?? choice.seen, notChanged });
  }
  return left;
}

/** The selected orders; undefined while not selecting. */
function useChosen() {
  const [chosen, setChosen] = useState<Chosen>();
  const choose = useCallback(
    (orders: readonly Pick<Order, '_id' | 'orderStatus'>[], isChosen: boolean) =>
      setChosen((before) => {
        const after = new Map(before);
        for (const { _id, orderStatus: seen } of orders) {
          if (isChosen) after.set(_id, { seen });
          else after.delete(_id);
        }
        return after;
      }),
    [],
  );
  return { chosen, setChosen, choose };
}

/** Selected orders that take the same step: the one that follows the status they were selected in. */
export interface ChoiceGroup {
  readonly status: ColumnStatus;
  readonly orders: readonly Order[];
}

/** A step of selected orders; `paidBy` only where it delivers them. */
interface ChosenStep extends ChoiceGroup {
  readonly paidBy?: DoorPayment;
}

/** Sets each order to its next status, all in one request. */
const takeNextSteps = ({ status: seen, orders, paidBy }: ChosenStep) =>
  makeChange(setOrderStatuses, {
    body: {
      changes: orders.map(({ _id: id }) => ({
        id,
        seen,
        status: nextSteps[seen].status,
        ...(paidBy && { paidBy }),
      })),
    },
  });

/** Selected orders that a rider gets, or null for nobody. */
interface ChosenRider extends ChoiceGroup {
  readonly rider: string | null;
}

/** What somebody else accepted is printed there. */
function printAccepted(results: Results): void {
  const own = ordersOf(results.filter(({ unchanged }) => !unchanged));
  printing.accepted(own.filter(({ orderStatus }) => orderStatus === 'accepted'));
}

/** What is done with selected orders at once. */
const change = (task: ChosenStep | ChosenRider): Promise<Many> =>
  'rider' in task
    ? makeChange(setRiders, {
        body: {
          rider: task.rider,
          orders: task.orders.map(({ _id }) => _id),
          seen: Object.fromEntries(task.orders.map(({ _id, rider }) => [_id, rider?._id ?? null])),
        },
      })
    : takeNextSteps(task);

/** Counts the selections that have ended: what comes after the end of its own is told by a toast. */
function useRound() {
  const round = useRef(0);
  const endRound = useCallback(() => {
    round.current += 1;
  }, []);
  useEffect(() => endRound, [endRound]);
  return { round, endRound };
}

/** The undo of a bulk change; who carries an order is changed again, not undone. */
const undoOf = ({ batch }: Many, sent: ChosenStep | ChosenRider) =>
  'rider' in sent
    ? undefined
    : undoAction(batch, { queryKey: openOrdersKey, done: 'The orders are as they were' });

/** Selecting several orders, changing them together, and the result. */
export function useChoice() {
  const client = useQueryClient();
  const { chosen, setChosen, choose } = useChosen();
  const { round, endRound } = useRound();
  const task = useMutation({
    mutationFn: change,
    onMutate: () => round.current,
    onError: (error, _, begun) => {
      if (begun !== round.current) toast.error(refusalOf(error));
    },
    onSuccess: (many, sent, begun) => {
      const { results, message } = many.answer;
      if (begun !== round.current) toast.success(message, undoOf(many, sent));
      showOrders(client, ordersOf(results));
      if (!('rider' in sent)) printAccepted(results);
      setChosen((before) => before && afterResults(before, results));
    },
    onSettled: () => refetchOrders(client),
  });
  const end = () => {
    endRound();
    setChosen(undefined);
    task.reset();
  };
  return {
    chosen,
    choose,
    /** Starts with an empty selection. */
    begin: () => setChosen(new Map()),
    end,
    change: task.mutate,
    isChanging: task.isPending,
    /** The result of the last bulk change. */
    last: task.data && {
      message: task.data.answer.message,
      // Who carries an order is changed again, not undone.
      batch: 'rider' in task.variables ? undefined : task.data.batch,
    },
    forgetLast: task.reset,
    failure: task.error === null ? undefined : refusalOf(task.error),
  };
}

/** The selected orders that are still open, by the status that they were selected in. */
export function chosenByStatus(
  columns: Readonly<Record<ColumnStatus, readonly Order[]>>,
  chosen: Chosen,
): readonly ChoiceGroup[] {
  const open = columnStatuses.flatMap((status) => columns[status]);
  return columnStatuses
    .map((status) => ({
      status,
      orders: open.filter(({ _id }) => chosen.get(_id)?.seen === status),
    }))
    .filter(({ orders }) => orders.length > 0);
}
