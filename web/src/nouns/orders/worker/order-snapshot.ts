import type { Order } from '@kirana/contract';
import { isShown } from '@kirana/contract/rules';
import { outlineOf, type PackedObject } from '../../../platform/json-stream.ts';
import { type ListedOrder, type OrderColumns, toColumns } from './order-columns.ts';

/** What a row does not show until it is asked for. */
export type OrderDetails = Pick<Order, 'shippingAddress' | 'items' | 'deliveryFee'>;

/** 1 for each shown order that was sent a product, and what it was called in the newest of them. */
export interface SentOrders {
  readonly sent: Uint8Array;
  readonly name: string | undefined;
}

/** An order whose details stay unparsed, since parsed ones would take several times the memory. */
export interface SnapshotOrder extends ListedOrder {
  packed: Uint8Array;
}

export function holdOrder(order: PackedObject): SnapshotOrder {
  const listed: ListedOrder = JSON.parse(outlineOf(order));
  return { ...listed, packed: order.bytes };
}

const decoder = new TextDecoder();

function detailsOf({ packed }: SnapshotOrder): OrderDetails {
  const order: Order = JSON.parse(decoder.decode(packed));
  const { shippingAddress, items, deliveryFee } = order;
  return { shippingAddress, items, ...(deliveryFee !== undefined && { deliveryFee }) };
}

function newestFirst(one: ListedOrder, other: ListedOrder): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1;
  return one._id < other._id ? 1 : -1;
}

/** All orders of one range of dates at one version. */
export class OrderSnapshot {
  readonly #orders: ReadonlyMap<string, SnapshotOrder>;
  readonly #newest: readonly SnapshotOrder[];
  readonly columns: OrderColumns;
  /** Undefined when the response named none; then changes cannot be requested. */
  readonly version: string | undefined;
  /** The key of its range of dates. */
  readonly key: string;

  constructor(
    orders: readonly SnapshotOrder[],
    version: string | undefined,
    key: string,
    baseCount?: number,
  ) {
    this.version = version;
    this.key = key;
    this.#orders = new Map(orders.map((order) => [order._id, order]));
    const shown = [...this.#orders.values()].filter(isShown).sort(newestFirst);
    this.#newest = shown;
    this.columns = toColumns(shown, `${key} ${version ?? crypto.randomUUID()}`, baseCount);
  }

  /** The snapshot after these changes, at their version. */
  with(changed: readonly SnapshotOrder[], version: string): OrderSnapshot {
    const { baseCount } = this.columns;
    return new OrderSnapshot([...this.#orders.values(), ...changed], version, this.key, baseCount);
  }

  /** The newest shown orders, up to this number, unparsed. */
  newest(count: number): Uint8Array[] {
    return this.#newest.slice(0, count).map(({ packed }) => packed);
  }

  /** The shown orders, newest first, that were sent some of a product. */
  sentOf(product: string): SentOrders {
    const sent = new Uint8Array(this.#newest.length);
    let name: string | undefined;
    for (const [row, order] of this.#newest.entries()) {
      const text = decoder.decode(order.packed);
      // Parsing all of a hundred thousand orders would take seconds.
      if (!text.includes(product)) continue;
      const { items }: Order = JSON.parse(text);
      const line = items.find(({ product: { _id }, quantity }) => _id === product && quantity > 0);
      if (line === undefined) continue;
      sent[row] = 1;
      name ??= line.product.name;
    }
    return { sent, name };
  }

  details(id: string): OrderDetails | undefined {
    const cached = this.#orders.get(id);
    return cached && detailsOf(cached);
  }
}
