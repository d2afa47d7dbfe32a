import type { Product } from '@kirana/contract';
import { inSlices } from '../../platform/in-slices.ts';
import { toTextColumn } from '../../platform/text-column.ts';
import {
  comparers,
  type ProductRows,
  type ProductSort,
  searchText,
  searchTexts,
} from './product-list.ts';

type Compare = (a: number, b: number) => number;

/** Products that are sorted in one go: as many as take a few milliseconds. */
const runLength = 1_000;

function merged(first: Uint32Array, second: Uint32Array, compare: Compare): Uint32Array {
  const rows = new Uint32Array(first.length + second.length);
  let [left, right] = [0, 0];
  for (let at = 0; at < rows.length; at += 1) {
    const [a, b] = [first[left], second[right]];
    const isLeft = b === undefined || (a !== undefined && compare(a, b) <= 0);
    rows[at] = (isLeft ? a : b) ?? 0;
    if (isLeft) left += 1;
    else right += 1;
  }
  return rows;
}

/** Sorts a long list, and prepares it to be searched, without holding the page. */
export async function sortInSlices(
  products: readonly Product[],
  sort: ProductSort,
): Promise<ProductRows> {
  const compare: Compare = (a, b) => {
    const [first, second] = [products[a], products[b]];
    return first && second ? comparers[sort](first, second) : 0;
  };
  let runs: Uint32Array[] = [];
  for (let from = 0; from < products.length; from += runLength)
    runs.push(
      Uint32Array.from(
        { length: Math.min(runLength, products.length - from) },
        (_, at) => from + at,
      ),
    );
  await inSlices(runs, (run) => run.sort(compare));
  while (runs.length > 1) {
    const pairs: Uint32Array[] = [];
    await inSlices(runs.keys(), (at) => {
      const [first, second] = [runs[at], runs[at + 1]];
      if (at % 2 === 0 && first) pairs.push(second ? merged(first, second, compare) : first);
    });
    runs = pairs;
  }
  const texts: string[] = [];
  await inSlices(products, (product) => texts.push(searchText(product)));
  searchTexts.set(products, toTextColumn(texts));
  return { products, rows: runs[0] ?? new Uint32Array() };
}
