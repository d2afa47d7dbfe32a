import { z } from 'zod';
import { id, instant, line, messageAnswer, optionalLine, rupees } from './field.ts';
import { type CountedNote, paymentKinds } from './money-rules.ts';
import { orderStatuses } from './orders/order-rules.ts';
import { defineCall } from './route.ts';

/** Rupees with at most two decimals, within bounds. */
const amount = (label: string, least: number, most = 10_000_000) => {
  const rule = `${label} must be from ${least} to ${most.toLocaleString('en-IN')} rupees, with at most two decimals`;
  return z
    .number(rule)
    .refine(
      (value) => value >= least && value <= most && Math.round(value * 100) / 100 === value,
      rule,
    );
};

const name = z.string();

/** Money of several orders. */
const sum = z.object({ orders: z.int(), amount: rupees });

/** One payment of a day, or a refund that ended in it. */
const cashLine = z.object({
  /** The order's id. */
  order: z.string(),
  /** Its number of the day. */
  number: z.int().optional(),
  kind: z.enum(paymentKinds),
  amount: rupees,
  at: instant,
  by: name,
  /** Where a rider has handed it in, so that it stands. */
  handedIn: z.literal(true).optional(),
});
export type CashLine = z.infer<typeof cashLine>;

/** Something that moved in the drawer beside the payments at the counter. */
const cashMove = z.object({
  _id: id,
  kind: z.enum(['settled', 'in', 'out', 'repaid']),
  /** What went into the drawer or out of it; of a settlement, what was counted. */
  amount: rupees,
  at: instant,
  by: name,
  /** The batch that takes it back. */
  batch: z.string(),
  /** Of a settlement: whose cash, what it should have been, and of how many orders. */
  rider: name.optional(),
  expected: rupees.optional(),
  orders: z.int().optional(),
  note: z.string().optional(),
});
export type CashMove = z.infer<typeof cashMove>;

/** Everything since the last close, or of a closed day. */
const dayOfCash = z.object({
  number: z.int(),
  /** When the day before was closed; absent for the first day. */
  since: instant.optional(),
  /** What the day before left in the drawer. */
  carried: rupees,
  /** What should be in the drawer. */
  drawer: rupees,
  /** Cash of deliveries, and how much of it was taken by an owner or manager. */
  cash: sum.extend({ atCounter: rupees }),
  upi: sum,
  online: sum,
  refunded: sum,
  /** Orders that were delivered on account. */
  onAccount: sum,
  /** What customers paid of their accounts. */
  repaid: z.object({ cash: rupees, upi: rupees }),
  /** The newest 500. */
  lines: z.array(cashLine),
  moves: z.array(cashMove),
});
export type DayOfCash = z.infer<typeof dayOfCash>;

/** The cash that one rider holds. */
const riderCash = z.object({
  _id: id,
  name,
  amount: rupees,
  orders: z.array(
    z.object({
      _id: id,
      /** Its number of the day. */
      number: z.int().optional(),
      ...{ customerName: z.string(), amount: rupees, at: instant },
    }),
  ),
});
export type RiderCash = z.infer<typeof riderCash>;

/** Money that has to go back, or is on its way. */
const refundToMake = z.object({
  order: id,
  /** Its number of the day. */
  number: z.int().optional(),
  customerName: z.string(),
  amount: rupees,
  orderStatus: z.enum(orderStatuses),
  /** `asked` while Razorpay has not answered, `sent` while the bank has it. */
  state: z.enum(['due', 'asked', 'sent']),
  at: instant,
  /** Whether Razorpay can send it: its keys are set, and it came with a payment that has an id. */
  online: z.literal(true).optional(),
});
export type RefundToMake = z.infer<typeof refundToMake>;

const closedDay = z.object({
  number: z.int(),
  at: instant,
  by: name,
  counted: rupees,
  /** What was counted less what should have been there. */
  difference: rupees,
});

const cashState = dayOfCash.extend({
  riders: z.array(riderCash),
  refunds: z.array(refundToMake),
  /** The newest 30. */
  days: z.array(closedDay),
});
export type CashState = z.infer<typeof cashState>;

