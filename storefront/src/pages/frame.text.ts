import { dayName, maxOrderLines, momentName, shortRupees } from '@kirana/contract/rules';

interface Door {
  readonly isOpen: boolean;
  readonly until?: string | undefined;
  readonly nextOpenAt?: string | undefined;
  /** It takes orders for later meanwhile. */
  readonly later?: true | undefined;
}

export const frameText = {
  shop: 'Kirana',
  skip: 'Skip to the content',
  search: 'Search products',
  searchButton: 'Search',
  orders: 'My orders',
  about: 'About the shop',
  ways: 'Shop',
  basket: 'Basket',
  basketOf: (items: number) => (items === 0 ? 'Basket' : `Basket · ${items}`),
  underWay: (order: string, status: string) => `${order}: ${status}`,
  hours({ isOpen, until, nextOpenAt, later }: Door, now: number, timeZone: string): string {
    if (!isOpen) {
      const closed = nextOpenAt
        ? `Closed, opens ${momentName(nextOpenAt, now, timeZone)}`
        : 'Closed';
      return later ? `${closed} · order now for later` : closed;
    }
    const day = until && dayName(until, now, timeZone);
    if (!until || (day !== '' && day !== 'tomorrow')) return 'Open';
    const end = momentName(until, now, timeZone);
    return `Open till ${end === 'tomorrow 12:00 am' ? 'midnight' : end}`;
  },
  bar: (items: number, subtotal: number) =>
    `${items} ${items === 1 ? 'item' : 'items'} · ${shortRupees(subtotal)} · View basket`,
  tooMany: (excess: number) =>
    `A basket holds ${maxOrderLines} different products. Remove ${excess} to order.`,
  offline: 'No connection. Your basket is kept.',
};
