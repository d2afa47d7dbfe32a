/** The name under which the tab stores an order that is being taken. */
export const draftKey = 'new-order';
