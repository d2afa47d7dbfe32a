import { createHash } from 'node:crypto';
import { type DoorPayment, type NewOrder, type OrderItem, stockAt } from '@kirana/contract';
import type { Selectable } from 'kysely';
import { changeFeeds } from '../../changes/change-feeds.ts';
import type { Database, Db } from '../../database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Ctx, Services } from '../../services.ts';
import { ensureGuestAccount, guestAccountId } from '../accounts/guest.ts';
import { blockOf, limitOf } from '../customers/customer.repository.ts';
import { keepTab } from '../tabs/tab-order.ts';
import { findKeyedOrder, saveKey } from './idempotency.repository.ts';
import { orderRecord } from './order.record.ts';
import { insertOrders } from './order.repository.ts';
import { emptyOrder, type OrderRow } from './order.table.ts';
import { onTheFloor } from './order-floor.ts';
import { type OrderedProduct, productOf } from './order-items.ts';
import { isUnpaidAtDoor } from './order-money.ts';
import { drawNumber } from './order-number.ts';
import { refusalOfSoon, refusalOfWindow, storedWindow } from './order-windows.ts';
import { insertPayment, insertPaymentLink } from './payment.repository.ts';
import { newPayment } from './payment.service.ts';
import type { PaymentLinkRow, PaymentRow } from './payment.table.ts';

/** Who orders what, and by which terms beside those of every order. */
export interface OrderRequest {
  readonly accountId: string;
  /** The account that sends the key, where another one takes the order. */
  readonly takenBy?: string;
  readonly customer: { readonly name: string; readonly phone: string };
  /** The address may come with the terms. */
  readonly order: Omit<NewOrder, 'shippingAddress'> & Partial<Pick<NewOrder, 'shippingAddress'>>;
  /** What was sent, which a key is kept with. */
  readonly body: unknown;
  readonly key: string | undefined;
  readonly terms?: OrderTerms;
  /** The id and the page of an order that is paid online before it comes in. */
  readonly payment?: { readonly id: string; readonly link: Omit<PaymentLinkRow, 'order_id'> };
}

/** What a storefront or the shop itself asks of an order, and adds to it. */
interface OrderTerms {
  /** The refusal of a product that is not there. */
  readonly unknown: 'product.gone';
  /** A time has to be chosen while orders are not taken as soon as possible. */
  readonly choosesTime?: boolean;
  /** Takes it while the store is closed, what is out of stock, and for a full window. */
  readonly anyway?: boolean;
  /**
   * Decides in the order's transaction, and before it where the order is paid online.
   * @throws DomainError when the order is not taken
   */
  agree(db: Db, subtotalPaise: number): Promise<AgreedTerms>;
}
export type AgreedTerms = Pick<OrderRow, 'delivery_fee_paise' | 'customer_note' | 'missing'> &
  Partial<OrderRow>;

const noTerms: AgreedTerms = { delivery_fee_paise: 0, customer_note: '', missing: '' };

/**
 * The order that the same key and body brought within the last day.
 * @throws DomainError for another body
 */
export async function findPlaced(
  db: Db,
  request: OrderRequest,
  now: number,
): Promise<OrderRow | undefined> {
  const keyed = keyedOf(request);
  return keyed && findKeyedOrder(db, keyed, now);
}

/** What an order would be; nothing is written. @throws DomainError when it would be refused */
export const previewOrder = async (
  services: Services,
  ctx: Ctx,
  request: OrderRequest,
): Promise<OrderRow> =>
  priceOrder(services.db, await findShop(services.db, services, request), ctx, request);

/** Places an order at the server's prices; the same key and body again answers the first order. */
export const placeOrder = (
  services: Services,
  ctx: Ctx,
  request: OrderRequest,
): Promise<OrderRow> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const earlier = await findPlaced(trx, request, ctx.now());
    if (earlier) return earlier;
    const priced = await priceOrder(trx, await findShop(trx, services, request), ctx, request);
    const number =
      priced.shown_at !== null && (await drawNumber(trx, priced, services.config.STORE_TIMEZONE));
    const numbered = { ...priced, ...number };
    const version = record(orderRecord, { after: numbered, kind: 'placed' });
    const order = { ...numbered, version, alert_version: priced.alert ? version : 0 };
    if (request.accountId === guestAccountId) await ensureGuestAccount(trx);
    await insertOrders(trx, [order]);
    const { payment } = request;
    if (payment) await insertPaymentLink(trx, { order_id: order.id, ...payment.link });
    if (order.paid_by === 'account') await keepTab(trx, ctx, undefined, order);
    else if (order.paid_by !== '') await insertPayment(trx, paymentOf(ctx, order, order.paid_by));
    const keyed = keyedOf(request);
    if (keyed) await saveKey(trx, keyed, order.id);
    return order;
  });

function keyedOf({ accountId, takenBy = accountId, key, body }: OrderRequest) {
  const bodyHash = () => createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return key ? { accountId: takenBy, key, bodyHash: bodyHash() } : undefined;
}

