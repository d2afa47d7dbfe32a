/** The store itself: one row, `id` 1. */
export interface StoreTable {
  id: 1;
  is_open: 0 | 1;
}
