import { type ItemChange, type OrderItem, packGrams } from '@kirana/contract';
import type { OrderRow } from '../src/nouns/orders/order.table.ts';
import { type AddedProduct, editItems } from '../src/nouns/orders/order-edit.ts';
import { DomainError } from '../src/platform/domain-error.ts';
import type { LifeStep } from './order-life.ts';

/** A digit of an order's id, from 0 to 15: it takes nothing from the random numbers of the others. */
const digitOf = (id: string, fromEnd: number): number =>
  Number.parseInt(id.at(-fromEnd) ?? '0', 16);

const minuteMs = 60_000;

/** Every eighth cash order is changed two minutes after it was accepted, if it was not packed by then. */
export function withChange(placed: OrderRow, life: readonly LifeStep[], now: number): LifeStep[] {
  const { id, payment_method, payment_status, created_at } = placed;
  if (payment_method !== 'cod' || payment_status === 'paid' || digitOf(id, 5) % 8 !== 0)
    return [...life];
  const accepted = life.findIndex(({ status }) => status === 'accepted');
  const at = (life[accepted]?.at ?? created_at) + 2 * minuteMs;
  const next = life[accepted + 1];
  if (at > now || (next && next.at <= at)) return [...life];
  if (accepted < 0 && placed.status !== 'accepted') return [...life];
  return life.toSpliced(accepted + 1, 0, { at, isChanged: true });
}

/** The order after such a change: less, nothing, something else, by weight or something more, each in turn. */
export function changedOrder(order: OrderRow, products: readonly AddedProduct[]): OrderRow {
  const lines: OrderItem[] = JSON.parse(order.items);
  const kind = kinds[digitOf(order.id, 6) % kinds.length] ?? more;
  const product = products[Number.parseInt(order.id.slice(-8), 16) % products.length];
  const changes = product ? (kind(lines, product, order.id) ?? more(lines, product, order.id)) : [];
  return editItems(order, changes, {
    products: new Map(products.map((one) => [one.id, one])),
    gone: new Map(),
    stale: (name) => new DomainError('order.items-stale', { happened: '', name }),
  });
}

/** What is changed of lines; undefined where they do not allow this kind. */
type Kind = (
  lines: readonly OrderItem[],
  product: AddedProduct,
  orderId: string,
) => ItemChange[] | undefined;

const more = (_: unknown, product: AddedProduct, orderId: string): ItemChange[] => [
  { _id: addedId(orderId), product: product.id, quantity: 1 },
];

const less: Kind = (lines) => {
  const line = lines.find(({ quantity }) => quantity > 1);
  return line && [{ _id: line._id, quantity: line.quantity - 1 }];
};

const none: Kind = (lines) => (lines[1] ? [{ _id: lines[1]._id, quantity: 0 }] : undefined);

const another: Kind = ([line], product, orderId) =>
  line && [
    { _id: line._id, quantity: 0 },
    { ...{ _id: addedId(orderId), product: product.id }, quantity: 1, replaces: line._id },
  ];

const byWeight: Kind = (lines) => {
  const line = lines.find(({ pack }) => packGrams(pack) !== undefined);
  const grams = Math.round((packGrams(line?.pack) ?? 0) * (line?.quantity ?? 0) * 1.04);
  return line && grams > 0 && grams <= 100_000
    ? [{ _id: line._id, quantity: line.quantity, grams }]
    : undefined;
};

const kinds: readonly Kind[] = [less, none, another, byWeight, more];

/** The id of a line, made of its order's. */
const addedId = (orderId: string): string => `${orderId.slice(0, 24)}add${orderId.slice(27)}`;
