import type { Product } from '@kirana/contract';
import { type FocusEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { useVirtualRows } from '../../ui/use-virtual-rows.ts';
import { ProductRow } from './ProductRow.tsx';
import styles from './ProductTable.module.css';
import { ProductTableFrame } from './ProductTableFrame.tsx';

const narrow = '(width <= 52rem)';
const rowHeight = 61;
const cardHeight = 151;

interface ProductTableProps {
  /** In the order to show. */
  products: readonly Product[];
  /** The product that was just saved, to be brought into sight. */
  marked: string | undefined;
  listSearch: string;
  onDelete: (product: Product) => void;
}

const indexOf = (products: readonly Product[], id: string | undefined) =>
  id === undefined ? -1 : products.findIndex((product) => product._id === id);

/** Remembers the product that has the focus, and where it stands now. */
function useFocusedIndex(products: readonly Product[]) {
  const [focused, setFocused] = useState<string>();
  const remember = (event: FocusEvent) =>
    setFocused(event.target.closest<HTMLElement>('[data-product]')?.dataset['product']);
  const index = useMemo(() => indexOf(products, focused), [products, focused]);
  return { index, remember };
}

function useRows(products: readonly Product[], focused: number) {
  const keyOf = useCallback((index: number) => products[index]?._id ?? index, [products]);
  const estimateHeight = useCallback(
    () => (window.matchMedia(narrow).matches ? cardHeight : rowHeight),
    [],
  );
  return useVirtualRows({ count: products.length, keyOf, estimateHeight, focused });
}

/** Brings the marked row into sight, once: what is done to the list later moves nothing. */
function useShowMarked(index: number, show: (index: number) => void) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (shown || index < 0) return;
    // A frame later: a new screen begins at its top.
    const frame = requestAnimationFrame(() => {
      show(index);
      setShown(true);
    });
    return () => cancelAnimationFrame(frame);
  }, [shown, index, show]);
}

/** The products; of a long list only those in sight, and the one with the focus, are in the page. */
export function ProductTable({ products, marked, listSearch, onDelete }: ProductTableProps) {
  const focused = useFocusedIndex(products);
  const { frame, parts, measure, show } = useRows(products, focused.index);
  useShowMarked(indexOf(products, marked), show);
  return (
    <ProductTableFrame ref={frame} aria-rowcount={products.length + 1} onFocus={focused.remember}>
      {parts.map((part) => {
        if (part.kind === 'gap') {
          return (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes no focus
            <tr key={part.key} className={styles.gap} aria-hidden="true">
              <td colSpan={6} style={{ height: part.height }} />
            </tr>
          );
        }
        const product = products[part.index];
        if (product === undefined) return null;
        return (
          <ProductRow
            key={product._id}
            {...{ product, listSearch, onDelete, measure }}
            index={part.index}
            marked={product._id === marked}
          />
        );
      })}
    </ProductTableFrame>
  );
}
