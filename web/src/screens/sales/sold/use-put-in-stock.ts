import { type RanOutLine, setStock } from '@kirana/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { soldKey } from '../../../nouns/products/not-sold.ts';
import { makeChange } from '../../../platform/api-client.ts';
import { reasonOf } from '../../../platform/api-error.ts';
import { undoAction } from '../../../platform/undo.ts';
import { toast } from '../../../ui/toast.ts';

/** Puts a product that ran out in stock again. */
export function usePutInStock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id }: RanOutLine['product']) =>
      makeChange(setStock, { params: { id }, body: { stock: 'in stock' } }),
    onSuccess: ({ answer: { message }, batch }) => {
      toast.success(message, undoAction(batch, { queryKey: soldKey, done: 'Undone' }));
    },
    onError: (error, { name }) => {
      toast.error(`${name}: ${reasonOf(error) ?? 'its stock could not be set.'}`);
    },
    onSettled: () => client.invalidateQueries({ queryKey: soldKey }),
  });
}
