import type { Category } from '@kirana/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { reasonOf } from '../../platform/api-error.ts';
import { logInAgain } from '../../platform/log-in-again.ts';
import { session } from '../../platform/session.ts';
import { standOnSaved } from '../../platform/stand-on-saved.ts';
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

type Saved = Awaited<ReturnType<typeof saveCategory>> & { sent: CategoryValues };

/** Selects the name of the category whose editing begins. */
function useNameSelected({ setFocus }: UseFormReturn<CategoryValues>, editedId?: string): void {
  useEffect(() => {
    if (editedId !== undefined) setFocus('name', { shouldSelect: true });
  }, [editedId, setFocus]);
}

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
  const shown = useRef<string>(undefined);
  const { form, mayLeave, ...state } = useSubmitForm<CategoryValues, Saved>({
    initial: empty,
    check: checkCategory,
    guarded: true,
    maySubmit: () => {
      if (session.isOver()) void alert(authorizationRequired, undefined, logIn);
      return !session.isOver();
    },
    send: async (values) => ({ ...(await saveCategory(editing, values)), sent: values }),
    onSent: async ({ category, undo, sent }) => {
      void client.invalidateQueries({ queryKey: categoriesKey });
      const isInUse = settle(category, sent);
      await alert(`Category ${editing ? 'updated' : 'added'} successfully!`, undefined, undo);
      if (editing === undefined) form.setFocus('name');
      else if (!isInUse) onEdited(editing);
    },
    onRefused: (error) => alert('Error occurred while saving the category.', reasonOf(error)),
  });

  const begin = (category: Category | undefined) => {
    shown.current = category?._id;
    setEditing(category);
    form.reset({ ...empty, name: category?.name ?? '' });
  };
  /** Empties the form, unless something was typed since or another is edited by now; returns whether that is so. */
  const settle = (saved: Category, sent: CategoryValues): boolean => {
    if (shown.current !== editing?._id) return shown.current !== undefined;
    const isTyped = standOnSaved(form, sent, editing ? { ...empty, name: saved.name } : empty);
    if (!isTyped) begin(undefined);
    else if (editing) setEditing(saved);
    return isTyped;
  };
  const edit = async (category: Category) => {
    if (await mayLeave()) begin(category);
  };
  useNameSelected(form, editing?._id);
  const cancel = () => {
    begin(undefined);
    if (editing !== undefined) onEdited(editing);
  };
  const forget = ({ _id }: Category) => {
    if (_id === editing?._id) begin(undefined);
  };
  return { ...state, form, editing, edit, cancel, forget };
}
