import type { NewShopOrder, ShopPageData, ShopQuote } from '@kirana/contract';
import { type FormEvent, useState } from 'react';
import type { BasketLine, DeviceBasket } from '../basket-lines.ts';
import { keepOrder } from '../browser/stored-orders.ts';
import { cartText } from '../pages/cart.text.ts';
import { type PlacedOrder, placeOrder, Refused } from '../shop-calls.ts';
import { type Customer, forgetTyped, keepCustomer, type PayWay, readForm } from './customer.ts';
import { failureWords } from './failure-words.ts';
import { type Faults, faultsOf, forgetAttempt, keyOf, toNewOrder } from './new-order.ts';

interface Placing extends Pick<ShopPageData<'cart'>, 'cities'> {
  readonly basket: DeviceBasket;
  readonly lines: readonly BasketLine[];
  readonly pay: PayWay;
  /** The chosen delivery time. */
  readonly window: NewShopOrder['window'];
  /** Called with what is shown until the browser has opened the next page. */
  readonly onPlaced: (words: string) => void;
  readonly quote: ShopQuote | undefined;
  /** Called for a press without a quote. */
  readonly onEarly: () => void;
  /** Fetches a new quote, since prices or stock may have changed. */
  readonly onRefused: () => void;
}

/** Sends the order; this device keeps whom it is for once the server has taken it. */
async function send(
  order: NewShopOrder,
  customer: Customer,
  lines: readonly BasketLine[],
): Promise<PlacedOrder> {
  try {
    const { placed, key } = await placePayable(order);
    keepCustomer(customer);
    // Until an order is paid online, a press means the same one.
    const unpaidKey = placed.payAt ? key : undefined;
    keepOrder(placed.order, placed.link.split('/').at(-1) ?? '', lines, unpaidKey);
    if (!unpaidKey) forgetAttempt();
    return placed;
  } catch (error) {
    // The server has said that there is no order, so none can be repeated.
    if (error instanceof Refused && error.status < 500) forgetAttempt();
    throw error;
  }
}

/** An order of before whose time to pay is over is left alone: the press means a new one. */
async function placePayable(order: NewShopOrder): Promise<{ placed: PlacedOrder; key: string }> {
  const key = keyOf(order);
  const placed = await placeOrder(order, key);
  const { paymentStatus, orderStatus } = placed.order;
  const isOver = !placed.payAt && paymentStatus === 'pending' && orderStatus === 'pending';
  if (order.pay !== 'online' || !isOver) return { placed, key };
  forgetAttempt();
  const newKey = keyOf(order);
  return { placed: await placeOrder(order, newKey), key: newKey };
}

/** What is wrong in the fields: found by a press, and gone as soon as it is mended. */
function useFaults(pay: PayWay) {
  const [faults, setFaults] = useState<Faults>({});
  const find = (typed: Parameters<typeof faultsOf>[0]) => {
    const found = faultsOf(typed);
    setFaults(found);
    return Object.keys(found);
  };
  const judgeAgain = (form: HTMLFormElement) => {
    if (Object.keys(faults).length === 0) return;
    const left = Object.entries(faultsOf(readForm(form, pay))).filter(([name]) => name in faults);
    setFaults(Object.fromEntries(left));
  };
  return { faults, find, judgeAgain };
}

/** Opens the next page. Whoever comes back from the one to pay on without having paid finds the basket. */
function goOn({ payAt, link }: PlacedOrder, { basket, lines, onPlaced }: Placing): void {
  onPlaced(payAt ? cartText.opening : cartText.placing);
  if (!payAt) {
    forgetTyped();
    // What another tab has added meanwhile stays.
    for (const line of lines) basket.change(line, -line.quantity);
  }
  location.assign(payAt ?? link);
}

/** Places the order; the basket stays as it is until the server has taken it. */
export function usePlaceOrder(placing: Placing) {
  const { lines, quote, cities, pay, window, onEarly, onRefused } = placing;
  const [isBusy, setBusy] = useState(false);
  const { faults, find, judgeAgain } = useFaults(pay);
  const [refused, setRefused] = useState<{ lines: readonly BasketLine[]; words: string }>();

  const place = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefused(undefined);
    // The total is sent with the order, so it must have been shown.
    if (!quote) return onEarly();
    const form = event.currentTarget;
    const typed = readForm(form, pay);
    const [first] = find(typed);
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    const state = cities.find(({ name }) => name === typed.city)?.state ?? typed.city;
    const order = toNewOrder(lines, { ...typed, window }, state, quote.total);
    setBusy(true);
    try {
      const placed = await send(order, typed, lines);
      // A new order is pending. This one was sent before, and its basket may be meant once more.
      if (placed.order.orderStatus !== 'pending') {
        setRefused({ lines, words: cartText.sentBefore(placed.order.orderStatus) });
        return setBusy(false);
      }
      goOn(placed, placing);
    } catch (error) {
      setRefused({ lines, words: failureWords(error, cartText.late) });
      onRefused();
      setBusy(false);
    }
  };
  return {
    place: (event: FormEvent<HTMLFormElement>) => void place(event),
    isBusy,
    faults,
    // A refusal is about the basket that was sent.
    refusal: refused?.lines === lines ? refused.words : undefined,
    /** Called after each key. */
    typed: (form: HTMLFormElement) => {
      setRefused(undefined);
      judgeAgain(form);
    },
  };
}
