/** The feeds, in the order in which their rows are locked. */
export const feeds = ['orders', 'catalogue', 'store', 'people'] as const;
export type Feed = (typeof feeds)[number];

/** The feed of each noun whose changes are recorded. */
export const feedOf = {
  order: 'orders',
  cash: 'orders',
  customer: 'orders',
  'tab-row': 'orders',
  product: 'catalogue',
  category: 'catalogue',
  banner: 'catalogue',
  store: 'store',
  silence: 'store',
  settings: 'store',
  account: 'people',
  invitation: 'people',
  backup: 'people',
} as const satisfies Record<string, Feed>;
export type Noun = keyof typeof feedOf;

export type ChangeKind =
  | 'added'
  | 'changed'
  | 'deleted'
  | 'undone'
  | 'placed'
  | 'paid'
  | 'paid-by'
  | 'received'
  | 'refund'
  | 'refund-marked'
  | 'status'
  | 'items'
  | 'address'
  | 'erased'
  | 'reason'
  | 'note'
  | 'delayed'
  | 'printed'
  | 'seen'
  | 'rider'
  | 'returned'
  | 'told'
  | 'silenced'
  | 'turned-away'
  | 'closed'
  | 'downloaded'
  | 'logged-in'
  | 'log-in-failed';
