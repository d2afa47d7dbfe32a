import { foldSpelling, toAsciiDigits } from '@kirana/contract/rules';

/** What somebody typed to add a product. */
export interface TypedProduct {
  /** The text without a quantity before it. */
  words: string;
  /** The number before it; undefined without one. */
  quantity: number | undefined;
}

/** `2 milk`, `2 x milk`: up to two digits, and a space before the words. */
const withQuantity = /^([1-9]\d?)(?:\s*[x×]\s+|\s+)(\S.*)$/i;

export function readTyped(text: string): TypedProduct {
  const typed = toAsciiDigits(text).trim();
  const [, digits, words] = withQuantity.exec(typed) ?? [];
  return words === undefined
    ? { words: typed, quantity: undefined }
    : { words, quantity: Number(digits) };
}

/** Whether words are a barcode (EAN-8, UPC-A, EAN-13, GTIN-14), which only a scanner types. */
export const isBarcode = (words: string): boolean => /^(\d{8}|\d{12,14})$/.test(words);

interface Named {
  readonly _id: string;
  readonly name: string;
}

/** A product that can be added, and how many of it. */
export interface Candidate<Product> {
  product: Product;
  quantity: number;
}

/**
 * The products that a text may mean. With a number before it, one whose name begins with all of it (`7 up`)
 * comes before seven of the rest.
 * @param whole what the whole text found
 * @param rest what the words behind the number found
 */
export function candidatesOf<Product extends Named>(
  text: string,
  { whole, rest }: { whole: readonly Product[]; rest: readonly Product[] },
): Candidate<Product>[] {
  const { quantity } = readTyped(text);
  if (quantity === undefined) return whole.map((product) => ({ product, quantity: 1 }));
  const typed = foldSpelling(text);
  const named = whole.filter(({ name }) => foldSpelling(name).startsWith(typed));
  const ids = new Set(named.map(({ _id }) => _id));
  return [
    ...named.map((product) => ({ product, quantity: 1 })),
    ...rest.filter(({ _id }) => !ids.has(_id)).map((product) => ({ product, quantity })),
  ];
}
