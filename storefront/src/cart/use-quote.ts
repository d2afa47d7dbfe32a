import type { NewShopOrder, ShopQuote } from '@kirana/contract';
import { maxOrderLines, pinCode } from '@kirana/contract/rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BasketLine } from '../basket-lines.ts';
import { cartText } from '../pages/cart.text.ts';
import { askQuote } from '../shop-calls.ts';
import { failureWords } from './failure-words.ts';

/** What the server says while the shop is closed or paused. */
export const closed = 'Store is closed';

/** What it says before a time is chosen. */
export const noWindow = 'Choose a delivery time';

/** How often the basket of a closed shop looks whether it has opened, in milliseconds. */
const closedPauseMs = 60_000;

/** A quote is fetched so long after the last change, in milliseconds. */
const pauseMs = 250;

interface Quoted {
  /** The quote of this basket; undefined until it is fetched. */
  readonly quote: ShopQuote | undefined;
  /** The last quote, of this basket or of the one before a change. */
  readonly last: ShopQuote | undefined;
  /** Why the quote of this basket could not be fetched. */
  readonly failure: string | undefined;
  /** Fetches the quote again. */
  readonly ask: () => void;
}

/** Asks again when the browser is online again, and each minute while the shop is closed. */
function useAskAgain(ask: () => void, isClosed: boolean): void {
  useEffect(() => {
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [ask]);
  useEffect(() => {
    if (!isClosed) return;
    const timer = setInterval(() => !document.hidden && ask(), closedPauseMs);
    return () => clearInterval(timer);
  }, [isClosed, ask]);
}

/**
 * Fetches the quote whenever the basket, the PIN code or the delivery time changes; of more products than an
 * order may have there is none.
 */
export function useQuote(
  lines: readonly BasketLine[],
  postalCode: string,
  window: NewShopOrder['window'],
): Quoted {
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState<{ key: string; quote: ShopQuote }>();
  const [failed, setFailed] = useState<{ key: string; words: string }>();
  const items = lines.map(({ id, quantity }) => ({ product: id, quantity }));
  const basket = {
    items,
    ...(pinCode.test(postalCode) && { postalCode }),
    ...(window && { window }),
  };
  const key = JSON.stringify([basket, round]);
  const isFirst = useRef(true);
  const isTooLong = lines.length > maxOrderLines;
  useEffect(() => {
    if (isTooLong) return;
    const [requestBasket] = JSON.parse(key) as [typeof basket];
    const asking = new AbortController();
    const ask = async () => {
      try {
        const quote = await askQuote(requestBasket, asking.signal);
        isFirst.current = false;
        setKnown({ key, quote });
        setFailed(undefined);
      } catch (error) {
        if (asking.signal.aborted) return;
        setFailed({ key, words: failureWords(error, cartText.countedLate) });
      }
    };
    const timer = setTimeout(() => void ask(), isFirst.current ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [key, isTooLong]);
  const ask = useCallback(() => setRound((last) => last + 1), []);
  useAskAgain(ask, known?.quote.problems.includes(closed) ?? false);
  return {
    quote: known?.key === key ? known.quote : undefined,
    last: known?.quote,
    failure: failed?.key === key ? failed.words : undefined,
    ask,
  };
}
