import { zodResolver } from '@hookform/resolvers/zod';
import {
  addProduct,
  eachOptionalText,
  errorSentence,
  getProduct,
  isAboveMrp,
  newProduct,
  type OptionalText,
  optionalTexts,
  type Product,
  type ProductFieldKey,
  productLabels,
  readRupees,
  type SentInput,
  updateProduct,
} from '@kirana/contract';
import type { Resolver } from 'react-hook-form';
import { productCategoriesQuery, productsQuery } from '../../nouns/products/product-query.ts';
import { callIfChanged, type Made, makeChange } from '../../platform/api-client.ts';
import { ApiError, isNotFound } from '../../platform/api-error.ts';
import { checkWithPicture } from '../../platform/form-check.ts';
import { formatTypedMoney } from '../../platform/formats.ts';
import { shrinkPicture } from '../../platform/pictures.ts';
import { queryClient } from '../../platform/query-client.ts';
import { undoAction } from '../../platform/undo.ts';
import type { Action } from '../../ui/action.ts';

/** The values of the form. */
export interface ProductValues extends Record<OptionalText, string> {
  name: string;
  price: string;
  /** The name on add, the id on edit (spec 7). */
  category: string;
  quantity: string;
  stock: Product['stock'];
  description: string;
  mrp: string;
  shown: 'true' | 'false';
  image: File | undefined;
}

/** The optional fields; only those that have changed are sent. */
export const moreFields = ['mrp', ...optionalTexts, 'shown'] as const;

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
  ...eachOptionalText(() => ''),
  shown: 'true',
  image: undefined,
};

