import type { OrderStatus, SalesFigures, SalesReport } from '@kirana/contract';
import { paths } from '../../paths.ts';
import { formatCount, formatMoney } from '../../platform/formats.ts';

/** One of the report's six figures. */
export interface SalesMetric {
  field: Exclude<keyof SalesFigures, 'from' | 'to'>;
  label: string;
  /** What it counts, in a few words. */
  counts: string;
  /** The orders it counts: all, or those of one status; absent when no list shows exactly those. */
  orders?: 'all' | OrderStatus;
}

/** In the order of the spec (spec 2, 9). */
export const salesMetrics: readonly SalesMetric[] = [
  {
    field: 'totalOrders',
    label: 'Total Orders',
    counts: 'Cash on delivery, or paid online',
    orders: 'all',
  },
  {
    field: 'totalAccepted',
    label: 'Total Accepted',
    counts: 'Taken on, not yet packed',
    orders: 'accepted',
  },
  {
    field: 'totalCancelled',
    label: 'Total Cancelled',
    counts: 'Called off by the customer',
    orders: 'cancelled',
  },
  {
    field: 'totalRejected',
    label: 'Total Rejected',
    counts: 'Turned down by the store',
    orders: 'rejected',
  },
  {
    field: 'totalDelivered',
    label: 'Total Delivered',
    counts: 'Handed to the customer',
    orders: 'delivered',
  },
  {
    field: 'totalAmount',
    label: 'Total Amount',
    counts: 'Without cancelled and rejected orders',
  },
];

/** A figure as the screen shows it. */
export function formatMetric({ field }: SalesMetric, report: SalesReport): string {
  return field === 'totalAmount' ? formatMoney(report[field]) : formatCount(report[field]);
}

/** The URL of the order list that shows what a figure counts, with the list's own names. */
export function ordersAddress(
  { orders }: SalesMetric,
  { from, to }: SalesReport,
): string | undefined {
  if (orders === undefined) return undefined;
  const status = orders === 'all' ? {} : { status: orders };
  return `${paths.orders}?${new URLSearchParams({ from, to, ...status })}`;
}

/** What the open orders are still to bring. */
export const toCollectWords = ({ toCollect }: SalesReport): string =>
  `${formatMoney(toCollect)} still to collect in cash`;
