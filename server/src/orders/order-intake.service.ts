import { createHash } from 'node:crypto';
import { type NewOrder, type OrderItem, placeOrder } from '@kirana/contract';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { DomainError } from '../platform/domain-error.ts';
import { newId } from '../platform/ids.ts';
import { toRupees } from '../platform/money.ts';
import type { Caller, OrderChange, Services } from '../services.ts';
import { findKeyedOrder, type KeyedRequest, keepKey } from './idempotency.repository.ts';
import { addOrder, type OrderRow } from './order.repository.ts';
import { takeTurns } from './order-turns.ts';

/** An order as it is asked for. */
interface AskedOrder {
  readonly caller: Caller;
  readonly body: NewOrder;
  /** By which it is known when it is sent again. */
  readonly keyed: KeyedRequest | undefined;
}

/** Places an order and answers it once it is on the disk. */
export type PlaceOrder = (
  caller: Caller,
  body: NewOrder,
  key: string | undefined,
) => Promise<OrderRow>;

/** Places orders at the server's prices; the same key and body again answers the first order. */
export function createOrderIntake({ db, clock, onOrderChanges }: Services): PlaceOrder {
  const take = takeTurns(db, async (trx, asked: readonly AskedOrder[]) => {
    const shop = await findShop(trx, asked);
    const placed: OrderChange[] = [];
    return {
      async doOne({ caller, body, keyed }, version) {
        const earlier = keyed && (await findKeyedOrder(trx, keyed));
        if (earlier) return earlier;
        const order = priceOrder(shop, caller, body, { now: clock(), version });
        await addOrder(trx, order);
        if (keyed) await keepKey(trx, keyed, order.id);
        placed.push({ before: undefined, after: order });
        return order;
      },
      end: () => onOrderChanges(trx, placed),
    };
  });
  return async (caller, body, key) => {
    const keyed = key ? { accountId: caller.id, key, bodyHash: hashBody(body) } : undefined;
    // Asked before the lock is taken: a repeated request changes nothing.
    const earlier = keyed && (await findKeyedOrder(db, keyed));
    return earlier ?? take({ caller, body, keyed });
  };
}

const hashBody = (body: NewOrder): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex');

function priceOrder(
  { isOpen, products }: Shop,
  caller: Caller,
  { items, shippingAddress, paymentMethod }: NewOrder,
  { now, version }: { readonly now: number; readonly version: number },
): OrderRow {
  if (!isOpen) throw new DomainError('conflict', 'Store is closed');
  const lines = items.map(({ quantity, product }) => ({
    quantity,
    product: orderable(products.get(product)),
  }));
  return {
    id: newId(now),
    account_id: caller.id,
    customer_name: caller.name,
    customer_phone: caller.phone,
    payment_method: paymentMethod,
    payment_status: 'pending',
    total_paise: lines.reduce((sum, line) => sum + line.quantity * line.product.price_paise, 0),
    status: 'pending',
    shipping_address: JSON.stringify(shippingAddress),
    items: JSON.stringify(lines.map((line) => toItem(line, now))),
    created_at: now,
    updated_at: now,
    version,
  };
}

type OrderedProduct = Pick<
  Selectable<Database['products']>,
  'id' | 'name' | 'price_paise' | 'stock'
>;

/** What an order depends on. */
interface Shop {
  readonly isOpen: boolean;
  /** The products that are asked for, by id. */
  readonly products: ReadonlyMap<string, OrderedProduct>;
}

async function findShop(trx: Transaction<Database>, asked: readonly AskedOrder[]): Promise<Shop> {
  const store = await trx.selectFrom('store').select('is_open').executeTakeFirstOrThrow();
  const ids = asked.flatMap(({ body }) => body.items.map(({ product }) => storable(product)));
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'name', 'price_paise', 'stock'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return { isOpen: Boolean(store.is_open), products: new Map(rows.map((row) => [row.id, row])) };
}

/** @throws DomainError for what is unknown or out of stock */
function orderable(product: OrderedProduct | undefined): OrderedProduct {
  if (!product) throw new DomainError('not-found', placeOrder.errors[404]);
  if (product.stock === 'out of stock')
    throw new DomainError('conflict', `${product.name} is out of stock`);
  return product;
}

/** PostgreSQL takes no NUL character, not even to compare. */
const storable = (id: string): string => id.replaceAll('\u0000', ' ');

function toItem(
  { quantity, product }: { readonly quantity: number; readonly product: OrderedProduct },
  now: number,
): OrderItem {
  return {
    _id: newId(now),
    product: { _id: product.id, name: product.name },
    quantity,
    price: toRupees(product.price_paise),
  };
}
