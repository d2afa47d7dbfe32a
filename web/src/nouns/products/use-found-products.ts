import type { Product } from '@kirana/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { LongList } from './long-list.ts';
import {
  matchingRows,
  type ProductFilter,
  type ProductRows,
  type ProductSort,
  sortedRows,
  sortOf,
} from './product-list.ts';

/** Lists longer than this are sorted in a worker. */
const mostInPage = 2_000;

/** The sorted rows of a long list; undefined until the worker's first reply. */
function useLongList(products: readonly Product[] | undefined, sort: ProductSort) {
  const [sorted, setSorted] = useState<ProductRows>();
  const [isBroken, setBroken] = useState(false);
  const list = useRef<LongList>(undefined);
  useEffect(() => {
    if (products === undefined) return;
    list.current ??= new LongList(setSorted, () => setBroken(true));
    void list.current.sort(products, sort);
  }, [products, sort]);
  useEffect(
    () => () => {
      list.current?.end();
      list.current = undefined;
    },
    [],
  );
  return { sorted, isBroken };
}

/**
 * The products with the sorted rows of those that match; undefined while there are none to show. The
 * page itself searches: a reply of a worker would come a frame later.
 */
export function useFoundProducts(
  products: readonly Product[] | undefined,
  filter: ProductFilter,
): ProductRows | undefined {
  const isLong = products !== undefined && products.length > mostInPage;
  const sort = sortOf(filter);
  const far = useLongList(isLong ? products : undefined, sort);
  const isHere = !isLong || far.isBroken;
  // Sorted once, not at every keystroke.
  const here = useMemo(
    () => (products && isHere ? { products, rows: sortedRows(products, sort) } : undefined),
    [products, sort, isHere],
  );
  const sorted = isHere ? here : far.sorted;
  const { search, category } = filter;
  return useMemo(
    () =>
      sorted && {
        products: sorted.products,
        rows: matchingRows(sorted.products, sorted.rows, { search, category }),
      },
    [sorted, search, category],
  );
}
