import { zodResolver } from '@hookform/resolvers/zod';
import {
  addProduct,
  errorSentence,
  isAboveMrp,
  newProduct,
  type Product,
  type SentInput,
  updateProduct,
} from '@kirana/contract';
import type { Resolver } from 'react-hook-form';
import { makeChange } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import { checkWithPicture } from '../../platform/form-check.ts';
import { formatTypedMoney } from '../../platform/formats.ts';
import { shrinkPicture } from '../../platform/pictures.ts';
import { undoAction } from '../../platform/undo.ts';
import { productsQuery } from '../../product-list/product-query.ts';
import type { Action } from '../../ui/action.ts';

/** The values of the form. */
export interface ProductValues {
  name: string;
  price: string;
  /** The name on add, the id on edit (spec 7). */
  category: string;
  quantity: string;
  stock: Product['stock'];
  description: string;
  mrp: string;
  sku: string;
  barcode: string;
  brand: string;
  alsoCalled: string;
  shown: 'true' | 'false';
  image: File | undefined;
}

/** The optional fields; only those that have changed are sent. */
export const moreFields = ['mrp', 'sku', 'barcode', 'brand', 'alsoCalled', 'shown'] as const;

/** The longest side of a picture as it is sent (px); the server keeps half of it. */
const longestSide = 1600;

export const emptyProduct: ProductValues = {
  name: '',
  price: '',
  category: '',
  quantity: '',
  stock: 'in stock',
  description: '',
  mrp: '',
  sku: '',
  barcode: '',
  brand: '',
  alsoCalled: '',
  shown: 'true',
  image: undefined,
};

export function valuesOf(product: Product): ProductValues {
  const { name, price, category, quantity, stock, description, mrp } = product;
  return {
    mrp: mrp === undefined ? '' : formatTypedMoney(mrp),
    sku: product.sku ?? '',
    barcode: product.barcode ?? '',
    brand: product.brand ?? '',
    alsoCalled: product.alsoCalled ?? '',
    shown: product.shown === false ? 'false' : 'true',
    name,
    price: formatTypedMoney(price),
    category: category._id,
    quantity,
    stock,
    description,
    image: undefined,
  };
}

/** Removes what people type around a number: `₹1,200` → `1200`. */
export const plainPrice = (typed: string): string => typed.replace(/[₹,\s]/g, '');

/** Validation by the contract's schema, and of the picture. */
const form = newProduct.refine(({ price, mrp }) => !isAboveMrp(price, mrp), {
  path: ['price'],
  error: errorSentence('product.price-above-mrp'),
});
const texts = zodResolver(form, undefined, { raw: true });
export const checkNewProduct: Resolver<ProductValues> = checkWithPicture(longestSide, {
  required: true,
  texts,
});
export const checkProductChange: Resolver<ProductValues> = checkWithPicture(longestSide, { texts });

type Fields = SentInput<typeof addProduct>['form'];

/** The body to send, with only those optional fields that have changed. */
async function parts(
  { image, ...typed }: ProductValues,
  known: ProductValues,
): Promise<{ form: Fields; image?: Blob }> {
  const form: Fields = { ...typed };
  for (const name of moreFields) if (typed[name] === known[name]) delete form[name];
  return { form, ...(image && { image: await shrinkPicture(image, longestSide) }) };
}

/** The field of each error that depends on other products. */
const fieldsOfErrors: Readonly<Record<string, 'price' | 'sku' | 'barcode'>> = {
  'product.price-above-mrp': 'price',
  'product.sku-taken': 'sku',
  'product.barcode-taken': 'barcode',
};

/** The field that an error is about; undefined when it is about none. */
export const refusedField = (error: unknown): 'price' | 'sku' | 'barcode' | undefined =>
  error instanceof ApiError && error.code !== undefined ? fieldsOfErrors[error.code] : undefined;

/** The saved product as the server returned it, and its undo. */
export interface SentProduct {
  product: Product;
  undo: Action | undefined;
}

const { queryKey } = productsQuery;

export async function sendNewProduct(values: ProductValues): Promise<SentProduct> {
  const { form, ...rest } = await parts(values, emptyProduct);
  const { answer, batch } = await makeChange(addProduct, { form }, rest);
  const { product } = answer;
  return {
    product,
    undo: undoAction(batch, { queryKey, done: `${product.name} is removed again` }),
  };
}

export async function sendProductChange(
  product: Product,
  values: ProductValues,
): Promise<SentProduct> {
  const { _id: id, name } = product;
  const { form, ...rest } = await parts(values, valuesOf(product));
  const { answer, batch } = await makeChange(updateProduct, { params: { id }, form }, rest);
  return {
    product: answer.product,
    undo: undoAction(batch, { queryKey, done: `${name} is as it was` }),
  };
}
