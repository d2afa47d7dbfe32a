import { z } from 'zod';
import { id, idParams, messageAnswer } from './field.ts';
import { defineCall } from './route.ts';

/** A promotional picture in the storefront. */
export const banner = z.object({
  _id: id,
  /** A path on the same host (`/images/…`). */
  image: z.string(),
});
export type Banner = z.infer<typeof banner>;

export const listBanners = defineCall({
  method: 'GET',
  path: '/api/banners',
  access: 'account',
  summary: 'All banners, newest first',
  answer: z.array(banner),
  status: 200,
});

export const addBanner = defineCall({
  method: 'POST',
  path: '/api/banners',
  access: ['banners.write'],
  summary: 'Add a banner',
  image: 'required',
  answer: banner,
  status: 201,
});

export const deleteBanner = defineCall({
  method: 'DELETE',
  path: '/api/banners/:id',
  access: ['banners.write'],
  summary: 'Delete a banner',
  params: idParams,
  answer: messageAnswer,
  status: 200,
  errors: ['banner.not-found'],
});
