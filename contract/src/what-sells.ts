import { z } from 'zod';
import { calendarDate, id, rupees, searched, wholeNumber } from './field.ts';
import { defineCall } from './route.ts';
import { rangeErrors, soldBy } from './what-sells-rules.ts';

/** Days of the store, both ends included: orders placed on them that are neither cancelled nor rejected count. */
export const soldRange = { startDate: calendarDate.optional(), endDate: calendarDate.optional() };

/** A product by its name and category of today; one that was deleted is called `Toor Dal (removed)` and has none. */
export const soldProduct = z.object({
  _id: id,
  name: z.string(),
  /** Pack size in words. */
  pack: z.string().optional(),
  category: z.object({ _id: id, name: z.string() }).optional(),
});

/** Pieces that were sent, what was charged for them, and how many orders were sent any. */
const figures = { pieces: z.int(), money: rupees, orders: z.int() };

const soldLine = z.object({
  product: soldProduct,
  ...figures,
  /** Of all that was sold, by what the list is sorted by: 0 to 1. */
  share: z.number(),
});
export type SoldLine = z.infer<typeof soldLine>;

/** How many products an answer has, and the most that are asked for at once. */
export const soldPageSize = 50;
export const maxSoldSize = 100_000;

export const listSoldProducts = defineCall({
  method: 'GET',
  path: '/api/sales/products',
  access: ['sales.read'],
  summary: 'What each product brought in, 50 a page, by money or by pieces',
  query: z.object({
    ...soldRange,
    by: z.enum(soldBy).optional(),
    /** Words of the name, of its other names or of the brand in any spelling, or of its codes. */
    q: searched(100).optional(),
    /** The `next` of the page before. */
    after: wholeNumber(0, 1_000_000).optional(),
    /** How many at once, 50 without it; a file takes all, so that it is of one state. */
    size: wholeNumber(1, maxSoldSize).optional(),
  }),
  answer: z.object({
    products: z.array(soldLine),
    /** Of all products; an order counts once. */
    total: z.object(figures),
    next: z.int().optional(),
  }),
  status: 200,
  errors: rangeErrors,
});
export type SoldProducts = z.infer<typeof listSoldProducts.answer>;

export const getSoldProduct = defineCall({
  method: 'GET',
  path: '/api/sales/product/:id',
  access: ['sales.read'],
  summary: 'What a product brought in, day by day',
  params: z.object({ id }),
  query: z.object(soldRange),
  answer: z.object({ days: z.array(z.object({ date: calendarDate, ...figures })) }),
  status: 200,
  errors: ['product.not-found', ...rangeErrors],
});
export type SoldDays = z.infer<typeof getSoldProduct.answer>['days'];

export const listSoldCategories = defineCall({
  method: 'GET',
  path: '/api/sales/categories',
  access: ['sales.read'],
  summary: 'What each category brought in; deleted products come last, together',
  query: z.object(soldRange),
  answer: z.object({
    categories: z.array(
      z.object({
        /** Without an id: products that were deleted. */
        category: z.object({ _id: id.optional(), name: z.string() }),
        ...figures,
        /** Those of its products added up: an order of two of them counts for both. */
        orders: z.int(),
        /** Of the money, 0 to 1. */
        share: z.number(),
      }),
    ),
  }),
  status: 200,
  errors: rangeErrors,
});
export type SoldCategory = z.infer<typeof listSoldCategories.answer>['categories'][number];

export const listSoldHours = defineCall({
  method: 'GET',
  path: '/api/sales/hours',
  access: ['sales.read'],
  summary: 'When orders came in, by weekday (1 is Monday) and hour',
  query: z.object(soldRange),
  answer: z.object({
    /** The hours in which orders came in. */
    hours: z.array(z.object({ weekday: z.int(), hour: z.int(), orders: z.int(), money: rupees })),
    busiest: z.object({ weekday: z.int(), hour: z.int(), orders: z.int() }).optional(),
  }),
  status: 200,
  errors: rangeErrors,
});
export type SoldHours = z.infer<typeof listSoldHours.answer>;
