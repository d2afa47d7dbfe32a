import type { ShopFront, ShopPageData } from '@kirana/contract';
import { useState } from 'react';
import type { BasketLine, DeviceBasket } from '../basket-lines.ts';
import { cartText } from '../pages/cart.text.ts';
import { BasketLines } from './BasketLines.tsx';
import { CartSums } from './CartSums.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { keepTyped, knownCustomer } from './customer.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useQuote } from './use-quote.ts';

interface BasketFormProps
  extends Pick<ShopPageData<'cart'>, 'cities' | 'atTheDoor' | 'now' | 'timeZone'> {
  readonly basket: DeviceBasket;
  readonly lines: readonly BasketLine[];
  readonly front: ShopFront;
  /** Called before the browser opens the page of the order. */
  readonly onPlaced: () => void;
}

export function BasketForm(props: BasketFormProps) {
  const { basket, lines, front, cities, atTheDoor, now, timeZone, onPlaced } = props;
  const [known] = useState(knownCustomer);
  const [postalCode, setPostalCode] = useState(known.postalCode);
  const { quote, last, failure, ask } = useQuote(lines, postalCode);
  const { place, isBusy, faults, refusal, typed } = usePlaceOrder({
    basket,
    lines,
    quote,
    cities,
    onPlaced,
    onRefused: ask,
  });
  const shown = quote ?? last;
  const ofOrder = shown?.problems.filter((problem) => !isOfItem(problem, shown)) ?? [];
  const notices = new Set(
    [refusal, failure, ...ofOrder]
      .filter((words) => words !== undefined)
      .map((words) =>
        words === closed ? cartText.closed(shown?.nextOpenAt, now, timeZone) : words,
      ),
  );
  const isRefusable = notices.size > 0 || shown?.short !== undefined;
  const payWords = atTheDoor
    ? cartText.atTheDoor
    : front.upiId
      ? cartText.byUpi
      : cartText.asAgreed;
  const buttonWords = quote
    ? cartText.place(quote.total)
    : failure
      ? cartText.again
      : cartText.counting;
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
        <CartSums quote={shown} delivery={front.delivery} />
      </div>
      <CustomerFields {...{ known, faults, cities, payWords }} onPostalCode={setPostalCode} />
      <div className="place">
        {/* A screen reader speaks what is added to an alert that is there already. */}
        <div role="alert">
          {[...notices].map((words) => (
            <p key={words} className="notice">
              {words}
            </p>
          ))}
        </div>
        <button
          type="submit"
          className={isRefusable ? 'button' : 'button primary'}
          disabled={isBusy}
        >
          {isBusy ? cartText.placing : buttonWords}
        </button>
      </div>
    </form>
  );
}

/** What the server says while the shop is closed or paused. */
const closed = 'Store is closed';

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
