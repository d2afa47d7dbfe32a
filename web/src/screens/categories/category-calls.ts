import { zodResolver } from '@hookform/resolvers/zod';
import {
  addCategory,
  type Category,
  categoryForm,
  listCategories,
  listPublicCategories,
  updateCategory,
} from '@kirana/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Resolver } from 'react-hook-form';
import { callApi, makeChange } from '../../platform/api-client.ts';
import { checkWithPicture } from '../../platform/form-check.ts';
import { shrinkPicture } from '../../platform/pictures.ts';
import { undoAction } from '../../platform/undo.ts';
import type { Action } from '../../ui/action.ts';

export const categoriesKey = ['categories'] as const;

async function fetchCategories(isLoggedIn: boolean, signal: AbortSignal): Promise<Category[]> {
  try {
    return await callApi(isLoggedIn ? listCategories : listPublicCategories, {}, { signal });
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: spec 8 asks for the log
    if (!signal.aborted) console.error('The categories could not be fetched', error);
    throw error;
  }
}

/** The list; visitors who are not logged in get the public one. */
export const categoriesQuery = (isLoggedIn: boolean) =>
  queryOptions({
    queryKey: [...categoriesKey, isLoggedIn],
    queryFn: ({ signal }) => fetchCategories(isLoggedIn, signal),
    refetchOnWindowFocus: true,
  });

/** The values of the form. */
export interface CategoryValues {
  name: string;
  image: File | undefined;
}

/** The longest side of a picture as it is sent (px); the server keeps half of it. */
const longestSide = 1600;

/** Validation by the contract's schema, and of the picture. */
export const checkCategory: Resolver<CategoryValues> = checkWithPicture(longestSide, {
  texts: zodResolver(categoryForm, undefined, { raw: true }),
});

/** Changes a category, or adds one when there is none to change. Returns it, and its undo. */
export async function saveCategory(
  editing: Category | undefined,
  { name, image }: CategoryValues,
): Promise<{ category: Category; undo: Action | undefined }> {
  const form = { name };
  const picture = image && { image: await shrinkPicture(image, longestSide) };
  const { answer, batch } =
    editing === undefined
      ? await makeChange(addCategory, { form }, picture)
      : await makeChange(updateCategory, { params: { id: editing._id }, form }, picture);
  const done = editing === undefined ? `${name} is removed again` : `${editing.name} is as it was`;
  return { category: answer.category, undo: undoAction(batch, { queryKey: categoriesKey, done }) };
}
