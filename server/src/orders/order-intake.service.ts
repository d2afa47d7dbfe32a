import { createHash } from 'node:crypto';
import type { NewOrder, OrderItem } from '@kirana/contract';
import type { Selectable, Transaction } from 'kysely';
import { changeFeeds } from '../changes/change-feeds.ts';
import type { Database } from '../database/schema.ts';
import { DomainError } from '../platform/domain-error.ts';
import { newId } from '../platform/ids.ts';
import { toRupees } from '../platform/money.ts';
import type { CallerCtx, Services } from '../services.ts';
import { findKeyedOrder, insertKey } from './idempotency.repository.ts';
import { orderRecord } from './order.record.ts';
import { insertOrder, type OrderRow } from './order.repository.ts';

/** Places an order at the server's prices; the same key and body again answers the first order. */
export async function placeOrder(
  services: Services,
  ctx: CallerCtx,
  { body, key }: { readonly body: NewOrder; readonly key: string | undefined },
): Promise<OrderRow> {
  const keyed = key ? { accountId: ctx.caller.id, key, bodyHash: hashBody(body) } : undefined;
  // Asked before the lock is taken: a repeated request changes nothing.
  const earlier = keyed && (await findKeyedOrder(services.db, keyed));
  if (earlier) return earlier;
  return changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const meanwhile = keyed && (await findKeyedOrder(trx, keyed));
    if (meanwhile) return meanwhile;
    const priced = priceOrder(await findShop(trx, body), ctx, body);
    const version = record(orderRecord, { after: priced, kind: 'placed' });
    const order = { ...priced, version };
    await insertOrder(trx, order);
    if (keyed) await insertKey(trx, keyed, order.id);
    return order;
  });
}

const hashBody = (body: NewOrder): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex');

/** @throws DomainError when the store is closed, or a product is unknown or out of stock */
function priceOrder(
  { isOpen, products }: Shop,
  { caller, now }: CallerCtx,
  { items, shippingAddress, paymentMethod }: NewOrder,
): OrderRow {
  if (!isOpen) throw new DomainError('store.closed');
  const at = now();
  const lines = items.map(({ quantity, product }) => ({
    quantity,
    product: orderable(products.get(product)),
  }));
  return {
    id: newId(at),
    account_id: caller.id,
    customer_name: caller.name,
    customer_phone: caller.phone,
    payment_method: paymentMethod,
    payment_status: 'pending',
    total_paise: lines.reduce((sum, line) => sum + line.quantity * line.product.price_paise, 0),
    status: 'pending',
    shipping_address: JSON.stringify(shippingAddress),
    items: JSON.stringify(lines.map((line) => toItem(line, at))),
    created_at: at,
    updated_at: at,
    version: 0,
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

async function findShop(trx: Transaction<Database>, { items }: NewOrder): Promise<Shop> {
  const store = await trx.selectFrom('store').select('is_open').executeTakeFirstOrThrow();
  const ids = items.map(({ product }) => storable(product));
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'name', 'price_paise', 'stock'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return { isOpen: Boolean(store.is_open), products: new Map(rows.map((row) => [row.id, row])) };
}

/** @throws DomainError for what is unknown or out of stock */
function orderable(product: OrderedProduct | undefined): OrderedProduct {
  if (!product) throw new DomainError('product.not-found');
  if (product.stock === 'out of stock')
    throw new DomainError('product.out-of-stock', { name: product.name });
  return product;
}

/** PostgreSQL takes no NUL character, not even to compare. */
const storable = (id: string): string => id.replaceAll('\u0000', ' ');

function toItem(
  { quantity, product }: { readonly quantity: number; readonly product: OrderedProduct },
  at: number,
): OrderItem {
  return {
    _id: newId(at),
    product: { _id: product.id, name: product.name },
    quantity,
    price: toRupees(product.price_paise),
  };
}
