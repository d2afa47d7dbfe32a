import { type Product, setStock } from '@kirana/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { makeChange } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { undoAction } from '../../platform/undo.ts';
import { toast } from '../../ui/toast.ts';
import { productsQuery, putProducts } from './product-query.ts';

/** One tap on a product's stock switch. */
export interface StockTap {
  stock: Product['stock'];
  until?: 'tomorrow';
}

/** The taps that a product offers, by its present stock. */
export const stockTaps = {
  'in stock': [
    { label: 'Out of stock', tap: { stock: 'out of stock' } },
    { label: 'Until tomorrow', tap: { stock: 'out of stock', until: 'tomorrow' } },
  ],
  'out of stock': [{ label: 'In stock', tap: { stock: 'in stock' } }],
} as const satisfies Record<Product['stock'], readonly { label: string; tap: StockTap }[]>;

const { queryKey } = productsQuery;

const put = (product: Product) => putProducts(new Map([[product._id, product]]));

/** The expected state of a product; only the server knows its `outUntil`. */
function tapped({ outUntil: _, ...product }: Product, { stock }: StockTap): Product {
  return { ...product, stock };
}

/** Sets a product's stock optimistically; a refusal reverts it, with the reason. */
export function useSetStock() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ product: { _id: id }, tap }: { product: Product; tap: StockTap }) =>
      makeChange(setStock, { params: { id }, body: tap }),
    onMutate: async ({ product, tap }) => {
      // A fetch that began before the change would show the old state again.
      await client.cancelQueries({ queryKey });
      put(tapped(product, tap));
    },
    onSuccess: ({ answer: { message, product }, batch }) => {
      put(product);
      const about = { about: `product ${product._id}` };
      toast.success(message, undoAction(batch, { queryKey, done: 'Undone', ...about }), about);
    },
    onError: (error, { product }) => {
      put(product);
      toast.error(`${product.name}: ${reasonOf(error) ?? 'its stock could not be set.'}`);
    },
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
  return useCallback((product: Product, tap: StockTap) => mutate({ product, tap }), [mutate]);
}
