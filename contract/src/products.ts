import { z } from 'zod';
import { id, idParams, instant, rupees } from './field.ts';
import { defineCall } from './route.ts';

/** Whether a product can be ordered; the first is the default on add (spec 4). */
export const stocks = ['in stock', 'out of stock'] as const;

export const product = z.object({
  _id: id,
  name: z.string(),
  price: rupees,
  category: z.object({ _id: id, name: z.string() }),
  stock: z.enum(stocks),
  description: z.string(),
  /** The pack size in words: `500 g`. */
  quantity: z.string(),
  /** A path on the same host (`/images/…`); empty when the product has no picture. */
  image: z.string(),
  createdAt: instant,
});
export type Product = z.infer<typeof product>;

export const listProducts = defineCall({
  method: 'GET',
  path: '/api/product/products/all',
  access: 'account',
  summary: 'All products, newest first',
  answer: z.array(product),
  status: 200,
});

export const getProduct = defineCall({
  method: 'GET',
  path: '/api/product/:id',
  access: 'public',
  summary: 'One product',
  params: idParams,
  answer: product,
  status: 200,
  errors: { 404: 'Product not found' },
});
