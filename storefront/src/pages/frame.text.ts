import { dayName, momentName } from '../clock.ts';
import { money } from '../money.ts';

/** What the hours are told by. */
interface Door {
  readonly isOpen: boolean;
  readonly until?: string | undefined;
  readonly nextOpenAt?: string | undefined;
}

export const frameText = {
  shop: 'Kirana',
  skip: 'Skip to the content',
  search: 'Search products',
  searchButton: 'Search',
  orders: 'My orders',
  about: 'About the shop',
  basket: 'Basket',
  /** Whether the store takes orders, and what comes next. */
  hours({ isOpen, until, nextOpenAt }: Door, now: number, timeZone: string): string {
    if (!isOpen)
      return nextOpenAt ? `Closed, opens ${momentName(nextOpenAt, now, timeZone)}` : 'Closed';
    const day = until && dayName(until, now, timeZone);
    if (!until || (day !== '' && day !== 'tomorrow')) return 'Open';
    return `Open till ${momentName(until, now, timeZone)}`;
  },
  /** What is in the basket, on the bar that leads there. */
  bar: (items: number, subtotal: number) =>
    `${items} ${items === 1 ? 'item' : 'items'} · ${money(subtotal)} · View basket`,
  offline: 'No connection. Your basket is kept.',
};