/** What is paid as an order is placed is in the drawer at once. */
const paymentOf = (ctx: Ctx, order: OrderRow, kind: DoorPayment): PaymentRow =>
  newPayment(ctx, order, { kind, paise: order.paid_paise });

/**
 * @throws DomainError when the customer is blocked, the store is closed, the window is not to be had, or a product is unknown or out of
 * stock
 */
async function priceOrder(
  db: Db,
  { isBlocked, mayPayLater, store, zone, products }: Shop,
  { now }: Ctx,
  request: OrderRequest,
): Promise<OrderRow> {
  const { accountId, customer, payment, terms } = request;
  const { items, shippingAddress, paymentMethod, window } = request.order;
  // A block is from ordering by oneself.
  if (isBlocked && request.takenBy === undefined) throw new DomainError('customer.blocked');
  const at = now();
  const time = await timeOf(db, { store, now: at, zone }, window, terms);
  const lines = items.map(({ quantity, product }) => ({
    quantity,
    product: orderable(products.get(product), at, terms),
  }));
  const paise = lines.reduce((sum, line) => sum + line.quantity * line.product.price_paise, 0);
  const agreed = (await terms?.agree(db, paise)) ?? noTerms;
  const order: OrderRow = {
    ...emptyOrder,
    id: payment?.id ?? newId(at),
    account_id: accountId,
    customer_name: customer.name,
    customer_phone: customer.phone,
    payment_method: paymentMethod,
    payment_status: 'pending',
    total_paise: paise + agreed.delivery_fee_paise,
    status: 'pending',
    shipping_address: JSON.stringify(shippingAddress ?? {}),
    items: JSON.stringify(lines.map((line) => toItem(line, at))),
    created_at: at,
    updated_at: at,
    ...time,
    ...agreed,
  };
  const may_pay_later = mayPayLater && isUnpaidAtDoor(order) ? 1 : 0;
  return { ...order, may_pay_later, ...onTheFloor(emptyOrder, order, store, at) };
}

/** When an order is handed over. @throws DomainError when it is not taken for that */
async function timeOf(
  db: Db,
  chosen: Parameters<typeof refusalOfWindow>[1],
  window: NewOrder['window'],
  terms: OrderTerms | undefined,
): Promise<Pick<OrderRow, 'window_from' | 'window_to' | 'rings_at'>> {
  const refusal = window
    ? await refusalOfWindow(db, chosen, window)
    : refusalOfSoon(chosen, terms?.choosesTime);
  const isPassable = !window || refusal?.code === 'order.window-full';
  if (refusal && !(terms?.anyway && isPassable)) throw refusal;
  return window
    ? storedWindow(chosen, window)
    : { window_from: null, window_to: null, rings_at: null };
}

type ShelvedProduct = OrderedProduct &
  Pick<Selectable<Database['products']>, 'stock' | 'hidden' | 'out_until'>;

/** The data that pricing an order needs. */
interface Shop {
  /** The shop takes no order from the customer's number. */
  readonly isBlocked: boolean;
  /** Its customer may pay later. */
  readonly mayPayLater: boolean;
  readonly store: Selectable<Database['store']>;
  /** The store's time zone. */
  readonly zone: string;
  /** The ordered products, by id. */
  readonly products: ReadonlyMap<string, ShelvedProduct>;
}

async function findShop(
  db: Db,
  { config }: Services,
  { customer, order: { items } }: OrderRequest,
): Promise<Shop> {
  const { blocked_at, limit_paise, ...store } = await db
    .selectFrom('store')
    .selectAll()
    .select(blockOf(customer.phone).as('blocked_at'))
    .select(limitOf(customer.phone).as('limit_paise'))
    .executeTakeFirstOrThrow();
  const ids = items.map(({ product }) => storable(product));
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'price_paise', 'mrp_paise', 'quantity'])
    .select(['stock', 'hidden', 'out_until'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const [isBlocked, mayPayLater] = [blocked_at !== null, limit_paise !== null];
  return {
    isBlocked,
    mayPayLater,
    store,
    zone: config.STORE_TIMEZONE,
    products: new Map(rows.map((row) => [row.id, row])),
  };
}

/** Why a product cannot be ordered, if so. */
export function refusalOf(
  product: ShelvedProduct | undefined,
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
  product: ShelvedProduct | undefined,
  now: number,
  terms: OrderTerms | undefined,
): ShelvedProduct {
  const refusal = refusalOf(product, now, terms?.unknown ?? 'product.not-found');
  const isPassed = refusal?.code === 'product.out-of-stock' && terms?.anyway;
  if (!product || (refusal && !isPassed)) throw refusal;
  return product;
}

/** PostgreSQL refuses NUL characters, also in comparisons. */
const storable = (id: string): string => id.replaceAll('\u0000', ' ');

const toItem = (
  { quantity, product }: { readonly quantity: number; readonly product: OrderedProduct },
  at: number,
): OrderItem => ({ _id: newId(at), ...productOf(product), quantity });
