/** The feeds, in the order in which their rows are locked. */
export const feeds = ['orders', 'catalogue', 'store', 'people'] as const;
export type Feed = (typeof feeds)[number];

/** What changes are recorded of: the feed of each noun. */
export const feedOf = {
  order: 'orders',
  product: 'catalogue',
  category: 'catalogue',
  banner: 'catalogue',
  store: 'store',
  account: 'people',
} as const satisfies Record<string, Feed>;
export type Noun = keyof typeof feedOf;

export type ChangeKind = 'added' | 'changed' | 'deleted' | 'undone' | 'placed' | 'paid';
