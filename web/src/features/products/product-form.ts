import { zodResolver } from '@hookform/resolvers/zod';
import {
  addProduct,
  newProduct,
  type Product,
  type SentInput,
  updateProduct,
} from '@kirana/contract';
import type { Resolver } from 'react-hook-form';
import { makeChange } from '../../platform/api-client.ts';
import { checkWithPicture } from '../../platform/form-check.ts';
import { shrinkPicture } from '../../platform/pictures.ts';
import { undoAction } from '../../platform/undo.ts';
import type { Action } from '../../ui/action.ts';
import { productsQuery } from './product-query.ts';

/** The form as it is typed. */
export interface ProductValues {
  name: string;
  price: string;
  /** The name on add, the id on edit (spec 7). */
  category: string;
  quantity: string;
  stock: Product['stock'];
  description: string;
  image: File | undefined;
}

/** How large a picture is sent (px); the server keeps half of it. */
const longestSide = 1600;

export const emptyProduct: ProductValues = {
  name: '',
  price: '',
  category: '',
  quantity: '',
  stock: 'in stock',
  description: '',
  image: undefined,
};

/** The price as people write it: `249.50`, but `250`. */
const priceText = (rupees: number) =>
  Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);

export function valuesOf(product: Product): ProductValues {
  const { name, price, category, quantity, stock, description } = product;
  return {
    name,
    price: priceText(price),
    category: category._id,
    quantity,
    stock,
    description,
    image: undefined,
  };
}

/** A price may be typed as it is read: `₹1,200`. */
export const plainPrice = (typed: string): string => typed.replace(/[₹,\s]/g, '');

/** Checks by the contract's own schema, and the picture beside it. */
const texts = zodResolver(newProduct, undefined, { raw: true });
export const checkNewProduct: Resolver<ProductValues> = checkWithPicture(longestSide, {
  required: true,
  texts,
});
export const checkProductChange: Resolver<ProductValues> = checkWithPicture(longestSide, { texts });

type Fields = SentInput<typeof addProduct>['form'];

async function parts({ image, ...form }: ProductValues): Promise<{ form: Fields; image?: Blob }> {
  return { form, ...(image && { image: await shrinkPicture(image, longestSide) }) };
}

/** The product as the server has it now, and how to take that back. */
export interface SentProduct {
  product: Product;
  undo: Action | undefined;
}

const { queryKey } = productsQuery;

export async function sendNewProduct(values: ProductValues): Promise<SentProduct> {
  const { form, ...rest } = await parts(values);
  const { answer, batch } = await makeChange(addProduct, { form }, rest);
  const { product } = answer;
  return {
    product,
    undo: undoAction(batch, { queryKey, done: `${product.name} is removed again` }),
  };
}

export async function sendProductChange(
  { _id: id, name }: Product,
  values: ProductValues,
): Promise<SentProduct> {
  const { form, ...rest } = await parts(values);
  const { answer, batch } = await makeChange(updateProduct, { params: { id }, form }, rest);
  return {
    product: answer.product,
    undo: undoAction(batch, { queryKey, done: `${name} is as it was` }),
  };
}
