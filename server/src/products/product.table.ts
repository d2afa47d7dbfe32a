import type { Product } from '@kirana/contract';
import type { Generated } from 'kysely';

/** A product of the catalogue. */
export interface ProductTable {
  id: string;
  name: string;
  price_paise: number;
  category_id: string;
  stock: Product['stock'];
  description: string;
  /** Pack size in words. */
  quantity: string;
  /** Hash of its picture; empty when it has none. */
  image: string;
  /** Epoch milliseconds. */
  created_at: number;
  /** The number of its last change in the feed of the catalogue; 0 before the first. */
  version: Generated<number>;
}
