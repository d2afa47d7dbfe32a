import { z } from 'zod';
import { calendarDate, rupees } from './field.ts';
import { defineCall } from './route.ts';
import { comparisons } from './what-sells-rules.ts';

/** The ranges of the report that end today: one day, 7 days, 30 days; the first is the default (spec 9). */
export const salesPeriods = ['daily', 'weekly', 'monthly'] as const;
export type SalesPeriod = (typeof salesPeriods)[number];

/** How many days a period has, today included. */
export const periodDays = { daily: 1, weekly: 7, monthly: 30 } as const satisfies Record<
  SalesPeriod,
  number
>;

/** The longest range of a report, in days: ten years with their leap days. */
export const maxReportDays = 3_653;

/** The six figures of a range of days. */
const figures = {
  totalOrders: z.int(),
  totalAccepted: z.int(),
  totalCancelled: z.int(),
  totalRejected: z.int(),
  totalDelivered: z.int(),
  /** The sum over all orders but cancelled and rejected ones. */
  totalAmount: rupees,
  from: calendarDate,
  to: calendarDate,
};
const salesFigures = z.object(figures);
export type SalesFigures = z.infer<typeof salesFigures>;

/** The sales of a range of days, both ends included; it counts what the order list shows. */
const salesReport = z.object({
  ...figures,
  /** One entry for each day, also for days without orders. */
  series: z.array(z.object({ date: calendarDate, totalOrders: z.int(), totalAmount: rupees })),
  /** What the open orders of the range are still to bring in cash. */
  toCollect: rupees,
  /** One entry for each hour of the store's clock, 0 to 23; only where the range is one day. */
  hours: z.array(z.object({ hour: z.int(), totalOrders: z.int(), totalAmount: rupees })).optional(),
  /** The range that it is compared with; only where `compare` asks for one. */
  before: salesFigures.optional(),
});
export type SalesReport = z.infer<typeof salesReport>;

export const getSalesReport = defineCall({
  method: 'GET',
  path: '/api/sales/sales-report',
  access: ['sales.read'],
  summary: 'The sales of a period that ends today, or between two dates',
  query: z.object({
    period: z.enum(salesPeriods).optional(),
    startDate: calendarDate.optional(),
    endDate: calendarDate.optional(),
    compare: z.enum(comparisons).optional(),
  }),
  answer: salesReport,
  status: 200,
  errors: ['dates.incomplete', 'dates.reversed', 'dates.too-far-apart'],
});
