import { deleteProduct, type Product } from '@kirana/contract';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { productsQuery } from '../../nouns/products/product-query.ts';
import { makeChange } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { undoAction } from '../../platform/undo.ts';
import { useAlert, useConfirm } from '../../ui/dialogs.tsx';

const deleteKey = ['delete-product'];

/** The list without the products that are being deleted. */
export function useProducts() {
  const query = useQuery(productsQuery);
  const leaving = useMutationState({
    filters: { mutationKey: deleteKey, status: 'pending' },
    select: ({ state }) => (state.variables as Product)._id,
  });
  const products = useMemo(
    () => query.data?.filter(({ _id }) => !leaving.includes(_id)),
    [query.data, leaving],
  );
  return { ...query, products };
}

/**
 * Asks, then deletes a product. It disappears at once, and returns with the reason when the server
 * refuses.
 * @param onDone called when the person has acknowledged the result
 */
export function useDeleteProduct(onDone: () => void) {
  const client = useQueryClient();
  const alert = useAlert();
  const confirm = useConfirm();
  const { mutate } = useMutation({
    mutationKey: deleteKey,
    mutationFn: ({ _id: id }: Product) => makeChange(deleteProduct, { params: { id } }),
    onSuccess: async ({ batch }, { _id: id, name }) => {
      const { queryKey } = productsQuery;
      // A fetch that began before the deletion would show the product again.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (cached) => cached?.filter(({ _id }) => _id !== id));
      const undo = undoAction(batch, { queryKey, done: `${name} is back` });
      void alert('Product deleted successfully!', undefined, undo).then(onDone);
    },
    onError: (error) => {
      const message = 'Error occurred while deleting the product';
      void alert(message, reasonOf(error)).then(onDone);
      void client.invalidateQueries(productsQuery);
    },
  });
  return useCallback(
    async (product: Product) => {
      const agreed = await confirm({
        title: `Delete “${product.name}”`,
        message: 'Are you sure you want to delete this product?',
        confirmLabel: 'Delete',
      });
      if (agreed) mutate(product);
    },
    [confirm, mutate],
  );
}
