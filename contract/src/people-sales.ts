import { z } from 'zod';
import { id, instant, rupees } from './field.ts';
import { defineCall } from './route.ts';
import { soldRange } from './what-sells.ts';
import { rangeErrors } from './what-sells-rules.ts';

/** A customer who ordered three times or more, the last time 30 days ago or longer. */
const unseenCustomer = z.object({
  /** The id of the number's first order. */
  _id: id,
  name: z.string(),
  phone: z.string(),
  orders: z.int(),
  spent: rupees,
  /** The last order that counts. */
  lastOrderAt: instant,
});

export const getCustomerSales = defineCall({
  method: 'GET',
  path: '/api/sales/customers',
  access: ['sales.read'],
  summary: 'How many customers were new and how many came again; who has not come for 30 days',
  query: z.object(soldRange),
  answer: z.object({
    /** Numbers whose first order ever is in the range; one that ordered twice in it counts once, as new. */
    new: z.int(),
    /** The other numbers that ordered in the range. */
    again: z.int(),
    /** With the delivery, as the dashboard adds up; 0 without orders. */
    averageOrder: rupees,
    /** With two decimals, of the orders whose customer is not erased; 0 without any. */
    ordersPerCustomer: z.number(),
    /** As of now, whatever the range: the 50 who spent most, none that is blocked; for `orders.read` alone. */
    notSeen: z.array(unseenCustomer).optional(),
  }),
  status: 200,
  errors: rangeErrors,
});
export type CustomerSales = z.infer<typeof getCustomerSales.answer>;

/** Whole minutes; absent where no order took the step. */
const stepMinutes = z.int().optional();

/** Orders of a member of the team. */
const personOrders = z.object({
  _id: id,
  /** Of today. */
  name: z.string(),
  packed: z.int(),
  delivered: z.int(),
});

export const getDeliveryTimes = defineCall({
  method: 'GET',
  path: '/api/sales/deliveries',
  access: ['sales.read'],
  summary: 'How many orders came on time, and how long the steps of the shop took',
  query: z.object(soldRange),
  answer: z.object({
    /**
     * Delivered by the time that was promised last, and later. An order without a promise, one that is not delivered
     * yet, even where it is late already, and one that is fetched at the shop are in neither.
     */
    onTime: z.int(),
    late: z.int(),
    /** Half of the late ones were late by at most so many minutes, and nine in ten; absent without any. */
    lateMinutes: z.object({ half: z.int(), nineOfTen: z.int() }).optional(),
    /**
     * How long half of the orders took at most from their first ring to each step. An order taken by telephone was
     * accepted without a ring, and one that is fetched is not delivered.
     */
    minutes: z.object({ accept: stepMinutes, pack: stepMinutes, deliver: stepMinutes }),
    /** Who packed, and who carried or handed over, by name; for `people.write` alone. */
    people: z.array(personOrders).optional(),
  }),
  status: 200,
  errors: rangeErrors,
});
export type DeliveryTimes = z.infer<typeof getDeliveryTimes.answer>;
