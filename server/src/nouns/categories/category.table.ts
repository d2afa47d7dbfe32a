/** A category of products. */
export interface CategoryTable {
  id: string;
  name: string;
  /** The name after `textKey`; unique, so that `Dairy` and `dairy` are the same name. */
  name_key: string;
  /** Hash of its picture; empty when it has none. */
  image: string;
  /** Epoch milliseconds. */
  created_at: number;
}
