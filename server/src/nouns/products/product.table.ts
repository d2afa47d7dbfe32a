import { type OptionalText, optionalTexts, type Stock } from '@kirana/contract';
import type { Generated } from 'kysely';

/** A product of the catalogue. */
export interface ProductTable {
  id: string;
  name: string;
  price_paise: number;
  category_id: string;
  /** As it was set; it ends at `out_until`. */
  stock: Stock;
  description: string;
  /** Pack size in words. */
  quantity: string;
  /** Hash of its picture; empty when it has none. */
  image: string;
  /** Epoch milliseconds. */
  created_at: number;
  /** The number of its last change in the catalogue feed; 0 before the first. */
  version: Generated<number>;
  /** 0 for none; never below the price. */
  mrp_paise: Generated<number>;
  /** The shop's own number; empty for none, as in the texts below. */
  sku: Generated<string>;
  /** The SKU after `textKey`; unique. */
  sku_key: Generated<string>;
  /** Unique. */
  barcode: Generated<string>;
  brand: Generated<string>;
  also_called: Generated<string>;
  /** 1 when customers do not see it. */
  hidden: Generated<0 | 1>;
  /** When it returns to stock without a change, epoch milliseconds; 0 for never. */
  out_until: Generated<number>;
}

/** The columns of the optional texts, by their names on the wire. */
export const textColumns = {
  sku: 'sku',
  barcode: 'barcode',
  brand: 'brand',
  alsoCalled: 'also_called',
} as const satisfies Record<OptionalText, keyof ProductTable>;

type TextRow = { readonly [Column in (typeof textColumns)[OptionalText]]: string };

/** The optional texts of a product that has none. */
export const noTexts = Object.fromEntries(
  Object.values(textColumns).map((column) => [column, '']),
) as TextRow;

/** The optional texts of a row that are not empty, by their names on the wire. */
export function textsOf(row: TextRow): { [Key in OptionalText]?: string } {
  const texts: { [Key in OptionalText]?: string } = {};
  for (const key of optionalTexts) {
    const text = row[textColumns[key]];
    if (text) texts[key] = text;
  }
  return texts;
}
