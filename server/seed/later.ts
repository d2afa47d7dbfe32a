import { type OrderWindow, windowsAt } from '@kirana/contract';
import { commandCtx } from '../src/ctx.ts';
import type { Db } from '../src/database/schema.ts';
import { placeOrder } from '../src/nouns/orders/order-intake.service.ts';
import { toWindow } from '../src/nouns/orders/order-json.ts';
import { setStatus } from '../src/nouns/orders/order-status.service.ts';
import { markTold } from '../src/nouns/orders/order-told.service.ts';
import { findStore } from '../src/nouns/store/store.repository.ts';
import { toStoreRows } from '../src/nouns/store/store-state.ts';
import { addDays, dayOf } from '../src/platform/calendar.ts';
import type { CallerCtx, Services } from '../src/services.ts';

/** How long ago it was ordered, accepted, and its customer told. */
const orderedMs = 50 * 60_000;
const acceptedMs = 47 * 60_000;
const toldMs = 46 * 60_000;

/** Lets a regular order for a delivery time of tomorrow, or of the next day with hours; the shop accepts it and tells the customer. */
export async function seedOrderForLater(
  services: Pick<Services, 'db' | 'config' | 'projections'>,
  manager: CallerCtx,
  now: number,
): Promise<void> {
  const { db, config } = services;
  const at = now - orderedMs;
  const window = await windowOfTomorrow(db, at, config.STORE_TIMEZONE);
  const [regular, products] = [await findRegular(db), await findProducts(db)];
  if (!window || !regular || products.length === 0) return;
  const { account_id: id, customer_name: name, customer_phone: phone } = regular;
  const order = {
    items: products.map((product, index) => ({ product: product.id, quantity: index + 1 })),
    shippingAddress: JSON.parse(regular.shipping_address),
    paymentMethod: 'cod' as const,
    window: toWindow(window.from, window.to),
  };
  const actor = { kind: 'customer', id, name } as const;
  const ctx = { ...commandCtx('demo'), actor, now: () => at };
  const request = { accountId: id, customer: { name, phone }, order, body: order, key: undefined };
  const placed = await placeOrder(services as Services, ctx, request);
  const accepting = { ...manager, now: () => now - acceptedMs };
  await setStatus(services as Services, accepting, { id: placed.id, status: 'accepted' });
  const telling = { ...manager, now: () => now - toldMs };
  await markTold(services as Services, telling, {
    ...{ id: placed.id, step: 'accepted', by: 'whatsapp' },
  });
}

async function windowOfTomorrow(
  db: Db,
  at: number,
  zone: string,
): Promise<OrderWindow | undefined> {
  const tomorrow = addDays(dayOf(at, zone), 1);
  const { windows } = windowsAt(toStoreRows(await findStore(db)), at, zone);
  return windows.find(({ from }) => dayOf(from, zone) >= tomorrow);
}

/** The newest order of an account that is not blocked. */
const findRegular = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.phone', 'orders.customer_phone')
    .select(['account_id', 'customer_name', 'customer_phone', 'shipping_address'])
    .where('blocked_at', 'is', null)
    .where('status', '=', 'delivered')
    .where('pickup', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('orders.id')
    .executeTakeFirst();

const findProducts = (db: Db) =>
  db
    .selectFrom('products')
    .select('id')
    .where('stock', '=', 'in stock')
    .where('hidden', '=', 0)
    .orderBy('id')
    .limit(3)
    .execute();