export function valuesOf(product: Product): ProductValues {
  const { name, price, category, quantity, stock, description, mrp } = product;
  return {
    mrp: mrp === undefined ? '' : formatTypedMoney(mrp),
    ...eachOptionalText((key) => product[key] ?? ''),
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

/** An amount without what people type around it: `₹1,062.50` → `1062.50`; what is none stays, and is refused. */
export function plainPrice(typed: string): string {
  const rupees = readRupees(typed);
  if (rupees === undefined) return typed.trim();
  const isPaise = Number(rupees.toFixed(2)) === rupees;
  return isPaise ? formatTypedMoney(rupees) : String(rupees);
}

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

async function sendNewProduct(values: ProductValues): Promise<SentProduct> {
  const { form, ...rest } = await parts(values, emptyProduct);
  const { answer, batch } = await makeChange(addProduct, { form }, rest);
  const { product } = answer;
  return {
    product,
    undo: undoAction(batch, { queryKey, done: `${product.name} is removed again` }),
  };
}

/** What each field is called where somebody else has changed it. */
const fieldNames: Readonly<Record<ProductFieldKey, string>> = {
  ...productLabels,
  shown: 'Shown to customers',
};
const textFields = Object.keys(fieldNames) as ProductFieldKey[];

/** Somebody else has changed fields that were touched: they are not overwritten unknowingly. */
const disputeOf = (labels: readonly string[]): ApiError =>
  new ApiError(
    409,
    `Somebody else has changed this meanwhile: ${labels.join(', ')}. Save again to keep what you typed.`,
  );

/** These fields of a product. */
const pick = (values: ProductValues, names: readonly ProductFieldKey[]): Partial<ProductValues> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** What a product is now, its picture's address and its tag. */
async function readPresent(
  id: string,
): Promise<{ now: ProductValues; picture: string; tag: string | null }> {
  const present = await callIfChanged(getProduct, { params: { id } }, { etag: undefined });
  if (present === undefined) throw new ApiError(undefined);
  const { answer, headers } = present;
  return { now: valuesOf(answer), picture: answer.image, tag: headers.get('etag') };
}

/** Whether a call failed by the server's word; without one it may have been carried out. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status !== undefined &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408;

/** A save that got no answer: what it would make of the product with this tag, and over what. */
interface Unanswered {
  readonly tag: string | null;
  readonly over: ProductValues;
  readonly merged: ProductValues;
}

/** What the fields should be by now; with another tag the save may have arrived, and somebody have set it back. */
const expectedAfter = ({ tag, over, merged }: Unanswered, present: string | null): ProductValues =>
  tag === present ? over : merged;

/** The values as the server stores them: without spaces at the ends, and a price as one number. */
function cleaned(typed: ProductValues): ProductValues {
  const { data } = newProduct.safeParse(typed);
  const stored: Readonly<Record<string, unknown>> = data ?? {};
  const values = textFields.flatMap((name) => {
    const value = stored[name];
    if (typeof value === 'number') return [[name, formatTypedMoney(value)]];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return { ...typed, ...Object.fromEntries(values) };
}

/** What is known of a product that is being changed. */
interface Known {
  /** The values that the form was filled with. */
  readonly initial: ProductValues;
  /** The values that somebody has seen. */
  seen: ProductValues;
  /** The address of the picture; undefined after a save of another one that got no answer. */
  picture: string | undefined;
  unanswered: Unanswered | undefined;
}

/** Sends what was typed over what the product is now. */
async function sendChange(
  id: string,
  known: Known,
  typed: ProductValues,
): Promise<Made<typeof updateProduct>> {
  const { now, picture, tag } = await readPresent(id);
  const { initial, seen, unanswered } = known;
  const expected = unanswered ? expectedAfter(unanswered, tag) : seen;
  const touched = textFields.filter(
    (name) => typed[name] !== initial[name] || expected[name] !== initial[name],
  );
  const disputed = touched.filter(
    (name) => now[name] !== expected[name] && now[name] !== typed[name],
  );
  const labels = disputed.map((name) => fieldNames[name]);
  const isPictureDisputed = typed.image && known.picture !== undefined && known.picture !== picture;
  if (isPictureDisputed) labels.push('Image');
  if (labels.length > 0) {
    // With the next press somebody has read that these were changed.
    Object.assign(known, {
      seen: { ...expected, ...pick(now, disputed) },
      ...(isPictureDisputed && { picture }),
      unanswered: undefined,
    });
    throw disputeOf(labels);
  }
  // What was not touched stays as it is now.
  const untouched = textFields.filter((name) => !touched.includes(name));
  const { form, ...rest } = await parts({ ...typed, ...pick(now, untouched) }, now);
  const headers = tag === null ? {} : { 'if-match': tag };
  const merged = { ...expected, ...pick(typed, touched) };
  return makeChange(updateProduct, { params: { id }, headers, form }, rest).catch((error) => {
    if (isAnswer(error)) throw error;
    known.unanswered = { tag, over: expected, merged };
    if (typed.image) known.picture = undefined;
    throw error;
  });
}

function knownOf(shown: Product): Known {
  const initial = valuesOf(shown);
  return { initial, seen: initial, picture: shown.image, unanswered: undefined };
}

/** How often a product is read and sent anew because others save it. */
const maxAttempts = 5;

/**
 * Sends what was typed into the form of a product, over what others have saved since it was opened.
 * @param shown the product that the form was filled with
 */
export function createProductSender(shown: Product) {
  let known = knownOf(shown);
  return async (typed: ProductValues): Promise<SentProduct> => {
    for (let times = 1; ; times += 1)
      try {
        const { answer, batch } = await sendChange(shown._id, known, cleaned(typed));
        const undo = undoAction(batch, { queryKey, done: `${shown.name} is as it was` });
        known = knownOf(answer.product);
        return { product: answer.product, undo };
      } catch (error) {
        // Somebody else saved since the product was read: it is read again.
        if (!(error instanceof ApiError && error.status === 412) || times === maxAttempts)
          throw error;
      }
  };
}

/** The id of a category, which a new product knows by its name. */
const categoryId = (name: string): string =>
  queryClient.getQueryData(productCategoriesQuery.queryKey)?.find((one) => one.name === name)
    ?._id ?? name;

/** Adds a product. What was typed meanwhile is sent later, and changes the one that was added, while it is there. */
export function createNewProductSender() {
  let change: ReturnType<typeof createProductSender> | undefined;
  return async (typed: ProductValues): Promise<SentProduct> => {
    try {
      if (change) return await change({ ...typed, category: categoryId(typed.category) });
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
    const sent = await sendNewProduct(typed);
    change = createProductSender(sent.product);
    return sent;
  };
}
