/** The store itself: one row, `id` 1. */
export interface StoreTable {
  id: 1;
  is_open: 0 | 1;
  /** 1 once the first account was made, which became the administrator. */
  has_administrator: 0 | 1;
}
