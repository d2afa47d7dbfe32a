import { z } from 'zod';
import { instant, rupees, wholeNumber } from './field.ts';
import { defineCall } from './route.ts';
import { maxSoldSize, soldProduct, soldRange } from './what-sells.ts';
import { rangeErrors } from './what-sells-rules.ts';

const ranOutLine = z.object({
  product: soldProduct,
  /** Absent when it is in stock now. */
  outSince: instant.optional(),
  /** How long it was out within the range, up to now, in whole minutes. */
  minutes: z.int(),
  /** How often it ran out in the range. */
  times: z.int(),
  /** Pieces sold a day in the 14 days that end with the one on which it last ran out. */
  perDay: z.number(),
});
export type RanOutLine = z.infer<typeof ranOutLine>;

export const listRanOut = defineCall({
  method: 'GET',
  path: '/api/sales/ran-out',
  access: ['sales.read'],
  summary: 'Products that sold and ran out, those that are out now first',
  query: z.object(soldRange),
  answer: z.object({ products: z.array(ranOutLine) }),
  status: 200,
  errors: rangeErrors,
});

const notSoldLine = z.object({
  product: soldProduct,
  price: rupees,
  /** When it came into the store. */
  since: instant,
});
export type NotSoldLine = z.infer<typeof notSoldLine>;

export const listNotSold = defineCall({
  method: 'GET',
  path: '/api/sales/not-sold',
  access: ['sales.read'],
  summary: 'Products that customers could order all the time and did not, 50 a page, by category',
  query: z.object({
    ...soldRange,
    /** The `next` of the page before. */
    after: wholeNumber(0, 1_000_000).optional(),
    /** How many at once, 50 without it; a file and a sheet take all. */
    size: wholeNumber(1, maxSoldSize).optional(),
  }),
  answer: z.object({
    products: z.array(notSoldLine),
    /** How many there are. */
    total: z.int(),
    next: z.int().optional(),
  }),
  status: 200,
  errors: rangeErrors,
});
export type NotSold = z.infer<typeof listNotSold.answer>;
