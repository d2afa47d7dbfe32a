import { z } from 'zod';
import { phone } from './auth.ts';
import { banner } from './banners.ts';
import { category } from './categories.ts';
import { instant, line, rupees, searched, text, typed, wholeNumber } from './field.ts';
import { orderWindow } from './orders/order-fields.ts';
import { orderStatuses, returnReasons } from './orders/order-rules.ts';
import { order, orderedItems, shippingAddress } from './orders/orders.ts';
import { product } from './products.ts';
import { defineCall } from './route.ts';
import { missingChoices } from './shop-rules.ts';
import { storeStatus } from './store.ts';
import { pinCode } from './store-rules.ts';
import { readDigits } from './typed-cells.ts';

/** The store as its customers see it. */
const shopFront = z.object({
  name: z.string().optional(),
  phone: z.string().optional(),
  whatsapp: z.string().optional(),
  ...storeStatus.omit({ note: true }).shape,
  delivery: z.object({
    fee: rupees,
    /** Delivery is free from this subtotal on; absent for never. */
    freeFrom: rupees.optional(),
    minimumOrder: rupees,
    /** PIN codes and ranges; absent for everywhere. */
    postalCodes: z.array(z.string()).optional(),
  }),
  categories: z.array(category),
  banners: z.array(banner),
  upiId: z.string().optional(),
  /** Customers can pay online when they order. */
  payOnline: z.literal(true).optional(),
  /** While it is closed: orders are taken for later. */
  later: z.literal(true).optional(),
});
export type ShopFront = z.infer<typeof shopFront>;

/** A product as customers see it. */
const shopProduct = product.pick({
  _id: true,
  name: true,
  price: true,
  category: true,
  stock: true,
  quantity: true,
  image: true,
  mrp: true,
  brand: true,
  alsoCalled: true,
  outUntil: true,
});
export type ShopProduct = z.infer<typeof shopProduct>;

export const getShop = defineCall({
  method: 'GET',
  path: '/api/shop',
  access: 'public',
  summary: 'The store as its customers see it; 404 while the storefront is off',
  answer: shopFront,
  status: 200,
  errors: ['route.not-found'],
});

/** The most products on a page of the storefront. */
export const shopPageSize = 40;

export const listShopProducts = defineCall({
  method: 'GET',
  path: '/api/shop/products',
  access: 'public',
  summary: 'Products that are shown, 40 a page, newest first, those out of stock last',
  query: z.object({
    /** A category's id. */
    category: typed().max(100).optional(),
    /** Words of the name, the brand or the other names, in any spelling. */
    q: searched(100).optional(),
    /** The `next` of the page before. */
    after: typed().max(100).optional(),
  }),
  answer: z.object({ products: z.array(shopProduct), next: z.string().optional() }),
  status: 200,
  errors: ['route.not-found', 'category.not-found', 'shop.bad-page'],
});

const shopQuote = z.object({
  items: z.array(
    z.object({
      product: z.string(),
      /** Empty for a deleted product. */
      name: z.string(),
      alsoCalled: z.string().optional(),
      price: rupees,
      quantity: z.int(),
      /** The sentence why it cannot be ordered. */
      problem: z.string().optional(),
    }),
  ),
  /** Items with a problem are left out. */
  subtotal: rupees,
  deliveryFee: rupees,
  total: rupees,
  /** How much the minimum order is above the subtotal. */
  short: rupees.optional(),
  /** The sentences of all refusals that an order would get now. */
  problems: z.array(z.string()),
  /** When a closed store opens, if that is known. */
  nextOpenAt: instant.optional(),
});
export type ShopQuote = z.infer<typeof shopQuote>;

export const quoteShopOrder = defineCall({
  method: 'POST',
  path: '/api/shop/quote',
  access: 'public',
  summary: 'What a basket costs now, and what an order of it would be refused for',
  body: z.object({
    items: orderedItems,
    postalCode: z
      .string()
      .overwrite(readDigits)
      .regex(pinCode, 'PIN code must have 6 digits')
      .optional(),
    window: orderWindow.optional(),
  }),
  answer: shopQuote,
  status: 200,
  errors: ['route.not-found'],
});

const newShopOrder = z.object({
  items: orderedItems,
  customer: z.object({ name: line(100), phone }),
  /** To a city of the store; the State is the one that its settings name with it. */
  shippingAddress,
  note: text(500).optional(),
  /** For later; needed while orders are not taken as soon as possible. */
  window: orderWindow.optional(),
  missing: z.enum(missingChoices),
  /** The total that the customer was shown; the order is refused when it is another one by now. */
  expectedTotal: rupees,
  /** Paid online, at the address that is answered, before the shop gets the order. */
  pay: z.literal('online').optional(),
  /** People do not see this field, so only programs fill it. */
  website: z.string().max(0, 'Leave this field empty').optional(),
});
export type NewShopOrder = z.infer<typeof newShopOrder>;

/** An order and the times of its steps, for the guest who has its link. */
const followedOrder = z.object({
  order,
  /** In the order of time, without steps that were undone. */
  steps: z.array(z.object({ status: z.enum(orderStatuses), at: instant })),
  /** The first name of who brings it, since `takenAt` of the order; while it is under way alone. */
  riderName: z.string().optional(),
  /** Why it could not be handed over, until somebody brings it again. */
  returned: z.enum(returnReasons).optional(),
  /** Where, and until when, an order that is not paid yet is paid. */
  pay: z.object({ url: z.string(), until: instant }).optional(),
});
export type FollowedOrder = z.infer<typeof followedOrder>;

export const placeShopOrder = defineCall({
  method: 'POST',
  path: '/api/shop/order',
  access: 'public',
  summary: 'Order as a guest; the same `Idempotency-Key` and body again answer the same order',
  headers: z.object({ 'idempotency-key': line(200) }),
  body: newShopOrder,
  answer: z.object({
    order,
    /** The path of the order's page; whoever has it may follow and cancel the order. */
    link: z.string(),
    /** Where an order that is paid online is paid, while it can be. */
    payAt: z.string().optional(),
  }),
  status: 201,
  errors: [
    'route.not-found',
    'store.closed',
    'order.window-gone',
    'order.window-full',
    'order.no-window',
    'product.out-of-stock',
    'product.not-on-sale',
    'product.gone',
    'order.no-delivery',
    'order.below-minimum',
    'order.total-changed',
    'order.under-way',
    'order.key-reused',
    'customer.blocked',
    'limit.orders',
    'payment.not-set-up',
    'payment.unanswered',
    'store.zone-changed',
  ],
});

/** The part of an order's link that opens it. */
const tokenParams = z.object({ token: z.string() });

/** With `wait` seconds and `If-None-Match` it is answered once the order has changed, else by 304. */
export const getShopOrder = defineCall({
  method: 'GET',
  path: '/api/shop/order/:token',
  access: 'public',
  summary: 'The order of a link; with `wait` and `If-None-Match`, once it is something else',
  params: tokenParams,
  query: z.object({ wait: wholeNumber(1, 25).optional() }),
  answer: followedOrder,
  status: 200,
  errors: ['order.not-found', 'live.stopping', 'live.too-many'],
});

export const cancelShopOrder = defineCall({
  method: 'PUT',
  path: '/api/shop/order/:token/cancel',
  access: 'public',
  summary: 'Cancel the order of a link while it is pending or accepted',
  params: tokenParams,
  answer: followedOrder,
  status: 200,
  errors: ['order.not-found', 'order.not-cancellable', 'store.zone-changed'],
});
