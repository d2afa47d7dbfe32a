import { type Category, deleteCategory } from '@kirana/contract';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { makeChange } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { session } from '../../platform/session.ts';
import { undoAction } from '../../platform/undo.ts';
import { useAlert, useConfirm } from '../../ui/dialogs.tsx';
import { categoriesKey } from './category-calls.ts';
import { authorizationRequired, logIn } from './use-category-form.ts';

const deleteKey = ['delete-category'];

/** Leaves out the categories that are being deleted. */
export function useStaying(categories: readonly Category[] | undefined) {
  const leaving = useMutationState({
    filters: { mutationKey: deleteKey, status: 'pending' },
    select: ({ state }) => (state.variables as Category)._id,
  });
  return categories?.filter(({ _id }) => !leaving.includes(_id));
}

/**
 * Asks, then deletes a category. It disappears at once, and returns with the reason when the server
 * refuses.
 */
export function useDeleteCategory({
  onDeleted,
  onDone,
}: {
  onDeleted: (category: Category) => void;
  /** Called when the person has acknowledged the result. */
  onDone: () => void;
}) {
  const client = useQueryClient();
  const alert = useAlert();
  const confirm = useConfirm();
  const { mutate } = useMutation({
    mutationKey: deleteKey,
    mutationFn: ({ _id: id }: Category) => makeChange(deleteCategory, { params: { id } }),
    onSuccess: async ({ batch }, category) => {
      // A fetch that began before the deletion would show the category again.
      await client.cancelQueries({ queryKey: categoriesKey });
      client.setQueriesData<Category[]>({ queryKey: categoriesKey }, (cached) =>
        cached?.filter(({ _id }) => _id !== category._id),
      );
      onDeleted(category);
      const undo = undoAction(batch, { queryKey: categoriesKey, done: `${category.name} is back` });
      void alert('Category deleted successfully!', undefined, undo).then(onDone);
    },
    onError: (error) => {
      const message = 'Error occurred while deleting the category';
      void alert(message, reasonOf(error)).then(onDone);
      void client.invalidateQueries({ queryKey: categoriesKey });
    },
  });
  return async (category: Category) => {
    if (session.isOver()) return alert(authorizationRequired, undefined, logIn);
    const agreed = await confirm({
      title: `Delete “${category.name}”`,
      message: 'Are you sure you want to delete this category?',
      confirmLabel: 'Delete',
    });
    if (agreed) mutate(category);
  };
}
