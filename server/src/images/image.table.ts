/** An image in one of its widths: WebP, never changed, only removed. */
export interface ImageTable {
  /** SHA-256 of the full-size bytes, hex: what a product, category or banner refers to. */
  hash: string;
  /** One of the contract's `thumbnailWidths`; 0 for the full size. */
  width: number;
  bytes: Uint8Array;
}

/** One row, `id` 1: whoever updates it first changes images alone until its transaction ends. */
export interface ImageLockTable {
  id: 1;
  /** How often it was taken. */
  taken: number;
}
