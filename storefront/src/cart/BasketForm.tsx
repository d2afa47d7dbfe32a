import type { ShopFront, ShopPageData } from '@kirana/contract';
import { maxOrderLines, orderTotal, readDigits } from '@kirana/contract/rules';
import { useState } from 'react';
import type { BasketLine, DeviceBasket } from '../basket-lines.ts';
import { cartText } from '../pages/cart.text.ts';
import { frameText } from '../pages/frame.text.ts';
import { BasketLines } from './BasketLines.tsx';
import { CartSums } from './CartSums.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { keepTyped, knownCustomer, type PayWay } from './customer.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { closed, noWindow, useQuote } from './use-quote.ts';
import { useTimes, type When } from './use-times.ts';

interface BasketFormProps
  extends Pick<ShopPageData<'cart'>, 'cities' | 'atTheDoor' | 'now' | 'timeZone'> {
  readonly basket: DeviceBasket;
  readonly lines: readonly BasketLine[];
  readonly front: ShopFront;
  /** Called before the browser opens the page of the order. */
  readonly onPlaced: (words: string) => void;
}

export function BasketForm(props: BasketFormProps) {
  const { basket, lines, front, cities, atTheDoor, now, timeZone, onPlaced } = props;
  const [known] = useState(knownCustomer);
  const [postalCode, setPostalCode] = useState(() => readDigits(known.postalCode));
  const when = useTimes();
  const { quote, last, failure, ask } = useQuote(lines, postalCode, when.window);
  const ways = waysToPay(front, atTheDoor);
  const [chosen, setChosen] = useState(known.pay);
  const { value: pay } = ways.find(({ value }) => value === chosen) ?? ways[0];
  const excess = lines.length - maxOrderLines;
  const isCounting = !quote && !failure && excess <= 0;
  const [pressedEarly, setPressedEarly] = useState<typeof lines>();
  const askAgain = () => {
    ask();
    when.ask();
  };
  const { place, isBusy, faults, refusal, typed } = usePlaceOrder({
    basket,
    lines,
    quote,
    cities,
    pay,
    window: when.window,
    onPlaced,
    onEarly: () => (isCounting ? setPressedEarly(lines) : askAgain()),
    onRefused: askAgain,
  });
  const shown = quote ?? last;
  const ofOrder =
    shown?.problems.filter(
      (problem) => !isOfItem(problem, shown) && !isBeforeTimes(problem, when),
    ) ?? [];
  const notices = new Set(
    [
      excess > 0 ? frameText.tooMany(excess) : undefined,
      isCounting && pressedEarly === lines ? cartText.pressedEarly : undefined,
      refusal,
      failure,
      ...ofOrder,
    ]
      .filter((words) => words !== undefined)
      .map((words) =>
        words === closed ? cartText.closed(shown?.nextOpenAt, now, timeZone) : words,
      ),
  );
  const isRefusable = notices.size > 0 || shown?.short !== undefined;
  const total = pay === 'online' ? cartText.payNow : cartText.place;
  const waiting = failure ? cartText.again : cartText.counting;
  const withoutTotal = excess > 0 ? cartText.tooMany(excess) : waiting;
  const buttonWords = quote ? total(quote.total) : withoutTotal;
  return (
    <form
      className="order-form"
      onSubmit={place}
      onInput={({ currentTarget }) => {
        keepTyped(currentTarget);
        typed(currentTarget);
      }}
      noValidate
    >
      <div>
        <BasketLines lines={lines} quote={shown} onChange={basket.change} />
        <CartSums
          quote={excess > 0 ? undefined : shown}
          subtotal={excess > 0 ? orderTotal(lines) : undefined}
          estimate={orderTotal(lines)}
          delivery={front.delivery}
        />
      </div>
      <CustomerFields
        {...{ known, faults, cities, ways, pay, when, timeZone }}
        onPay={setChosen}
        onPostalCode={setPostalCode}
      />
      <Place notices={notices} isRefusable={isRefusable} isBusy={isBusy}>
        {isBusy ? cartText.placing : buttonWords}
      </Place>
    </form>
  );
}

interface PlaceProps {
  readonly notices: ReadonlySet<string>;
  /** Whether the server would refuse the order. */
  readonly isRefusable: boolean;
  readonly isBusy: boolean;
  readonly children: string;
}

/** The button that orders, and above it what is to be said about that. */
const Place = ({ notices, isRefusable, isBusy, children }: PlaceProps) => (
  <div className="place">
    {/* A screen reader speaks what is added to an alert that is there already. */}
    <div role="alert">
      {[...notices].map((words) => (
        <p key={words} className="notice">
          {words}
        </p>
      ))}
    </div>
    <button type="submit" className={isRefusable ? 'button' : 'button primary'} disabled={isBusy}>
      {children}
    </button>
  </div>
);

/** Until the delivery times are fetched, and while one of them is chosen, these say nothing. */
const isBeforeTimes = (problem: string, { offered, window }: When): boolean =>
  (problem === closed || problem === noWindow) &&
  (!offered || offered.times.some(({ from }) => from === window?.from));

type Way = { readonly value: PayWay; readonly words: string };

/** The ways to pay that the shop offers; there is always one. */
function waysToPay({ payOnline, upiId }: ShopFront, atTheDoor: boolean): readonly [Way, ...Way[]] {
  const online: Way = { value: 'online', words: cartText.online };
  if (payOnline && !atTheDoor) return [online];
  const other = upiId ? cartText.byUpi : cartText.asAgreed;
  const later: Way = { value: 'later', words: atTheDoor ? cartText.atTheDoor : other };
  return payOnline ? [later, online] : [later];
}

/** The problem of an item stands beside its line, and the minimum order below the sums. */
const isOfItem = (
  problem: string,
  {
    items,
    short,
  }: { items: readonly { problem?: string | undefined }[]; short?: number | undefined },
): boolean =>
  items.some((item) => item.problem === problem) ||
  (short !== undefined && problem.startsWith('Orders begin at'));
