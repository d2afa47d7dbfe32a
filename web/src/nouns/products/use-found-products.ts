import type { Product } from '@kirana/contract';
import { useEffect, useMemo, useState } from 'react';
import {
  matchingRows,
  type ProductFilter,
  type ProductRows,
  type ProductSort,
  sortedRows,
  sortOf,
} from './product-list.ts';
import { sortInSlices } from './sort-in-slices.ts';

/** Lists longer than this are sorted in slices. */
const maxAtOnce = 2_000;

/** The sorted rows of a long list; undefined until it is sorted for the first time. */
function useLongList(products: readonly Product[] | undefined, sort: ProductSort) {
  const [sorted, setSorted] = useState<ProductRows>();
  useEffect(() => {
    if (products === undefined) return;
    let isOver = false;
    void sortInSlices(products, sort).then((rows) => {
      if (!isOver) setSorted(rows);
    });
    return () => {
      isOver = true;
    };
  }, [products, sort]);
  return sorted;
}

/**
 * The products with the sorted rows of those that match; undefined while there are none to show.
 */
export function useFoundProducts(
  products: readonly Product[] | undefined,
  filter: ProductFilter,
): ProductRows | undefined {
  const isLong = products !== undefined && products.length > maxAtOnce;
  const sort = sortOf(filter);
  const long = useLongList(isLong ? products : undefined, sort);
  // Sorted once, not at every keystroke.
  const short = useMemo(
    () => (products && !isLong ? { products, rows: sortedRows(products, sort) } : undefined),
    [products, sort, isLong],
  );
  const sorted = isLong ? long : short;
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
