import type { Category } from '@kirana/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reasonOf } from '../../platform/api-error.ts';
import { logInAgain } from '../../platform/log-in-again.ts';
import { session } from '../../platform/session.ts';
import type { Action } from '../../ui/action.ts';
import { useAlert } from '../../ui/dialogs.tsx';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import {
  type CategoryValues,
  categoriesKey,
  checkCategory,
  saveCategory,
} from './category-calls.ts';

export const authorizationRequired = 'Authorization required. Please log in.';

/** The alert's way to the log-in. */
export const logIn = { label: 'Log in', onPress: () => void logInAgain.begin() };

const empty: CategoryValues = { name: '', image: undefined };

/**
 * The form in its two modes, add and edit (spec 4): its fields and buttons. Editing another
 * category asks before unsaved text is lost.
 * @param onEdited called when the editing of a category has ended: its change is acknowledged, or it was
 * cancelled
 */
export function useCategoryForm(onEdited: (category: Category) => void) {
  const client = useQueryClient();
  const alert = useAlert();
  const [editing, setEditing] = useState<Category>();
  const { form, mayLeave, ...state } = useSubmitForm<CategoryValues, Action | undefined>({
    initial: empty,
    check: checkCategory,
    guarded: true,
    maySubmit: () => {
      if (session.isOver()) void alert(authorizationRequired, undefined, logIn);
      return !session.isOver();
    },
    send: (values) => saveCategory(editing, values),
    onSent: async (undo) => {
      void client.invalidateQueries({ queryKey: categoriesKey });
      begin(undefined);
      const done = editing === undefined ? 'added' : 'updated';
      await alert(`Category ${done} successfully!`, undefined, undo);
      if (editing === undefined) form.setFocus('name');
      else onEdited(editing);
    },
    onRefused: (error) => alert('Error occurred while saving the category.', reasonOf(error)),
  });

  const begin = (category: Category | undefined) => {
    setEditing(category);
    form.reset({ ...empty, name: category?.name ?? '' });
  };
  const edit = async (category: Category) => {
    if (await mayLeave()) begin(category);
  };
  const { setFocus } = form;
  useEffect(() => {
    if (editing !== undefined) setFocus('name', { shouldSelect: true });
  }, [editing, setFocus]);
  const cancel = () => {
    begin(undefined);
    if (editing !== undefined) onEdited(editing);
  };
  const forget = ({ _id }: Category) => {
    if (_id === editing?._id) begin(undefined);
  };
  return { ...state, form, editing, edit, cancel, forget };
}
