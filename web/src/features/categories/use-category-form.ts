import type { Category } from '@kirana/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { reasonOf } from '../../platform/api-error.ts';
import { session } from '../../platform/session.ts';
import { useAlert } from '../../ui/dialogs.tsx';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';
import {
  type CategoryValues,
  categoriesKey,
  categoryResolver,
  saveCategory,
} from './category-calls.ts';

export const authorizationRequired = 'Authorization required. Please log in.';

function saveOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    event.currentTarget.requestSubmit();
}

/**
 * The form in its two modes, add and edit (spec 4): its fields, and what its buttons do. Nothing
 * typed is lost by a failure, and not without asking by editing another category.
 * @param onUpdated called when the person has read that a category was changed
 */
export function useCategoryForm(onUpdated: (category: Category) => void) {
  const client = useQueryClient();
  const alert = useAlert();
  const [editing, setEditing] = useState<Category>();
  const form = useForm<CategoryValues>({
    defaultValues: { name: '', image: undefined },
    resolver: categoryResolver,
    mode: 'onTouched',
  });
  const { isDirty, isSubmitting } = form.formState;
  const mayLeave = useLeaveGuard(isDirty);

  const begin = (category: Category | undefined) => {
    setEditing(category);
    form.reset({ name: category?.name ?? '', image: undefined });
  };
  const edit = async (category: Category) => {
    if (await mayLeave()) begin(category);
  };
  const { setFocus } = form;
  useEffect(() => {
    if (editing !== undefined) setFocus('name', { shouldSelect: true });
  }, [editing, setFocus]);
  const save = async (values: CategoryValues) => {
    try {
      await saveCategory(editing, values);
    } catch (error) {
      return alert('Error occurred while saving the category.', reasonOf(error));
    }
    void client.invalidateQueries({ queryKey: categoriesKey });
    begin(undefined);
    await alert(`Category ${editing === undefined ? 'added' : 'updated'} successfully!`);
    if (editing === undefined) setFocus('name');
    else onUpdated(editing);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (session.isOver()) void alert(authorizationRequired);
    // The keys get past the busy button.
    else if (!isSubmitting) void form.handleSubmit(save)(event);
  };
  return {
    form,
    editing,
    edit,
    cancel: () => begin(undefined),
    formProps: { noValidate: true, onSubmit: submit, onKeyDown: saveOnEnter },
  };
}
