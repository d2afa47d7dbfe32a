import { deleteProduct, type Product } from '@kirana/contract';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { useAlert, useConfirm } from '../../ui/dialogs.tsx';
import { productsQuery } from './product-query.ts';

const deleteKey = ['delete-product'];

/** The list, without the products whose deletion is on its way. */
export function useProducts() {
  const query = useQuery(productsQuery);
  const leaving = useMutationState({
    filters: { mutationKey: deleteKey, status: 'pending' },
    select: ({ state }) => state.variables as string,
  });
  const products = useMemo(
    () => query.data?.filter(({ _id }) => !leaving.includes(_id)),
    [query.data, leaving],
  );
  return { ...query, products };
}

/**
 * Asks, then deletes a product. It is gone at once and comes back, with the reason, when the
 * server refuses.
 * @param onDone called when the person has read what happened
 */
export function useDeleteProduct(onDone: () => void) {
  const client = useQueryClient();
  const alert = useAlert();
  const confirm = useConfirm();
  const { mutate } = useMutation({
    mutationKey: deleteKey,
    mutationFn: (id: string) => callApi(deleteProduct, { params: { id } }),
    onSuccess: (_, id) => {
      client.setQueryData(productsQuery.queryKey, (held) => held?.filter(({ _id }) => _id !== id));
      void alert('Product deleted successfully!').then(onDone);
    },
    onError: (error) => {
      const message = 'Error occurred while deleting the product';
      void alert(message, reasonOf(error)).then(onDone);
      void client.invalidateQueries(productsQuery);
    },
  });
  return useCallback(
    async ({ _id, name }: Product) => {
      const agreed = await confirm({
        title: `Delete “${name}”`,
        message: 'Are you sure you want to delete this product?',
        confirmLabel: 'Delete',
      });
      if (agreed) mutate(_id);
    },
    [confirm, mutate],
  );
}
