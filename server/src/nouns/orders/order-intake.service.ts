import { createHash } from 'node:crypto';
import { type NewOrder, type OrderItem, stockAt } from '@kirana/contract';
import type { Selectable, Transaction } from 'kysely';
import { changeFeeds } from '../../changes/change-feeds.ts';
import type { Database, Db } from '../../database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { newId } from '../../platform/ids.ts';
import { toRupees } from '../../platform/money.ts';
import type { Ctx, Services } from '../../services.ts';
import { stateOfStore } from '../store/store-state.ts';
import { findKeyedOrder, saveKey } from './idempotency.repository.ts';
import { orderRecord } from './order.record.ts';
import { insertOrders, type StepMinutes } from './order.repository.ts';
import type { OrderRow } from './order.table.ts';
import { notShown, onTheFloor } from './order-floor.ts';

/** Who orders what, and by which terms beside those of every order. */
export interface AskedOrder {
  readonly accountId: string;
  readonly customer: { readonly name: string; readonly phone: string };
  readonly order: NewOrder;
  /** What was sent, which a key is kept with. */
  readonly body: unknown;
  readonly key: string | undefined;
  readonly terms?: OrderTerms;
}

/** What a storefront asks of an order, and adds to it. */
interface OrderTerms {
  /** The refusal of a product that is not there. */
  readonly unknown: 'product.gone';
  /**
   * Decides in the order's transaction.
   * @throws DomainError when the order is not taken
   */
  agree(trx: Transaction<Database>, subtotalPaise: number): Promise<AgreedTerms>;
}
export type AgreedTerms = Pick<OrderRow, 'delivery_fee_paise' | 'customer_note' | 'missing'> &
  Partial<Pick<OrderRow, 'shipping_address'>>;

const noTerms: AgreedTerms = { delivery_fee_paise: 0, customer_note: '', missing: '' };

/**
 * The order that the same key and body brought within the last day.
 * @throws DomainError for another body
 */
export async function findPlaced(
  db: Db,
  { accountId, key, body }: AskedOrder,
  now: number,
): Promise<OrderRow | undefined> {
  return key ? findKeyedOrder(db, { accountId, key, bodyHash: hashBody(body) }, now) : undefined;
}

/** Places an order at the server's prices; the same key and body again answers the first order. */
export async function placeOrder(
  services: Services,
  ctx: Ctx,
  asked: AskedOrder,
): Promise<OrderRow> {
  // Asked before the lock is taken: a repeated request changes nothing.
  const earlier = await findPlaced(services.db, asked, ctx.now());
  if (earlier) return earlier;
  return changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const meanwhile = await findPlaced(trx, asked, ctx.now());
    if (meanwhile) return meanwhile;
    const priced = await priceOrder(trx, await findShop(trx, services, ctx, asked), ctx, asked);
    const version = record(orderRecord, { after: priced, kind: 'placed' });
    const order = { ...priced, version, alert_version: priced.alert ? version : 0 };
    await insertOrders(trx, [order]);
    const { accountId, key } = asked;
    if (key) await saveKey(trx, { accountId, key, bodyHash: hashBody(asked.body) }, order.id);
    return order;
  });
}

const hashBody = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex');

/** @throws DomainError when the store is closed, or a product is unknown or out of stock */
async function priceOrder(
  trx: Transaction<Database>,
  { isOpen, store, products }: Shop,
  { now }: Ctx,
  { accountId, customer, order: { items, shippingAddress, paymentMethod }, terms }: AskedOrder,
): Promise<OrderRow> {
  if (!isOpen) throw new DomainError('store.closed');
  const at = now();
  const lines = items.map(({ quantity, product }) => ({
    quantity,
    product: orderable(products.get(product), at, terms?.unknown ?? 'product.not-found'),
  }));
  const paise = lines.reduce((sum, line) => sum + line.quantity * line.product.price_paise, 0);
  const agreed = (await terms?.agree(trx, paise)) ?? noTerms;
  const order: OrderRow = {
    id: newId(at),
    account_id: accountId,
    customer_name: customer.name,
    customer_phone: customer.phone,
    payment_method: paymentMethod,
    payment_status: 'pending',
    total_paise: paise + agreed.delivery_fee_paise,
    status: 'pending',
    shipping_address: JSON.stringify(shippingAddress),
    items: JSON.stringify(lines.map((line) => toItem(line, at))),
    created_at: at,
    updated_at: at,
    version: 0,
    ...notShown,
    alert_version: 0,
    reason: '',
    note: '',
    printed_at: null,
    ...agreed,
    optional_json: '',
  };
  return { ...order, ...onTheFloor(notShown, order, store, at) };
}

type OrderedProduct = Pick<
  Selectable<Database['products']>,
  'id' | 'name' | 'price_paise' | 'stock' | 'quantity' | 'hidden' | 'out_until'
>;

/** The data that pricing an order needs. */
interface Shop {
  readonly isOpen: boolean;
  readonly store: StepMinutes;
  /** The ordered products, by id. */
  readonly products: ReadonlyMap<string, OrderedProduct>;
}

async function findShop(
  trx: Transaction<Database>,
  { config }: Services,
  { now }: Ctx,
  { order: { items } }: AskedOrder,
): Promise<Shop> {
  const store = await trx.selectFrom('store').selectAll().executeTakeFirstOrThrow();
  const { isOpen } = stateOfStore(store, now(), config.STORE_TIMEZONE);
  const ids = items.map(({ product }) => storable(product));
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'name', 'price_paise', 'stock', 'quantity', 'hidden', 'out_until'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return { isOpen, store, products: new Map(rows.map((row) => [row.id, row])) };
}

/** Why a product cannot be ordered, if so. */
export function refusalOf(
  product: OrderedProduct | undefined,
  now: number,
  unknown: 'product.not-found' | 'product.gone',
): DomainError | undefined {
  if (!product) return new DomainError(unknown);
  if (product.hidden) return new DomainError('product.not-on-sale', { name: product.name });
  const stock = stockAt({ stock: product.stock, outUntil: product.out_until || undefined }, now);
  if (stock === 'in stock') return undefined;
  return new DomainError('product.out-of-stock', { name: product.name });
}

/** @throws DomainError for what is unknown, not on sale or out of stock */
function orderable(
  product: OrderedProduct | undefined,
  now: number,
  unknown: 'product.not-found' | 'product.gone',
): OrderedProduct {
  const refusal = refusalOf(product, now, unknown);
  if (refusal || !product) throw refusal;
  return product;
}

/** PostgreSQL refuses NUL characters, also in comparisons. */
const storable = (id: string): string => id.replaceAll('\u0000', ' ');

function toItem(
  { quantity, product }: { readonly quantity: number; readonly product: OrderedProduct },
  at: number,
): OrderItem {
  return {
    _id: newId(at),
    product: { _id: product.id, name: product.name },
    pack: product.quantity,
    quantity,
    price: toRupees(product.price_paise),
  };
}
