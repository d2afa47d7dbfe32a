import { errorSentence, getTab, type Order, windowTitle } from '@kirana/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { printing } from '../../nouns/orders/printing.ts';
import { refetchOrders, showOrders } from '../../nouns/orders/use-order-work.ts';
import { settingsKey, useTimeZone } from '../../nouns/store/settings.ts';
import { statusQuery, timesQuery } from '../../nouns/store/store-query.ts';
import { callApi } from '../../platform/api-client.ts';
import { ApiError, reasonOf } from '../../platform/api-error.ts';
import { serverClock } from '../../platform/server-clock.ts';
import { useConfirm } from '../../ui/dialogs.tsx';
import { asNow } from './current-products.ts';
import { orderDraft } from './draft-store.ts';
import {
  bodyOf,
  type Faults,
  faultsOf,
  type OrderDraft,
  type OrderSettings,
  objectionsTo,
  type PresentStore,
} from './order-draft.ts';
import { codeOf, findPlaced, isChangedSinceSent, sendOrder } from './send-order.ts';

const noConnection = 'No connection. The order is kept here.';

const wordsOf = (error: unknown): string =>
  error instanceof ApiError && error.status === undefined
    ? noConnection
    : (reasonOf(error) ?? 'The order could not be placed.');

/** The order that was placed from here. */
interface PlacedOrder {
  order: Order;
  /** It was placed before what was changed last. */
  isEarlier: boolean;
}

const presentStore = (
  isClosed: boolean,
  times: PresentStore['times'],
  timeZone: string,
): PresentStore => ({
  ...{ isClosed, times },
  nameOf: (window) => windowTitle(window, serverClock.now(), timeZone),
});

/** Reads prices, stock and the store anew, so that a second question or total is a right one. */
function useRefresh() {
  const client = useQueryClient();
  const timeZone = useTimeZone();
  return async (): Promise<PresentStore> => {
    const [lines, status, { times }] = await Promise.all([
      asNow(orderDraft.get().lines),
      client.fetchQuery({ ...statusQuery, staleTime: 0 }),
      client.fetchQuery({ ...timesQuery, staleTime: 0 }),
      client.refetchQueries({ queryKey: settingsKey }),
    ]);
    orderDraft.change({ lines });
    return presentStore(!status.isOpen, times, timeZone);
  };
}

/** The refusals that the shop may pass. */
const passable = ['store.closed', 'product.out-of-stock', 'tab.above-limit', 'order.window-full'];

/** What an order on account would make of what its customer owes, where that is above the limit. */
async function aboveLimit({ payment, known }: OrderDraft, total: number): Promise<string[]> {
  if (payment !== 'account' || known === undefined) return [];
  const { owes, limit } = await callApi(getTab, { params: { id: known._id }, query: {} });
  const would = Math.round((owes + total) * 100) / 100;
  if (limit === undefined || would <= limit) return [];
  return [`${errorSentence('tab.above-limit', { owes: would, limit })}.`];
}

/** Sends the draft once it was agreed to; undefined where it is not to be taken after all. */
function useSendAgreed(settings: OrderSettings, refresh: () => Promise<PresentStore>) {
  const confirm = useConfirm();
  const { data: status } = useQuery(statusQuery);
  const { data: offer } = useQuery(timesQuery);
  const timeZone = useTimeZone();
  /** One question for all that is in the way. */
  const agree = (objections: readonly string[]) =>
    confirm({
      message: [...objections, 'Take the order all the same?'].join(' '),
      confirmLabel: 'Take the order',
      variant: 'primary',
    });
  return async (): Promise<Order | undefined> => {
    const body = bodyOf(orderDraft.get(), settings);
    const present = presentStore(status?.isOpen === false, offer?.times ?? [], timeZone);
    const isKnown = objectionsTo(orderDraft.get(), present).length > 0;
    try {
      if (!isKnown) return await sendOrder(body);
    } catch (error) {
      const code = codeOf(error);
      if (!passable.includes(code ?? '')) throw error;
    }
    // The agreement passes all of it, so all of it is read anew; the total stays the one that was shown.
    const store = await refresh();
    const objections = [
      ...objectionsTo(orderDraft.get(), store),
      ...(await aboveLimit(orderDraft.get(), body.expectedTotal)),
    ];
    if (objections.length === 0) return sendOrder(body);
    return (await agree(objections)) ? sendOrder({ ...body, anyway: true }) : undefined;
  };
}

/** What is wrong in the fields: found by a press, and gone as soon as it is mended. */
function useFaults(settings: OrderSettings) {
  const [faults, setFaults] = useState<Faults>({});
  return {
    faults,
    /** Whether there is none. */
    find: (): boolean => {
      const found = faultsOf(orderDraft.get(), settings);
      setFaults(found);
      return Object.keys(found).length === 0;
    },
    judgeAgain: (): void => {
      if (Object.keys(faults).length === 0) return;
      const now = faultsOf(orderDraft.get(), settings);
      setFaults(Object.fromEntries(Object.entries(now).filter(([name]) => name in faults)));
    },
  };
}

/** Whether the screen shows a price, a product or a delivery time as it was. */
const isOutdated = (code: string): boolean =>
  code === 'order.total-changed' || code === 'order.window-gone' || code.startsWith('product.');

/** Prints an order that was placed, and shows it on the other screens. */
function usePublish() {
  const client = useQueryClient();
  return (order: Order): void => {
    printing.accepted([order]);
    showOrders(client, [order]);
    void refetchOrders(client);
  };
}

/** Places the draft, once. */
export function usePlaceOrder(settings: OrderSettings, settled: () => Promise<void>) {
  const publish = usePublish();
  const refresh = useRefresh();
  const sendAgreed = useSendAgreed(settings, refresh);
  const { faults, find, judgeAgain } = useFaults(settings);
  const isPlacing = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [placed, setPlaced] = useState<PlacedOrder>();

  const done = (order: Order, isEarlier: boolean) => {
    setPlaced({ order, isEarlier });
    orderDraft.clear();
    publish(order);
  };
  const refused = async (error: unknown) => {
    const code = codeOf(error) ?? '';
    if (code === 'order.key-reused') return done(await findPlaced(), true);
    setFailure(wordsOf(error));
    if (isOutdated(code)) await refresh().catch(() => {});
  };
  const place = async () => {
    if (isPlacing.current) return;
    isPlacing.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await settled();
      const order = find() ? await sendAgreed() : undefined;
      // What is scanned or typed while the order is on its way is not in it.
      await settled();
      if (order !== undefined) done(order, isChangedSinceSent(settings));
    } catch (error) {
      await refused(error).catch((other) => setFailure(wordsOf(other)));
    } finally {
      isPlacing.current = false;
      setBusy(false);
    }
  };
  return {
    place,
    isBusy,
    failure,
    faults,
    judgeAgain,
    placed,
    startOver: () => setPlaced(undefined),
  };
}
