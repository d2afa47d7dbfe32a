import type { NewShopOrder } from '@kirana/contract';
import type { Db } from '../../database/schema.ts';
import { guestAccountId } from '../../nouns/accounts/guest.ts';
import { cancel } from '../../nouns/orders/order.service.ts';
import type { OrderRow } from '../../nouns/orders/order.table.ts';
import {
  type AgreedTerms,
  findPlaced,
  type OrderRequest,
  placeOrder,
} from '../../nouns/orders/order-intake.service.ts';
import { cityOf } from '../../nouns/settings/store-settings.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Limit } from '../../platform/limits.ts';
import { toPaise, toRupees } from '../../platform/money.ts';
import type { Ctx, Services } from '../../services.ts';
import { openPayment } from './pay-online.service.ts';
import { openSettings, termsOf } from './shop-terms.ts';
import { recordTurnedAway } from './turned-away.ts';

const minuteMs = 60_000;

/** For one address. */
const limits: readonly Limit[] = [
  { name: 'shop-orders', points: 5, windowMs: 10 * minuteMs, code: 'limit.orders' },
  { name: 'shop-orders-of-day', points: 20, windowMs: 24 * 60 * minuteMs, code: 'limit.orders' },
];

/** Open orders of one telephone number. */
const maxUnderWay = 3;

/** Places the order of a guest; the same key and body again answer the first order. */
export async function placeGuestOrder(
  services: Services,
  ctx: Ctx,
  { body, key, origin }: { readonly body: NewShopOrder; readonly key: string; origin: string },
): Promise<OrderRow> {
  const request = toOrderRequest(services, body, key);
  // Asked before it counts, and again under the lock: a repeated request is no second order.
  const earlier = await findPlaced(services.db, request, ctx.now());
  if (earlier) return earlier;
  const settings = await openSettings(services.db);
  const actor = { kind: 'customer', id: guestAccountId, name: body.customer.name } as const;
  const guestCtx = { ...ctx, actor };
  return counted(services, ctx, async () => {
    if (body.pay !== 'online') return placeOrder(services, guestCtx, request);
    if (!settings.onlinePayment) throw new DomainError('payment.not-set-up');
    const payment = await openPayment(services, guestCtx, request, origin);
    return placeOrder(services, guestCtx, { ...request, payment });
  });
}

export const cancelGuestOrder = (
  services: Services,
  ctx: Ctx,
  row: OrderRow,
): Promise<OrderRow> => {
  const actor = { kind: 'customer', id: guestAccountId, name: row.customer_name } as const;
  return cancel(services, { ...ctx, actor }, row.id, guestAccountId);
};

function toOrderRequest(services: Services, body: NewShopOrder, key: string): OrderRequest {
  const { items, shippingAddress, customer, window } = body;
  // After a lost answer the price may be another one, and the order is still the same.
  const { expectedTotal: _shown, ...meant } = body;
  return {
    accountId: guestAccountId,
    customer,
    order: {
      ...{ items, shippingAddress, window },
      paymentMethod: body.pay === 'online' ? 'razorpay' : 'cod',
    },
    body: meant,
    key,
    terms: {
      unknown: 'product.gone',
      choosesTime: true,
      agree: (db, subtotalPaise) => agree(services, db, body, subtotalPaise),
    },
  };
}

/** The settings are read in the order's transaction. */
async function agree(
  { config }: Services,
  db: Db,
  { customer, shippingAddress, expectedTotal, note = '', missing }: NewShopOrder,
  subtotalPaise: number,
): Promise<AgreedTerms> {
  const settings = await openSettings(db);
  const { state } = cityOf(settings, shippingAddress.city);
  if (config.RATE_LIMITS === 'on') await refuseMany(db, customer.phone);
  const { feePaise, refusals } = termsOf(settings, subtotalPaise, shippingAddress.postalCode);
  const [refusal] = refusals;
  if (refusal) throw refusal;
  const totalPaise = subtotalPaise + feePaise;
  if (totalPaise !== toPaise(expectedTotal))
    throw new DomainError('order.total-changed', { total: toRupees(totalPaise) });
  return {
    delivery_fee_paise: feePaise,
    customer_note: note,
    missing,
    shipping_address: JSON.stringify({ ...shippingAddress, state }),
  };
}

async function refuseMany(db: Db, phone: string): Promise<void> {
  const underWay = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_phone', '=', phone)
    .where('open_at', 'is not', null)
    .limit(maxUnderWay)
    .execute();
  if (underWay.length >= maxUnderWay)
    throw new DomainError('order.under-way', { orders: underWay.length });
}

/** A refused order does not count against the limits. */
async function counted(
  services: Services,
  ctx: Ctx,
  place: () => Promise<OrderRow>,
): Promise<OrderRow> {
  const taken: Limit[] = [];
  try {
    for (const limit of limits) {
      taken.push(limit);
      await services.limits.take(limit, ctx.address);
    }
    return await place();
  } catch (error) {
    for (const limit of taken) await services.limits.giveBack(limit, ctx.address);
    if (error instanceof DomainError && error.code === 'limit.orders')
      recordTurnedAway(services, ctx);
    throw error;
  }
}
