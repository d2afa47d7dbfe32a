import { type FoundOrder, foldText, type Right, searchedNouns } from '@kirana/contract';
import { useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { useRights } from '../../nouns/accounts/me.ts';
import { customerOption, productOption } from '../../nouns/search/found-options.tsx';
import { useSearch } from '../../nouns/search/use-search.ts';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { paths } from '../../paths.ts';
import { cutText, formatDay, formatMoney } from '../../platform/formats.ts';
import { Combobox, type ComboOption } from '../../ui/Combobox.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/Modal.tsx';
import { Pill } from '../../ui/Pill.tsx';
import text from '../../ui/text.module.css';
import {
  dashboardEntry,
  handEntries,
  liveEntry,
  type MenuEntry,
  manageEntries,
  moreEntries,
} from './menu-entries.ts';

/** Screens that the bar does not name. */
const otherEntries: readonly MenuEntry[] = [
  { to: paths.newOrder, name: 'New order', right: 'orders.work' },
  { to: paths.addProduct, name: 'Add product', right: 'catalogue.write' },
  { to: paths.pickList, name: 'Pick list', right: 'orders.read' },
];

/** All screens that somebody may open, each once. */
function allLinks(rights: readonly Right[] = []): readonly MenuEntry[] {
  const menus = [dashboardEntry, ...manageEntries, liveEntry, ...handEntries, ...moreEntries];
  const byPath = new Map([...menus, ...otherEntries].map((entry) => [entry.to, entry]));
  return [...byPath.values()].filter(({ right }) => rights.includes(right));
}

/** The screens of which every typed word begins a word of the name. */
function screensFor(typed: string, entries: readonly MenuEntry[]): readonly MenuEntry[] {
  const wanted = foldText(typed).split(' ').filter(Boolean);
  return entries.filter(({ name }) => {
    const words = foldText(name).split(' ');
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}

const orderOption = (order: FoundOrder, zone: string, onChoose: () => void): ComboOption => ({
  id: `order-${order._id}`,
  onChoose,
  content: (
    <span className={`${layout.line} ${layout.tail}`}>
      <span>
        {order.number !== undefined && <b>{order.number} </b>}
        {order._id.slice(-6)} · <bdi>{order.customerName}</bdi>
      </span>
      <Pill>{order.orderStatus}</Pill>
      <span className={text.figures}>
        {formatMoney(order.totalPrice)} · {formatDay(order.createdAt, zone)}
      </span>
    </span>
  ),
});

/** Finds screens, orders, customers and products, and opens what is chosen. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const zone = useTimeZone();
  const screens = screensFor(typed, allLinks(useRights()));
  const { found, isLoading, failure, onRetry } = useSearch(typed, searchedNouns);
  const open = (to: string) => () => {
    onClose();
    void navigate(to);
  };
  return (
    <Modal title="Search everywhere" size="large" onClose={onClose}>
      <Combobox
        label="Search everywhere"
        isLabelled
        isInline
        choosesFirst
        data-autofocus
        placeholder="Order, number, name, product, screen"
        value={typed}
        onChange={setTyped}
        // Screens are known at once.
        isLoading={isLoading && screens.length === 0}
        failure={failure}
        onRetry={onRetry}
        nothing={`Nothing found for “${cutText(typed.trim())}”.`}
        groups={[
          {
            name: 'Go to',
            options: screens.map(({ to, name }) => ({
              id: `screen-${to}`,
              content: name,
              onChoose: open(to),
            })),
          },
          {
            name: 'Orders',
            options: found.orders.map((order) =>
              orderOption(order, zone, open(generatePath(paths.order, { orderId: order._id }))),
            ),
          },
          {
            name: 'Customers',
            options: found.customers.map((customer) => {
              const { _id: customerId } = customer;
              return customerOption(customer, open(generatePath(paths.customer, { customerId })));
            }),
          },
          {
            name: 'Products',
            options: found.products.map((product) => {
              const { _id: productId } = product;
              return productOption(product, open(generatePath(paths.editProduct, { productId })));
            }),
          },
        ]}
      />
    </Modal>
  );
}
