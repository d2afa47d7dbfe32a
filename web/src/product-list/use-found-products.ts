import type { Product } from '@kirana/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { LongList } from './long-list.ts';
import {
  type FoundProducts,
  matchingRows,
  type ProductFilter,
  sortedRows,
  sortOf,
} from './product-list.ts';

/** Lists longer than this are searched and sorted in a worker. */
const mostInPage = 2_000;

/** The found products of a long list; undefined until the worker's first reply. */
function useLongList(products: readonly Product[] | undefined, filter: ProductFilter) {
  const [found, setFound] = useState<FoundProducts>();
  const [isBroken, setBroken] = useState(false);
  const list = useRef<LongList>(undefined);
  const { search, category, sort } = filter;
  const ask = useCallback(
    (question: ProductFilter) => {
      if (products === undefined) return;
      list.current ??= new LongList(setFound, () => setBroken(true));
      void list.current.find(products, question);
    },
    [products],
  );
  useEffect(() => ask({ search, category, sort }), [ask, search, category, sort]);
  useEffect(
    () => () => {
      list.current?.end();
      list.current = undefined;
    },
    [],
  );
  return { found, isBroken, ask };
}

/**
 * The products with the sorted rows of those that match, undefined while there are none to show.
 * `ask` begins to search before the page is drawn with the new filter.
 */
export function useFoundProducts(
  products: readonly Product[] | undefined,
  filter: ProductFilter,
): { found: FoundProducts | undefined; ask: (filter: ProductFilter) => void } {
  const isLong = products !== undefined && products.length > mostInPage;
  const { found, isBroken, ask } = useLongList(isLong ? products : undefined, filter);
  const isHere = !isLong || isBroken;
  const { search, category } = filter;
  const sort = sortOf(filter);
  // Sorted once, not at every keystroke.
  const sorted = useMemo(
    () => (products !== undefined && isHere ? sortedRows(products, sort) : undefined),
    [products, sort, isHere],
  );
  const here = useMemo(
    () =>
      products !== undefined && sorted !== undefined
        ? { products, rows: matchingRows(products, sorted, { search, category }) }
        : undefined,
    [products, sorted, search, category],
  );
  return { found: isHere ? here : found, ask };
}
