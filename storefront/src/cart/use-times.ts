import type { NewShopOrder } from '@kirana/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type OfferedTimes, readTimes } from '../shop-calls.ts';

/** How often the delivery times are fetched again, in milliseconds: others fill them meanwhile. */
const pauseMs = 60_000;

/** What can be chosen where the times could not be fetched. */
const unknownTimes: OfferedTimes = { asap: true, times: [], at: 0 };

/** As soon as possible, or a delivery time. */
type Window = NewShopOrder['window'];

/** When an order may be handed over. */
export interface When {
  /** Undefined until it is fetched. */
  readonly offered: OfferedTimes | undefined;
  /** What is sent; undefined for as soon as possible, and where nothing can be chosen. */
  readonly window: Window;
  /** @param from when a delivery time begins; '' for as soon as possible */
  readonly choose: (from: string) => void;
  readonly ask: () => void;
}

/** What is chosen at first: as soon as possible, else the first time that can be had. */
const firstOf = ({ asap, times }: OfferedTimes): Window =>
  asap ? undefined : windowOf(times.find(({ full }) => !full));

const windowOf = (time: OfferedTimes['times'][number] | undefined): Window =>
  time && { from: time.from, ...(time.to !== undefined && { to: time.to }) };

/**
 * The delivery times that are offered now, and the one that is chosen. What is chosen stays when it is full or over
 * meanwhile: nobody orders for a time that they did not see.
 */
export function useTimes(): When {
  const [offered, setOffered] = useState<OfferedTimes>();
  const [chosen, setChosen] = useState<{ readonly window: Window }>();
  const requests = useRef({ last: 0, answered: 0 });
  const ask = useCallback(() => {
    requests.current.last += 1;
    const own = requests.current.last;
    readTimes().then(
      (times) => {
        // An answer may come after one that was asked for later.
        if (own < requests.current.answered) return;
        requests.current.answered = own;
        setOffered(times);
        setChosen((known) => known ?? { window: firstOf(times) });
      },
      () => setOffered((known) => known ?? unknownTimes),
    );
  }, []);
  useEffect(() => {
    ask();
    const timer = setInterval(() => !document.hidden && ask(), pauseMs);
    addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('online', ask);
    };
  }, [ask]);
  const choose = (from: string) =>
    setChosen({ window: windowOf(offered?.times.find((time) => time.from === from)) });
  return { offered, window: chosen?.window, choose, ask };
}
