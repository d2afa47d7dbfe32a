import type { Stock } from '@kirana/contract';
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
  /** The SKU after `foldCase`; unique. */
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
