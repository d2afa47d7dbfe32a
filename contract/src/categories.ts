import { z } from 'zod';
import { id, idParams, line, messageAnswer } from './field.ts';
import { defineCall } from './route.ts';
import { textKey } from './text-forms.ts';
import { collapseSpace } from './typed-cells.ts';

export const category = z.object({
  _id: id,
  name: z.string(),
  /** A path on the same host (`/images/…`); empty when the category has no picture. */
  imageUrl: z.string(),
});
export type Category = z.infer<typeof category>;

/** The text field of a category's form; names are unique, ignoring case and runs of white space. */
export const categoryForm = z.object({ name: line(100).overwrite(collapseSpace) });

/** The key of a category's name, by which cells name it. */
export const categoryKey = textKey;

const categoryAnswer = z.object({ message: z.string(), category });

export const listPublicCategories = defineCall({
  method: 'GET',
  path: '/api/category/all',
  access: 'public',
  summary: 'All categories, for anybody',
  answer: z.array(category),
  status: 200,
});

export const listCategories = defineCall({
  method: 'GET',
  path: '/api/category/all-no-pagination',
  access: 'account',
  summary: 'All categories',
  answer: z.array(category),
  status: 200,
});

export const addCategory = defineCall({
  method: 'POST',
  path: '/api/category/add',
  access: ['catalogue.write'],
  summary: 'Add a category',
  form: categoryForm,
  image: 'optional',
  answer: categoryAnswer,
  status: 201,
  errors: ['category.name-taken'],
});

export const updateCategory = defineCall({
  method: 'PUT',
  path: '/api/category/:id',
  access: ['catalogue.write'],
  summary: 'Change a category; without an image it keeps the one it has',
  params: idParams,
  form: categoryForm,
  image: 'optional',
  answer: categoryAnswer,
  status: 200,
  errors: ['category.not-found', 'category.name-taken'],
});

export const deleteCategory = defineCall({
  method: 'DELETE',
  path: '/api/category/delete/:id',
  access: ['catalogue.write'],
  summary: 'Delete a category that no product is in, not even a hidden one',
  params: idParams,
  answer: messageAnswer,
  status: 200,
  errors: ['category.not-found', 'category.has-products'],
});
