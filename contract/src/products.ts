import { z } from 'zod';
import { id, idParams, instant, messageAnswer, rupees, versionSeen } from './field.ts';
import {
  description,
  eachOptionalText,
  optionalTextSchemas,
  optionalTypedAmount,
  requiredText,
  typedAmount,
} from './product-fields.ts';
import { stocks } from './product-rules.ts';
import { defineCall } from './route.ts';

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
  /** The highest price that the law allows, printed on the pack. */
  mrp: rupees.optional(),
  ...eachOptionalText(() => z.string().optional()),
  /** Absent for a product that customers can see. */
  shown: z.literal(false).optional(),
  /** When it returns to stock by the clock. */
  outUntil: instant.optional(),
});
export type Product = z.infer<typeof product>;

/** Text fields that a form may leave out; an empty one clears the product's value. */
const optionalParts = {
  mrp: optionalTypedAmount('MRP').optional(),
  ...eachOptionalText((key) => optionalTextSchemas[key].optional()),
  shown: z
    .enum(['true', 'false'])
    .transform((shown) => shown === 'true')
    .optional(),
};

/** The text fields of a new product's form, all sent as text. */
export const newProduct = z.object({
  name: requiredText('name'),
  price: typedAmount('Price'),
  /** A category's id or its name, in any case. */
  category: requiredText('category'),
  stock: z.enum(stocks).default('in stock'),
  description: description.default(''),
  quantity: requiredText('quantity'),
  ...optionalParts,
});
export type NewProduct = z.infer<typeof newProduct>;

/** The text fields of a changed product's form; an absent optional one keeps its value. */
const productChange = newProduct.extend({
  stock: z.enum(stocks).optional(),
  description: description.optional(),
});
export type ProductChange = z.infer<typeof productChange>;

const productAnswer = z.object({ message: z.string(), product });

/** Errors that a form, a call and the import report in the same words. */
const fieldErrors = [
  'product.price-above-mrp',
  'product.sku-taken',
  'product.barcode-taken',
] as const;

export const listProducts = defineCall({
  method: 'GET',
  path: '/api/product/products/all',
  access: 'account',
  summary: 'All products, newest first; hidden ones for who may change them',
  answer: z.array(product),
  status: 200,
});

export const getProduct = defineCall({
  method: 'GET',
  path: '/api/product/:id',
  access: 'public',
  summary: 'One product, also one that is hidden',
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
  errors: ['category.unknown', ...fieldErrors],
});

export const updateProduct = defineCall({
  method: 'PUT',
  path: '/api/product/update/:id',
  access: ['catalogue.write'],
  summary:
    'Change a product; without an image it keeps the one it has. `If-Match` names the `ETag` of the product that was seen',
  params: idParams,
  headers: versionSeen,
  form: productChange,
  image: 'optional',
  answer: productAnswer,
  status: 200,
  errors: ['product.not-found', 'product.stale', 'category.unknown', ...fieldErrors],
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

/** The most days ahead that a product can be out of stock until. */
export const maxOutDays = 60;

export const setStock = defineCall({
  method: 'PUT',
  path: '/api/product/stock/:id',
  access: ['stock.flip'],
  summary: 'Say that a product is in stock, or out of stock until an instant or for good',
  params: idParams,
  body: z.object({
    stock: z.enum(stocks),
    /** `tomorrow` means the start of the store's next day. */
    until: z
      .string()
      .refine(
        (until) => until === 'tomorrow' || instant.safeParse(until).success,
        'Until must be tomorrow or an instant',
      )
      .optional(),
  }),
  answer: productAnswer,
  status: 200,
  errors: ['product.not-found', 'product.until-not-ahead', 'product.until-in-stock'],
});
