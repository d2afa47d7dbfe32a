export const ordersText = {
  title: 'My orders',
  intro: 'Orders placed on this phone.',
  empty: 'No order was placed on this phone yet.',
  shop: 'Go to the shop',
  noScript: 'Turn on JavaScript to see the orders of this phone.',
  items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  again: 'Order again',
  againNamed: (order: string) => `Order again: ${order}`,
  forgetAddress: 'Forget my address',
  addressForgotten: 'Your name, number and address are removed from this phone.',
  remove: 'Remove from this phone',
  removeNamed: (order: string) => `Remove from this phone: ${order}`,
};
