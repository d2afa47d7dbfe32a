// Rules of paying later that need no schema.

/** What a row of an account is: an order on it, a payment of it, or an entry by hand. */
export const tabKinds = ['order', 'paid', 'entry'] as const;
export type TabKind = (typeof tabKinds)[number];

/** How the list of who owes may be sorted. */
export const tabSorts = ['owes', 'name'] as const;

/** The rows of an account, and the customers who owe, on a page. */
export const tabPageSize = 50;

/** The limit that stands there first, and the highest, in rupees. */
export const firstLimit = 2_000;
export const maxLimit = 100_000;