export const getCash = defineCall({
  method: 'GET',
  path: '/api/cash',
  access: ['orders.money'],
  summary: 'Where the money since the last close is: drawer, riders, bank, and what has to go back',
  answer: cashState,
  status: 200,
});

export const getMyCash = defineCall({
  method: 'GET',
  path: '/api/cash/mine',
  access: ['orders.deliver'],
  summary: 'The cash that the caller holds',
  answer: z.object({
    amount: rupees,
    orders: z.array(z.object({ _id: id, amount: rupees })),
  }),
  status: 200,
});

/** How many orders one settlement may have. */
const maxSettled = 500;

export const settleCash = defineCall({
  method: 'POST',
  path: '/api/cash/settle',
  access: ['orders.money'],
  summary: 'Take the cash of these orders from a rider, as counted',
  body: z.object({
    /** The rider's id. */
    rider: id,
    orders: z
      .array(id)
      .min(1)
      .max(maxSettled)
      .refine((orders) => new Set(orders).size === orders.length, {
        error: 'Orders must name each order once',
      }),
    counted: amount('Counted', 0),
    note: optionalLine(200).optional(),
  }),
  answer: messageAnswer,
  status: 201,
  errors: ['cash.not-with-rider', 'cash.note-missing', 'store.zone-changed'],
});

export const moveCash = defineCall({
  method: 'POST',
  path: '/api/cash/move',
  access: ['orders.money'],
  summary: 'Put money into the drawer or take it out; the same `Idempotency-Key` again is the same',
  headers: z.object({ 'idempotency-key': z.uuid() }),
  body: z.object({
    kind: z.enum(['in', 'out']),
    amount: amount('Amount', 0.01, 1_000_000),
    reason: line(200),
  }),
  answer: messageAnswer,
  status: 201,
  errors: ['cash.key-reused', 'change.undone', 'store.zone-changed'],
});

const pieces = (label: string) => {
  const rule = `${label} must be a whole number from 0 to 1,00,000`;
  return z.int(rule).min(0, rule).max(100_000, rule);
};

/** The pieces of each note, and the sum of the coins in whole rupees. */
const countedCash = z.object({
  '500': pieces('₹500').default(0),
  '200': pieces('₹200').default(0),
  '100': pieces('₹100').default(0),
  '50': pieces('₹50').default(0),
  '20': pieces('₹20').default(0),
  '10': pieces('₹10').default(0),
  coins: pieces('Coins').default(0),
} satisfies Record<CountedNote | 'coins', z.ZodType>);

export const closeDay = defineCall({
  method: 'POST',
  path: '/api/cash/close',
  access: ['orders.money'],
  summary: 'Close the day by what was counted in the drawer; this cannot be undone',
  body: z.object({
    /** The day that is closed, and what the drawer should hold, as they were seen. */
    number: z.int().min(1).max(999_999_999),
    expected: z.number(),
    notes: countedCash,
    /** What stays in the drawer; the rest is taken out. */
    left: amount('Left in the drawer', 0),
    note: optionalLine(200).optional(),
  }),
  answer: z.object({ message: z.string(), day: z.int() }),
  status: 201,
  errors: [
    'cash.day-closed',
    'cash.day-not-found',
    'cash.drawer-changed',
    'cash.note-missing',
    'cash.left-above-counted',
    'store.zone-changed',
  ],
});

/** The sheet of a closed day, as it was stored. */
const daySheet = dayOfCash.extend({
  at: instant,
  by: name,
  expected: rupees,
  notes: countedCash,
  counted: rupees,
  difference: rupees,
  left: rupees,
  takenOut: rupees,
  note: z.string().optional(),
  /** Sheets from before customers paid later have none. */
  onAccount: sum.optional(),
  repaid: z.object({ cash: rupees, upi: rupees }).optional(),
  /** What riders still held. */
  riders: z.array(riderCash.omit({ orders: true })),
});
export type DaySheet = z.infer<typeof daySheet>;

export const getCashDay = defineCall({
  method: 'GET',
  path: '/api/cash/day/:number',
  access: ['orders.money'],
  summary: 'The sheet of a closed day, the same bytes each time',
  params: z.object({ number: z.string() }),
  answer: daySheet,
  status: 200,
  errors: ['cash.day-not-found'],
});
