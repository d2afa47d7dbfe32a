import {
  boardDays,
  hasRight,
  indianRupees,
  type MessageValues,
  messageText,
  type StoreSettings,
  type Tell,
} from '@kirana/contract';
import { guestAccountId } from '../../nouns/accounts/guest.ts';
import { findOrders, findTellableIds } from '../../nouns/orders/order.repository.ts';
import type { OrderRow } from '../../nouns/orders/order.table.ts';
import { orderLink } from '../../nouns/orders/order-link.ts';
import { isCarriedBy, tellDoneMs } from '../../nouns/orders/order-told.service.ts';
import { readSettings } from '../../nouns/settings/store-settings.ts';
import { ensureLinkKey } from '../../nouns/store/link-key.ts';
import type { CallerCtx, Services } from '../../services.ts';
import { promiseOf } from './promise-words.ts';

const dayMs = 24 * 60 * 60_000;

/** What messages are made of, beside the order. */
interface Sender {
  readonly settings: StoreSettings;
  /** The origin that customers' links begin with. */
  readonly origin: string;
  /** Signs the links of orders. */
  readonly linkKey: string;
  readonly timeZone: string;
  readonly now: number;
  /** A rider tells who gets the parcel, anybody else who ordered. */
  readonly isRider: boolean;
}

/**
 * What customers were not told yet, the oldest order first; a rider is answered only for what they carry.
 * @param id answers this order alone, told or not
 */
export async function listTells(
  { db, config }: Services,
  ctx: CallerCtx,
  { id, origin }: { readonly id: string | undefined; readonly origin: string },
): Promise<Tell[]> {
  const isRider = !hasRight(ctx.caller.position, 'orders.work');
  const now = ctx.now();
  const doneFrom = now - tellDoneMs;
  const shownFrom = now - boardDays * dayMs;
  const ids = id === undefined ? await findTellableIds(db, { shownFrom, doneFrom }) : [id];
  if (ids.length === 0) return [];
  const [settings, orders, linkKey] = await Promise.all([
    readSettings(db),
    findOrders(db, ids),
    ensureLinkKey(db),
  ]);
  const sender = {
    ...{ settings, linkKey, now, isRider },
    origin: settings.site || origin,
    timeZone: config.STORE_TIMEZONE,
  };
  return orders
    .filter((order) => !isRider || isCarriedBy(ctx.caller.id, order, now))
    .sort((a, b) => a.created_at - b.created_at)
    .flatMap((order) => tellOf(order, sender) ?? []);
}

/** Nothing where the store has no text for the step, or the customer no number. */
function tellOf(order: OrderRow, sender: Sender): Tell | undefined {
  const { id, tell: step, shipping_address, customer_name, customer_phone } = order;
  const { name, phone }: { readonly name: string; readonly phone: string } = sender.isRider
    ? JSON.parse(shipping_address)
    : { name: customer_name, phone: customer_phone };
  if (step === '' || !phone) return undefined;
  const values = valuesOf(order, name, sender);
  const text = messageText(sender.settings.messages[step], values);
  // The line that says what has happened may have been left out.
  return text === '' || text === values.link
    ? undefined
    : { _id: id, step, name, phone, text, seen: order.version };
}

/** The values of the place-holders; what an order does not have is absent. */
function valuesOf(order: OrderRow, name: string, sender: Sender): MessageValues {
  const { id, day_number, total_paise, payment_status, payment_method, reason, account_id } = order;
  const total = indianRupees(total_paise / 100);
  const time = order.pickup ? undefined : (promiseOf(order, sender) ?? 'soon');
  const first = /\S+/.exec(name)?.[0];
  return {
    ...(first !== undefined && { name: first }),
    shop: sender.settings.name || 'Kirana',
    order: day_number > 0 ? String(day_number) : id.slice(-6),
    total,
    ...(payment_method === 'cod' && payment_status !== 'paid' && { collect: total }),
    ...(time !== undefined && { time }),
    ...(reason !== '' && { reason: JSON.parse(reason).text }),
    // The link opens the order for good, so no rider gets it.
    ...(account_id === guestAccountId &&
      !sender.isRider && { link: sender.origin + orderLink(sender.linkKey, id) }),
  };
}
