import { z } from 'zod';
import { id, idParams, instant, line, messageAnswer, rupees, text } from './field.ts';
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

const priceRule = 'Price must be from 0.01 to 10,00,000 rupees, with at most two decimals';

/** A price as it is typed (`249.50`); becomes a number of rupees. */
const price = z
  .string()
  .trim()
  .min(1)
  .regex(/^\d{1,20}(\.\d{1,2})?$/, priceRule)
  .transform(Number)
  .refine((amount) => amount >= 0.01 && amount <= 1_000_000, priceRule);

/** The text fields of a new product; a form sends them all as text. */
export const newProduct = z.object({
  name: line(120),
  price,
  /** A category's id or its name, in any case. */
  category: line(100),
  stock: z.enum(stocks).default('in stock'),
  description: text(2000).default(''),
  quantity: line(50),
});
export type NewProduct = z.infer<typeof newProduct>;

/** The text fields of a changed product; what may be absent then stays as it is. */
const productChange = newProduct.extend({
  stock: z.enum(stocks).optional(),
  description: text(2000).optional(),
});
export type ProductChange = z.infer<typeof productChange>;

const productAnswer = z.object({ message: z.string(), product });

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
  errors: ['product.not-found'],
});

export const addProduct = defineCall({
  method: 'POST',
  path: '/api/product/add',
  access: ['catalogue.write'],
  summary: 'Add a product',
  form: newProduct,
  image: 'required',
  answer: productAnswer,
  status: 201,
  errors: ['category.unknown'],
});

export const updateProduct = defineCall({
  method: 'PUT',
  path: '/api/product/update/:id',
  access: ['catalogue.write'],
  summary: 'Change a product; without an image it keeps the one it has',
  params: idParams,
  form: productChange,
  image: 'optional',
  answer: productAnswer,
  status: 200,
  errors: ['product.not-found', 'category.unknown'],
});

export const deleteProduct = defineCall({
  method: 'DELETE',
  path: '/api/product/delete/:id',
  access: ['catalogue.write'],
  summary: 'Delete a product; orders keep its name and price of their day',
  params: idParams,
  answer: messageAnswer,
  status: 200,
  errors: ['product.not-found'],
});
