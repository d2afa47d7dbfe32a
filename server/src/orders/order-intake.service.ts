import { createHash } from 'node:crypto';
import { type NewOrder, type OrderItem, placeOrder } from '@kirana/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { DomainError } from '../platform/domain-error.ts';
import { newId } from '../platform/ids.ts';
import { toRupees } from '../platform/money.ts';
import type { Caller, Services } from '../services.ts';
import { findKeyedOrder, keepKey } from './idempotency.repository.ts';
import { addOrder, type OrderRow } from './order.repository.ts';
import { raiseVersion } from './order-book.ts';

/** Places an order at the server's prices; the same key and body again answers the first order. */
export async function takeOrder(
  { db, clock, onOrderChange }: Services,
  caller: Caller,
  body: NewOrder,
  key: string | undefined,
): Promise<OrderRow> {
  const request = key && { accountId: caller.id, key, bodyHash: hashBody(body) };
  // Asked before the lock is taken: a repeated request changes nothing.
  const earlier = request && (await findKeyedOrder(db, request));
  if (earlier) return earlier;
  return db.transaction().execute(async (trx) => {
    const version = await raiseVersion(trx);
    const meanwhile = request && (await findKeyedOrder(trx, request));
    if (meanwhile) return meanwhile;
    const order = await priceOrder(trx, caller, body, { now: clock(), version });
    await addOrder(trx, order);
    await onOrderChange(trx, undefined, order);
    if (request) await keepKey(trx, request, order.id);
    return order;
  });
}

const hashBody = (body: NewOrder): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex');

async function priceOrder(
  trx: Transaction<Database>,
  caller: Caller,
  { items, shippingAddress, paymentMethod }: NewOrder,
  { now, version }: { readonly now: number; readonly version: number },
): Promise<OrderRow> {
  await refuseWhenClosed(trx);
  const products = await findOrderedProducts(trx, items);
  const lines = items.map((item) => ({ quantity: item.quantity, product: products(item.product) }));
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

async function refuseWhenClosed(trx: Transaction<Database>): Promise<void> {
  const store = await trx.selectFrom('store').select('is_open').executeTakeFirstOrThrow();
  if (!store.is_open) throw new DomainError('conflict', 'Store is closed');
}

interface OrderedProduct {
  readonly id: string;
  readonly name: string;
  readonly price_paise: number;
}

/** Looks up what may be ordered. @throws DomainError for what is unknown or out of stock */
async function findOrderedProducts(
  trx: Transaction<Database>,
  items: NewOrder['items'],
): Promise<(id: string) => OrderedProduct> {
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'name', 'price_paise', 'stock'])
    .where(
      'id',
      'in',
      items.map((item) => storable(item.product)),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const row = byId.get(id);
    if (!row) throw new DomainError('not-found', placeOrder.errors[404]);
    if (row.stock === 'out of stock')
      throw new DomainError('conflict', `${row.name} is out of stock`);
    return row;
  };
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
