import { search } from '@kirana/contract';
import { useCallback, useRef, useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { asNow, changesSince, lineOf, linesOf } from './current-products.ts';
import { orderDraft } from './draft-store.ts';
import { type DraftLine, type KnownCustomer, withProduct } from './order-draft.ts';

/** Adds to the order of this key, unless another one has begun. */
const addTo = (order: string, lines: readonly DraftLine[]): void => {
  if (orderDraft.get().key !== order) return;
  let after = orderDraft.get().lines;
  for (const line of lines) after = withProduct(after, line);
  orderDraft.change({ lines: after });
};

/** What has to be fetched before it is added: one after the other, so that what is scanned stands in its order. */
function useFetching() {
  const waiting = useRef<Promise<unknown>>(Promise.resolve());
  const [count, setCount] = useState(0);
  const { key } = orderDraft.useValue();
  const [said, setSaid] = useState<{ order: string; words: readonly string[] }>();

  const run = useCallback((work: (order: string) => Promise<readonly string[]>) => {
    const { key: order } = orderDraft.get();
    setCount((before) => before + 1);
    const done = waiting.current.then(async () => {
      try {
        setSaid({ order, words: await work(order) });
      } catch (error) {
        setSaid({ order, words: [reasonOf(error) ?? 'The product could not be fetched.'] });
      }
      setCount((before) => before - 1);
    });
    waiting.current = done;
  }, []);
  return {
    run,
    said: said?.order === key ? said.words : [],
    sayNothing: () => setSaid(undefined),
    isBusy: count > 0,
    /** Resolves when nothing is on its way any more. */
    settled: async (): Promise<void> => {
      await waiting.current;
    },
  };
}

/** Adds products to the order; what has to be fetched first is waited for before it is placed. */
export function useAdding() {
  const { run, sayNothing, ...fetching } = useFetching();

  const addNow = (lines: readonly DraftLine[]) =>
    run(async (order) => {
      const now = await asNow(lines);
      addTo(
        order,
        now.filter(({ isGone }) => !isGone),
      );
      return changesSince(now);
    });
  return {
    ...fetching,
    add: (line: DraftLine) => {
      sayNothing();
      addTo(orderDraft.get().key, [line]);
    },
    /** Adds what was ordered before, at today's price. */
    addAgain: (line: DraftLine) => addNow([line]),
    repeat: (order: KnownCustomer['orders'][number]) => {
      orderDraft.change({ isRepeated: true });
      addNow(linesOf(order));
    },
    scan: (barcode: string, quantity: number) =>
      run(async (order) => {
        const { products } = await callApi(search, { query: { q: barcode, in: 'products' } });
        const product = products.find(({ shown }) => shown !== false);
        if (product === undefined) return [`No product has the barcode ${barcode}`];
        addTo(order, [lineOf(product, quantity)]);
        return [];
      }),
  };
}
