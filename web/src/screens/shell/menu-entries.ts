import type { Right } from '@kirana/contract';
import { isOffered } from '../../nouns/accounts/me.ts';
import { paths } from '../../paths.ts';

/** A link of the bar, and the right that its screen needs. */
export interface MenuEntry {
  readonly to: string;
  readonly name: string;
  readonly right: Right;
}

export const dashboardEntry: MenuEntry = {
  to: paths.dashboard,
  name: 'Dashboard',
  right: 'sales.read',
};

export const manageEntries: readonly MenuEntry[] = [
  { to: paths.orders, name: 'Orders', right: 'orders.read' },
  { to: paths.products, name: 'Products', right: 'catalogue.write' },
  { to: paths.categories, name: 'Categories', right: 'catalogue.write' },
  { to: paths.banners, name: 'Banner', right: 'banners.write' },
  { to: paths.store, name: 'Store', right: 'store.door' },
];

/** In the phone's menu alone: the bell leads there on every screen. */
export const liveEntry: MenuEntry = {
  to: paths.liveOrders,
  name: 'Live Orders',
  right: 'orders.read',
};

/** The screens of packers and riders. */
export const handEntries: readonly MenuEntry[] = [
  { to: paths.toPack, name: 'To Pack', right: 'orders.pack' },
  { to: paths.toDeliver, name: 'To Deliver', right: 'orders.deliver' },
];

/** The first in `More`: the telephone rings at any time. */
const newOrderEntry: MenuEntry = { to: paths.newOrder, name: 'New Order', right: 'orders.work' };

/** Screens that are not in the spec. */
export const moreEntries: readonly MenuEntry[] = [
  { to: paths.priceAndStock, name: 'Price and Stock', right: 'catalogue.write' },
  { to: paths.importProducts, name: 'Import Products', right: 'catalogue.write' },
  { to: paths.customers, name: 'Customers', right: 'orders.read' },
  { to: paths.cash, name: 'Cash', right: 'orders.money' },
  { to: paths.whatSells, name: 'What Sells', right: 'sales.read' },
  { to: paths.history, name: 'History', right: 'history.read' },
  { to: paths.people, name: 'People', right: 'people.write' },
  { to: paths.settings, name: 'Store Settings', right: 'settings.write' },
  { to: paths.system, name: 'System', right: 'settings.write' },
];

/** The spec's links for somebody. */
export const specLinks = (
  entries: readonly MenuEntry[],
  rights: readonly Right[] | undefined,
): readonly MenuEntry[] => entries.filter(({ right }) => isOffered(right, rights));

const entriesOf = (
  entries: readonly MenuEntry[],
  rights: readonly Right[] | undefined,
): readonly MenuEntry[] => entries.filter(({ right }) => rights?.includes(right));

/**
 * The links of packers and riders in the bar; those who may read the orders have them in `More`.
 */
export const barLinks = (rights: readonly Right[] | undefined): readonly MenuEntry[] =>
  rights?.includes('orders.read') ? [] : entriesOf(handEntries, rights);

/** The links in `More`, for those who may use them. */
export const moreLinks = (rights: readonly Right[] | undefined): readonly MenuEntry[] =>
  rights?.includes('orders.read')
    ? entriesOf([newOrderEntry, ...handEntries, ...moreEntries], rights)
    : [];
