/** The query key of the store's status, which the live feature keeps up to date. */
export const storeStatusKey = ['store', 'status'] as const;
