import { z } from 'zod';
import { phone } from '../auth.ts';
import { line, rupees, text } from '../field.ts';
import { paidByWays } from '../money-rules.ts';
import { defineCall } from '../route.ts';
import { orderWindow } from './order-fields.ts';
import { order, orderedItems, shippingAddress } from './orders.ts';

/** The most that the shop may ask for a delivery, in rupees. */
const maxFee = 10_000;

const newCounterOrder = z.object({
  customer: z.object({ name: line(100), phone }),
  /** Its customer fetches it at the shop. */
  pickup: z.literal(true).optional(),
  /** Where it goes, unless it is fetched. */
  shippingAddress: shippingAddress.optional(),
  items: orderedItems,
  /** That of the settings when left out. */
  deliveryFee: z
    .number()
    .min(0)
    .max(maxFee)
    .refine(
      (fee) => Math.round(fee * 100) / 100 === fee,
      'Delivery fee must have at most two decimals',
    )
    .optional(),
  note: text(500).optional(),
  /** For later. */
  window: orderWindow.optional(),
  /** It is paid as it is placed. */
  paidBy: z.enum(paidByWays).optional(),
  /** The total that was shown; the order is refused when it is another one by now. */
  expectedTotal: rupees,
  /** Takes it while the store is closed, what is out of stock, and for a full delivery time. */
  anyway: z.literal(true).optional(),
});
export type NewCounterOrder = z.infer<typeof newCounterOrder>;

/** The minimum, the PIN codes and the limits of the storefront do not bind it. */
export const placeCounterOrder = defineCall({
  method: 'POST',
  path: '/api/order/counter',
  access: ['orders.work'],
  summary:
    'Take an order by telephone; the same `Idempotency-Key` and body again answer the same order',
  headers: z.object({ 'idempotency-key': line(200) }),
  body: newCounterOrder,
  answer: z.object({ message: z.string(), order }),
  status: 201,
  errors: [
    'order.no-address',
    'store.closed',
    'order.window-gone',
    'order.window-full',
    'product.out-of-stock',
    'product.not-on-sale',
    'product.gone',
    'order.total-changed',
    'tab.not-allowed',
    'tab.above-limit',
    'order.key-reused',
    'store.zone-changed',
  ],
});
