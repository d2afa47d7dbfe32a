import { z } from 'zod';
import { id } from './field.ts';
import { defineCall } from './route.ts';

export const category = z.object({
  _id: id,
  name: z.string(),
  /** A path on the same host (`/images/…`); empty when the category has no picture. */
  imageUrl: z.string(),
});
export type Category = z.infer<typeof category>;

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
