import { isShown, type Order } from '@kirana/contract';
import { type ListedOrder, type OrderColumns, toColumns } from './order-columns.ts';
import type { PackedObject } from './order-stream.ts';

/** What a row does not show until it is asked for. */
export type OrderDetails = Pick<Order, 'shippingAddress' | 'items'>;

/** An order with its details still packed: unpacked, a hundred thousand would take several times the room. */
export interface HeldOrder extends ListedOrder {
  packed: Uint8Array;
}

export function holdOrder({ bytes, outline }: PackedObject): HeldOrder {
  const listed: ListedOrder = JSON.parse(outline);
  return { ...listed, packed: bytes };
}

function detailsOf({ packed }: HeldOrder): OrderDetails {
  const { shippingAddress, items }: Order = JSON.parse(new TextDecoder().decode(packed));
  return { shippingAddress, items };
}

function newestFirst(one: ListedOrder, other: ListedOrder): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1;
  return one._id < other._id ? 1 : -1;
}

/** All orders of one range of dates at one version. */
export class OrderSnapshot {
  readonly #orders: ReadonlyMap<string, HeldOrder>;
  readonly #newest: readonly HeldOrder[];
  readonly columns: OrderColumns;
  /** Undefined when the answer named none: what changed since cannot be asked. */
  readonly version: string | undefined;
  /** Which dates it is of. */
  readonly key: string;

  constructor(
    orders: readonly HeldOrder[],
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

  /** The orders after the changes since their version. */
  with(changed: readonly HeldOrder[], version: string): OrderSnapshot {
    const { baseCount } = this.columns;
    return new OrderSnapshot([...this.#orders.values(), ...changed], version, this.key, baseCount);
  }

  /** Of the orders that the list shows the newest so many, packed, newest first. */
  newest(count: number): Uint8Array[] {
    return this.#newest.slice(0, count).map(({ packed }) => packed);
  }

  details(id: string): OrderDetails | undefined {
    const held = this.#orders.get(id);
    return held && detailsOf(held);
  }
}
