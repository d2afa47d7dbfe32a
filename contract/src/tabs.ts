import { z } from 'zod';
import { id, idParams, instant, line, optionalLine, rupees, typed } from './field.ts';
import { doorPayments } from './money-rules.ts';
import { defineCall } from './route.ts';
import { maxLimit, tabKinds, tabSorts } from './tab-rules.ts';

const paisa = (value: number): boolean => Math.round(value * 100) / 100 === value;
const amountRule = 'Amount must be from 0.01 to 10,00,000 rupees, with at most two decimals';
const amount = z
  .number(amountRule)
  .refine((value) => value >= 0.01 && value <= 1_000_000 && paisa(value), amountRule);
const entryRule =
  'Amount must be from 0.01 to 10,00,000 rupees, owed or paid, with at most two decimals';
const entryAmount = z
  .number(entryRule)
  .refine(
    (value) => Math.abs(value) >= 0.01 && Math.abs(value) <= 1_000_000 && paisa(value),
    entryRule,
  );
const limitRule = `Up to must be from 0 to ${maxLimit.toLocaleString('en-IN')} rupees, with at most two decimals`;

/** A customer who owes, or has something to their credit (below 0). */
const tabOwner = z.object({
  /** The id of the number's first order. */
  _id: id,
  name: z.string(),
  phone: z.string(),
  owes: rupees,
  /** When the oldest row came that is not paid by now. */
  since: instant,
});
export type TabOwner = z.infer<typeof tabOwner>;

export const tabRow = z.object({
  at: instant,
  kind: z.enum(tabKinds),
  /** The order's id, and its number of the day. */
  order: id.optional(),
  number: z.int().optional(),
  /** Above 0 for what is owed, below for what was paid. */
  amount: rupees,
  how: z.enum(doorPayments).optional(),
  note: z.string().optional(),
  by: z.string(),
  /** The batch that takes it back, while that is possible. */
  batch: z.string().optional(),
});
export type TabRowAnswer = z.infer<typeof tabRow>;

export const listTabs = defineCall({
  method: 'GET',
  path: '/api/account',
  access: ['orders.money'],
  summary: 'What is on account in all, and with which customers, 50 a page',
  query: z.object({
    sort: z.enum(tabSorts).optional(),
    after: typed().max(100).optional(),
  }),
  answer: z.object({
    owed: rupees,
    /** How many customers owe it. */
    owing: z.int(),
    customers: z.array(tabOwner),
    next: z.string().optional(),
  }),
  status: 200,
  errors: ['customer.bad-page'],
});

/** `id` is any order of the customer, as for `getCustomer`. */
export const getTab = defineCall({
  method: 'GET',
  path: '/api/account/:id',
  access: ['orders.money'],
  summary: 'The account of a customer, the newest row first, 50 a page',
  params: idParams,
  query: z.object({ after: typed().max(100).optional() }),
  answer: z.object({
    owes: rupees,
    /** Absent for a customer who may not pay later. */
    limit: rupees.optional(),
    rows: z.array(tabRow),
    next: z.string().optional(),
  }),
  status: 200,
  errors: ['customer.not-found', 'customer.bad-page'],
});

const keyed = z.object({ 'idempotency-key': z.uuid() });
const changed = z.object({ message: z.string(), owes: rupees });

export const payTab = defineCall({
  method: 'POST',
  path: '/api/account/:id/payment',
  access: ['orders.money'],
  summary: 'Take a payment of an account; the same `Idempotency-Key` again is the same',
  params: idParams,
  headers: keyed,
  body: z.object({
    amount,
    how: z.enum(doorPayments),
    note: optionalLine(200).optional(),
    /** What the customer was seen to owe; another sum by now is refused. */
    seen: z.number().optional(),
  }),
  answer: changed,
  status: 201,
  errors: [
    'customer.not-found',
    'tab.changed',
    'tab.key-reused',
    'change.undone',
    'store.zone-changed',
  ],
});

export const enterTab = defineCall({
  method: 'POST',
  path: '/api/account/:id/entry',
  access: ['orders.money'],
  summary: 'Write on an account what another book holds; above 0 is owed, below 0 was paid',
  params: idParams,
  headers: keyed,
  body: z.object({ amount: entryAmount, reason: line(200) }),
  answer: changed,
  status: 201,
  errors: ['customer.not-found', 'tab.key-reused', 'change.undone', 'store.zone-changed'],
});

export const setTab = defineCall({
  method: 'PUT',
  path: '/api/account/:id',
  access: ['orders.money'],
  summary: 'Let a customer pay later up to a limit, or not any more',
  params: idParams,
  body: z.object({
    limit: z
      .number(limitRule)
      .refine((value) => value >= 0 && value <= maxLimit && paisa(value), limitRule)
      .nullable(),
  }),
  answer: z.object({ message: z.string(), limit: rupees.optional() }),
  status: 200,
  errors: ['customer.not-found', 'store.zone-changed'],
});
