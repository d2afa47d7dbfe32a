import type { FoundProduct } from '@kirana/contract';
import { useEffect, useRef, useState } from 'react';
import { Combobox } from '../../ui/Combobox.tsx';
import { productOption } from '../search/found-options.tsx';
import { useSearch } from '../search/use-search.ts';

const searched = ['products'] as const;

interface ProductFieldProps {
  label: string;
  /** It takes the focus as it appears. */
  takesFocus?: boolean;
  onChoose: (product: FoundProduct) => void;
}

/** A field that finds a product by its name, SKU or barcode; hidden ones are not offered. */
export function ProductField({ label, takesFocus = false, onChoose }: ProductFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const { found, isLoading, failure, onRetry } = useSearch(typed, searched);
  const products = found.products.filter(({ shown }) => shown !== false);
  const choose = (product: FoundProduct) => {
    setTyped('');
    onChoose(product);
  };
  return (
    <Combobox
      {...{ label, input, isLoading, failure, onRetry }}
      value={typed}
      onChange={setTyped}
      groups={[{ options: products.map((one) => productOption(one, () => choose(one))) }]}
      nothing={`Nothing found for “${typed.trim()}”.`}
      choosesFirst
      maxLength={100}
    />
  );
}
