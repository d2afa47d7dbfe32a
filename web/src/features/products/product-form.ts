import { zodResolver } from '@hookform/resolvers/zod';
import {
  addProduct,
  newProduct,
  type Product,
  type SentInput,
  updateProduct,
} from '@kirana/contract';
import type { Resolver } from 'react-hook-form';
import { callApi } from '../../platform/api-client.ts';
import { checkWithPicture } from '../../platform/form-check.ts';
import { shrinkPicture } from '../../platform/pictures.ts';

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

export async function sendNewProduct(values: ProductValues): Promise<Product> {
  const { form, ...rest } = await parts(values);
  return (await callApi(addProduct, { form }, rest)).product;
}

export async function sendProductChange(id: string, values: ProductValues): Promise<Product> {
  const { form, ...rest } = await parts(values);
  return (await callApi(updateProduct, { params: { id }, form }, rest)).product;
}
