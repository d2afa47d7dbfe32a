import type { Generated } from 'kysely';

/** An image in one of its widths: WebP, never changed. */
export interface ImageTable {
  /** SHA-256 of the full-size bytes, hex: what a product, category or banner refers to. */
  hash: string;
  /** One of the contract's `thumbnailWidths`; 0 for the full size. */
  width: number;
  bytes: Uint8Array;
  /** 1 while a row shows it; else it is stored only for an undo. */
  served: Generated<0 | 1>;
}
