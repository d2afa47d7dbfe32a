/** The name of whoever has been erased, in orders, accounts and on record. */
export const erasedName = 'Erased customer';
