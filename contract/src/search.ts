import { z } from 'zod';
import { customer } from './customers.ts';
import { searched, typed } from './field.ts';
import { order } from './orders/orders.ts';
import { product } from './products.ts';
import { defineCall } from './route.ts';

/** What can be searched. */
export const searchedNouns = ['orders', 'customers', 'products'] as const;

export type SearchedNoun = (typeof searchedNouns)[number];

const isSearched = (noun: string): boolean => (searchedNouns as readonly string[]).includes(noun);

/** The most of each that a search finds. */
export const maxFound = 8;

const foundOrder = order.pick({
  _id: true,
  customerName: true,
  totalPrice: true,
  orderStatus: true,
  createdAt: true,
  number: true,
});
export type FoundOrder = z.infer<typeof foundOrder>;

const foundProduct = product.pick({
  _id: true,
  name: true,
  quantity: true,
  price: true,
  stock: true,
  category: true,
  outUntil: true,
  shown: true,
});
export type FoundProduct = z.infer<typeof foundProduct>;

/** Orders by id or number, customers by number or name, products by SKU, barcode or words. */
export const search = defineCall({
  method: 'GET',
  path: '/api/search',
  access: ['orders.read'],
  summary: 'Up to 8 each of orders, customers and products',
  query: z.object({
    q: searched(100).default(''),
    /** A list with commas; everything when left out. */
    in: typed()
      .refine((list) => list.split(',').every(isSearched), 'Search in orders, customers, products')
      .optional(),
  }),
  answer: z.object({
    orders: z.array(foundOrder),
    customers: z.array(customer),
    products: z.array(foundProduct),
  }),
  status: 200,
  errors: ['field.invalid'],
});
