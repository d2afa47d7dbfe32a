import type { ShopFront, ShopPageData } from '@kirana/contract';
import { useState } from 'react';
import type { BasketLine, DeviceBasket } from '../basket-lines.ts';
import { cartText } from '../pages/cart.text.ts';
import { BasketLines } from './BasketLines.tsx';
import { CartSums } from './CartSums.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { lastCustomer } from './customer.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useQuote } from './use-quote.ts';

interface BasketFormProps extends Pick<ShopPageData<'cart'>, 'cities' | 'atTheDoor'> {
  readonly basket: DeviceBasket;
  readonly lines: readonly BasketLine[];
  readonly front: ShopFront;
  /** The order is placed: the page of it comes. */
  readonly onPlaced: () => void;
}

/** What is in the basket, what it costs, and who orders it. */
export function BasketForm({ basket, lines, front, cities, atTheDoor, onPlaced }: BasketFormProps) {
  const [known] = useState(lastCustomer);
  const [postalCode, setPostalCode] = useState(known.postalCode);
  const { quote, last, isOffline, ask } = useQuote(lines, postalCode);
  const { place, isBusy, faults, refusal } = usePlaceOrder({
    basket,
    lines,
    quote,
    cities,
    onPlaced,
    onRefused: ask,
  });
  const shown = quote ?? last;
  const ofOrder = shown?.problems.filter((problem) => !isOfItem(problem, shown)) ?? [];
  const payWords = atTheDoor
    ? cartText.atTheDoor
    : front.upiId
      ? cartText.byUpi
      : cartText.asAgreed;
  return (
    <form className="order-form" onSubmit={place} noValidate>
      <div>
        <BasketLines lines={lines} quote={shown} onChange={basket.change} />
        <CartSums quote={shown} delivery={front.delivery} />
      </div>
      <CustomerFields {...{ known, faults, cities, payWords }} onPostalCode={setPostalCode} />
      <div className="place">
        {/* Spoken when it comes, and it comes late: so the place for it is there before. */}
        <div role="alert">
          {refusal && <p className="notice">{refusal}</p>}
          {isOffline && <p className="notice">{cartText.offline}</p>}
          {ofOrder
            .filter((problem) => problem !== refusal)
            .map((problem) => (
              <p key={problem} className="notice">
                {problem}
              </p>
            ))}
        </div>
        <button type="submit" className="button primary" disabled={isBusy}>
          {isBusy ? cartText.placing : quote ? cartText.place(quote.total) : cartText.counting}
        </button>
      </div>
    </form>
  );
}

/** What is said of a line stands beside it, and the minimum below the sums. */
const isOfItem = (
  problem: string,
  {
    items,
    short,
  }: { items: readonly { problem?: string | undefined }[]; short?: number | undefined },
): boolean =>
  items.some((item) => item.problem === problem) ||
  (short !== undefined && problem.startsWith('Orders begin at'));
