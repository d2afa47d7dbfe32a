/** A banner of the storefront. */
export interface BannerTable {
  id: string;
  /** Hash of its picture. */
  image: string;
  /** Epoch milliseconds. */
  created_at: number;
}
